import { posix } from "node:path";

/** The text under `## <heading>` up to the next one. */
export function section(page: string, heading: string): string {
  const [, text] = `\n${page}`.split(`\n## ${heading}\n`);
  if (text === undefined) throw new Error(`The sample's README has no section "${heading}".`);
  return text.split(/\n## /)[0]?.trim() ?? "";
}

/** The heading of a page without its `#`, and what stands before its first section. */
export function opening(page: string): { title: string; intro: string } {
  const [before = ""] = page.trim().split(/\n## /);
  const [heading = "", ...paragraphs] = before.split(/\n\n+/);
  return { title: heading.replace(/^# /, ""), intro: paragraphs.join("\n\n").trim() };
}

/** The same text for a page at the root: its relative links start in `folder` now. */
export function fromRoot(text: string, folder: string): string {
  return text.replaceAll(/\]\((?![a-z]+:|#|\/)([^)\s]+)\)/g, (_, path: string) => {
    return `](${posix.normalize(`${folder}/${path}`)})`;
  });
}
