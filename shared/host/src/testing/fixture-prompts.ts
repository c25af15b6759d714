import type { McpServer } from "@modelcontextprotocol/server";

const name = "find-and-rename";
const english = { title: "Find and rename", text: "Find the blue boxes, then rename the first one." };
const arabic = { title: "البحث وإعادة التسمية", text: "ابحث عن الصناديق الزرقاء، ثم أعد تسمية الأول." };

/** The walkthrough as a prompt, in Arabic for those who say so and in English for all others. */
export function registerPrompts({ server }: McpServer, locales: unknown[]): void {
  server.registerCapabilities({ prompts: {} });
  const inTheirs = (locale: unknown) => (locale === "ar" ? arabic : english);
  server.setRequestHandler("prompts/list", (_, { mcpReq }) => {
    locales.push(mcpReq._meta?.["openai/locale"]);
    return { prompts: [{ name, title: inTheirs(mcpReq._meta?.["openai/locale"]).title }] };
  });
  server.setRequestHandler("prompts/get", (_, { mcpReq }) => {
    const { text } = inTheirs(mcpReq._meta?.["openai/locale"]);
    return { messages: [{ role: "user", content: { type: "text", text } }] };
  });
}
