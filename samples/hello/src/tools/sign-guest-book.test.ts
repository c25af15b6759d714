import { expect, test } from "vitest";
import { useServer } from "../testing/start.ts";

const server = useServer();

test("adds a greeting, which undo-change removes again", async () => {
  const { callTool, store } = server();
  const signed = await callTool("sign-guest-book", { name: "Adele Vance", text: "Good morning!" });
  expect(signed.structuredContent).toMatchObject({
    greeting: { name: "Adele Vance", text: "Good morning!" },
  });
  expect(await store.greetings.list()).toHaveLength(3);
  await callTool("undo-change", { changeId: signed.structuredContent?.changeId });
  expect(await store.greetings.list()).toHaveLength(2);
});

test("refuses a greeting without words", async () => {
  const refused = await server().callTool("sign-guest-book", { name: "Adele Vance", text: " " });
  expect(refused.error?.code).toBe("invalid");
});

test.each([
  ["\u200B\uFEFF\u2060", "must have at least one visible character"],
  ["Adele\u2028Vance", "must be one line"],
])("refuses the name %j and says what to do", async (name, reason) => {
  const { text, error } = await server().callTool("sign-guest-book", { name, text: "Hello" });
  expect(error?.code).toBe("invalid");
  expect(text).toContain(`\`name\` ${reason}`);
});
