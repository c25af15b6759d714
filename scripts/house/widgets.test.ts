import { expect, test } from "vitest";
import { allSamples, serverOf } from "../lib/samples.ts";
import { placesOf, sourceFiles } from "./tracked.ts";

const drawn = () => sourceFiles().filter(({ path }) => /^(widgets|shared\/host)\/.*\.tsx?$/.test(path));
const widgets = () => sourceFiles().filter(({ path }) => /^widgets\/(kit|[a-z-]+\/)/.test(path));

test("widgets and the host's page contain no hex colors", () => {
  expect(placesOf(drawn(), /["'`(\s]#[0-9a-fA-F]{3,8}\b(?=["'`);\s])/)).toEqual([]);
});

test("widgets use nothing that strict hosts forbid", () => {
  const forbidden =
    /<form\b|<a\b[^>]*\bhref|\bconfirm\(|\balert\(|window\.open|createObjectURL|new Worker|\bfetch\(|<iframe|@font-face|100vh/;
  expect(placesOf(widgets(), forbidden).filter((place) => !isComment(place))).toEqual([]);
});

test("widgets never render text as HTML or evaluate it", () => {
  const forbidden =
    /dangerouslySetInnerHTML|\.innerHTML|insertAdjacentHTML|document\.write\(|\beval\(|new Function\(/;
  expect(placesOf(widgets(), forbidden)).toEqual([]);
});

test("styles use logical properties, so that right-to-left languages mirror", () => {
  const physical =
    /\b(marginLeft|marginRight|paddingLeft|paddingRight|borderLeft\w*|borderRight\w*|left|right): |textAlign: "(left|right)"/;
  const styles = widgets().filter(({ path }) => path.endsWith(".styles.ts"));
  expect(placesOf(styles, physical)).toEqual([]);
});

test("pages name read-only tools to open them again, since a lost result is read without asking", async () => {
  for (const sample of allSamples()) {
    const { tools } = await serverOf(sample);
    const entries = sourceFiles().filter(({ path }) =>
      new RegExp(`^widgets/${sample.name}/[a-z-]+/main\\.tsx$`).test(path),
    );
    expect(entries, sample.name).not.toEqual([]);
    for (const { path, text } of entries) {
      const [, opener = ""] = /^ {2}tool: (.+),$/m.exec(text) ?? [];
      const names = [...opener.matchAll(/"([a-z]+-[a-z-]+)"/g)].map(([, name]) => name);
      expect(names, path).not.toEqual([]);
      const readers = tools.filter((tool) => tool.widget && tool.annotations.readOnlyHint);
      expect(
        readers.map((tool) => tool.name),
        path,
      ).toEqual(expect.arrayContaining(names));
    }
  }
});

/** True for a comment, which may name what code must not use. */
function isComment(place: string): boolean {
  return /^\S+ (\/\/|\/\*|\*)/.test(place);
}
