import { noStore } from "@suite/testing/clients";
import type { Logger } from "../../define/context.ts";
import { createServer } from "../../server/server.ts";
import { prompts } from "./prompts.ts";
import { resources } from "./resources.ts";
import { conformanceTools } from "./tools.ts";

/** Creates the server for the official conformance suite, with the public API that samples use. */
export function conformanceServer(log: Logger) {
  return createServer({
    name: "conformance",
    title: "Conformance",
    version: "1.0.0",
    instructions: "Answers what the conformance suite asks.",
    tools: conformanceTools,
    resources,
    prompts,
    suggestions: { arg1: async () => ["paris", "park", "party"] },
    store: noStore,
    log,
  });
}
