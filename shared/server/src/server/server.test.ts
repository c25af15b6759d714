import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { temporaryFolder } from "@suite/testing/storage";
import { afterAll, expect, it } from "vitest";
import { inlineIcon } from "./server.ts";

const folder = temporaryFolder(afterAll);

function drawn(svg: string): string {
  const file = join(folder, "icon.svg");
  writeFileSync(file, svg);
  return pathToFileURL(file).href;
}

it("reads an icon into a data: URL", () => {
  const { src } = inlineIcon(drawn("<svg><circle r='9'/></svg>"));
  expect(Buffer.from(src.split(",")[1] ?? "", "base64").toString()).toBe(
    "<svg><circle r='9'/></svg>",
  );
});

it.each([
  ["a large drawing", `<svg>${"<path/>".repeat(200)}</svg>`, "at most 1024"],
  ["a script", "<svg><script/></svg>", "shapes only"],
  ["a handler", "<svg onload='x'/>", "shapes only"],
])("refuses %s", (_, svg, reason) => {
  expect(() => inlineIcon(drawn(svg))).toThrow(reason);
});
