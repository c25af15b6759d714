import type { McpServer } from "@modelcontextprotocol/server";

const name = "find-and-rename";
const english = { title: "Find and rename", text: "Find the blue boxes, then rename the first one." };
const arabic = { title: "البحث وإعادة التسمية", text: "ابحث عن الصناديق الزرقاء، ثم أعد تسمية الأول." };

/** Registers the walkthrough as a prompt, in Arabic for clients with that locale and in English for all others. */
/** Locale and time zone that a request passes on. */
export function personIn(meta: Readonly<Record<string, unknown>> | undefined): string {
  return `${meta?.["openai/locale"]} ${Object(meta?.["openai/userLocation"]).timezone}`;
}

export function registerPrompts({ server }: McpServer, locales: unknown[]): void {
  server.registerCapabilities({ prompts: {} });
  const textFor = (locale: unknown) => (locale === "ar" ? arabic : english);
  server.setRequestHandler("prompts/list", (_, { mcpReq }) => {
    locales.push(personIn(mcpReq._meta));
    return { prompts: [{ name, title: textFor(mcpReq._meta?.["openai/locale"]).title }] };
  });
  server.setRequestHandler("prompts/get", (_, { mcpReq }) => {
    const { text } = textFor(mcpReq._meta?.["openai/locale"]);
    return { messages: [{ role: "user", content: { type: "text", text } }] };
  });
}
