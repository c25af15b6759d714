import { expect, it } from "vitest";
import { createLogger } from "./logs.ts";

const codes = [...Array(0x20).keys(), ...Array.from({ length: 0x21 }, (_, at) => 0x7f + at)];
const breaksAndBidi = "\u2028\u2029\u202e\ufeff\u{e0041}";

it("escapes every control character, line break and invisible character", () => {
  const lines: string[] = [];
  const log = createLogger("test", { write: (line) => lines.push(line) });
  const host = `evil${String.fromCharCode(...codes)}${breaksAndBidi}é`;
  log.warn({ host }, "refused");
  const [line = ""] = lines;
  expect(
    [...line.trimEnd()].filter((character) => /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(character)),
  ).toEqual([]);
  expect(JSON.parse(line)).toMatchObject({ host, msg: "refused" });
});
