import { join } from "node:path";
import { build } from "vite";
import { expect, test } from "vitest";
import { icons } from "./icons.ts";

const entry = join(import.meta.dirname, "entry.ts").replaceAll("\\", "/");
const source = `import { AddRegular as Add, type FluentIcon, bundleIcon, Dismiss20Regular } from "@fluentui/react-icons";
const icon: FluentIcon = bundleIcon(Add, Dismiss20Regular);
console.log(icon);`;

test("reads only the imported icons", async () => {
  const read: string[] = [];
  const output = await build({
    configFile: false,
    logLevel: "silent",
    plugins: [
      {
        name: "entry",
        resolveId: (id) => (id === entry ? id : undefined),
        load: (id) => (id === entry ? source : undefined),
      },
      icons(),
      { name: "read", moduleParsed: ({ id }) => void read.push(id) },
    ],
    build: { write: false, minify: false, rolldownOptions: { input: entry, external: /^react$|^@griffel/ } },
  });
  const [result] = [output].flat();
  const code = result && "output" in result ? result.output[0].code : "";
  expect(code.match(/createFluentIcon\("", /g)).toHaveLength(2);
  expect(read.filter((id) => id.includes("chunk-"))).toEqual([]);
});
