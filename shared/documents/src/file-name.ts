import { oneLine } from "@suite/contracts";

const maxLength = 120;

/** Characters that separate folders or that Windows refuses, and quotation marks. */
const unsafe = /[\\/:*?"<>|]/g;

/**
 * Returns a name to show and to save a file under: without folders, invisible characters and characters that systems refuse, and with the
 * extension of what the file is. A name is data: nothing is stored under it.
 *
 * @example
 * toFileName("..\\..\\invoice.pdf.exe", "pdf"); // "invoice.pdf"
 */
export function toFileName(name: string, extension: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? "";
  const shown = oneLine(last, 400).replaceAll(unsafe, " ").replaceAll(/\s+/g, " ").trim();
  // A name may have several extensions, of which systems count the last.
  const base = shown
    .replace(/(\.[A-Za-z0-9]{1,5})+$/, "")
    .replace(/^\.+/, "")
    .trim();
  const clipped = [...(base || "file")].slice(0, maxLength).join("");
  return `${clipped}.${extension}`;
}
