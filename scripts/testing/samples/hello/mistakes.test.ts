import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";

const root = fileURLToPath(new URL("../../../..", import.meta.url));
const folder = `${root}/scripts/.cache/mistakes`;
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const widget = (line: string) => `
import { signedSchema } from "@suite/hello-contract";
import { useHost, useRefresh, useStrings, useToolMutation, useToolQuery } from "@suite/widget-kit";
import { z } from "zod";
export function useMistake() {
  const sign = useToolMutation("sign-guest-book", signedSchema);
  const { sendMessage } = useHost();
  void [sign, sendMessage, useRefresh, useStrings, useToolQuery, z];
  ${line}
}`;

const server = (fields: string) => `
import { defineTool } from "@suite/server";
import { readOnly } from "@suite/server/tools";
import { z } from "zod";
void readOnly;
export const tool = defineTool({
  name: "count-words",
  title: "Count words",
  description: "Counts the words of a text.",
  inputSchema: z.object({ text: z.string() }),
  outputSchema: z.object({ words: z.int() }),
  ${fields}
});`;

/** Code of each mistake, and what the first line of the compiler's message says. */
const mistakes: Readonly<Record<string, readonly [string, RegExp]>> = {
  "a tool that is none": [
    widget('useToolMutation("sign-guestbook", signedSchema);'),
    /"sign-guestbook"/,
  ],
  "a refresh by a tool that is none": [
    widget('useRefresh("show-guestbook", {});'),
    /"show-guestbook"/,
  ],
  "an input field that is none": [
    widget('void sign.call({ name: "Adele", text: "Hi", mood: "glad" });'),
    /'mood' does not exist in type/,
  ],
  "an input field left out": [
    widget('void sign.call({ name: "Adele" });'),
    /Property 'text' is missing/,
  ],
  "an input of another type": [
    widget('void sign.call({ name: "Adele", text: 1 });'),
    /'number' is not assignable to type 'string'/,
  ],
  "a schema of another tool": [
    widget('useToolMutation("show-guest-book", signedSchema);'),
    /This schema requires other fields/,
  ],
  "a schema with a field that the tool lacks": [
    widget('useToolQuery("undo-change", z.object({ undone: z.boolean() }), undefined);'),
    /This schema requires other fields/,
  ],
  "a field that the result lacks": [
    widget(
      'void sign.call({ name: "A", text: "B" }).then((saved) => saved.ok && saved.data.greetings);',
    ),
    /Property 'greetings' does not exist on type/,
  ],
  "a message that requests a tool that is none": [
    widget('void sendMessage("Sign", { tool: "sign", arguments: {} });'),
    /"sign"/,
  ],
  "a text key that is none": [
    widget('useStrings({ section: "guests", en: { title: "Guests" } })("titel");'),
    /"titel"/,
  ],
  "a tool without annotations": [
    server('handler: () => ({ text: "2", structuredContent: { words: 2 } }),'),
    /annotations/,
  ],
  "a row key that is no field": [
    `import { defineTable } from "@suite/storage";
     import { z } from "zod";
     const schema = z.object({ id: z.string() });
     defineTable({ name: "Rooms", kind: "room", schema, rowKey: "nr", title: ({ id }) => id });`,
    /"nr"/,
  ],
  "a result without a field": [
    server('annotations: readOnly, handler: () => ({ text: "2", structuredContent: {} }),'),
    /words/,
  ],
};

test("the compiler names each of the usual mistakes of tools and widgets in the first line", () => {
  mkdirSync(folder, { recursive: true });
  const cases = Object.entries(mistakes).map(([name, [code, message]], index) => ({
    name,
    code,
    message,
    file: `${index}.ts`,
  }));
  for (const { file, code } of cases) writeFileSync(`${folder}/${file}`, code);
  const compilerOptions = { noEmit: true, composite: false, incremental: false };
  const files = [...cases.map(({ file }) => file), `${root}/widgets/hello/tools.d.ts`];
  const config = {
    extends: `${root}/widgets/hello/tsconfig.json`,
    compilerOptions,
    include: [],
    files,
  };
  writeFileSync(`${folder}/tsconfig.json`, JSON.stringify(config));
  // Each further checker would read Fluent's types again.
  const flags = ["--pretty", "false", "--checkers", "1"];
  const args = [`${root}/node_modules/typescript/bin/tsc`, "-p", folder, ...flags];
  const lines = spawnSync(process.execPath, args, { encoding: "utf8" }).stdout.split("\n");
  for (const { name, file, message } of cases) {
    const first = lines.find((line) => line.includes(`mistakes/${file}(`));
    expect(first, name).toMatch(message);
    expect(first?.length, name).toBeLessThan(700);
  }
});
