import { readdirSync } from "node:fs";
import { basename } from "node:path";

/** A page that shows all pictures of a folder beside it, the narrow ones first. */
export function contactSheet(folder: string): string {
  const widthOf = (picture: string) => Number(/-(\d+)-/.exec(picture)?.[1]);
  const pictures = readdirSync(folder).sort((a, b) => widthOf(a) - widthOf(b) || a.localeCompare(b));
  const name = basename(folder);
  const figures = pictures.map((picture) => {
    const width = Math.min(widthOf(picture), 640);
    return `<figure><img loading="lazy" width="${width}" src="${name}/${picture}" alt=""><figcaption>${picture}</figcaption></figure>`;
  });
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>${name}</title>
<style>body{font-family:sans-serif;display:flex;flex-wrap:wrap;gap:16px;align-items:start}figure{margin:0}img{border:1px solid GrayText}</style>
${figures.join("\n")}
</html>
`;
}
