/** The requests of a foreign client, made with a connected client of either official SDK. */
export function withSdk(client) {
  return {
    tools: async () => (await client.listTools()).tools.map(({ name }) => name),
    call: async (name, args) => answerOf(await client.callTool({ name, arguments: args })),
    read: async (uri) => (await client.readResource({ uri })).contents[0].text,
    close: () => client.close(),
  };
}

/** Text and structured content of a tool result. */
export function answerOf({ content, structuredContent }) {
  return { text: textOf(content), structured: structuredContent };
}

/** Text of content blocks, which some clients give as one string. */
export function textOf(content) {
  return typeof content === "string" ? content : content.map(({ text = "" }) => text).join("\n");
}
