import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

export type Icon = { src: string; mimeType: string; sizes: string[] };

/** Each answer that names the server carries the icon. */
const mostBytes = 1024;

/**
 * A server's icon with the picture in its address: clients load icons from the server's own origin or from `data:`
 * addresses only, and over stdio a server has no origin.
 */
export function inlineIcon(file: string): Icon {
  const svg = readFileSync(fileURLToPath(file));
  if (svg.length > mostBytes)
    throw new Error(`${file} has ${svg.length} bytes. Draw an icon of at most ${mostBytes}.`);
  if (/<script|\bon\w+=|href|<foreignObject/i.test(svg.toString()))
    throw new Error(`${file} holds a script or a link, which clients refuse. Draw shapes only.`);
  return {
    src: `data:image/svg+xml;base64,${svg.toString("base64")}`,
    mimeType: "image/svg+xml",
    sizes: ["any"],
  };
}
