import type { SuiteServer, Walkthrough } from "@suite/server";
import type { AppSource } from "./app-source.ts";

/** Version of the schema that knows the fields used here (github.com/microsoft/m365-copilot-eval, `schema/v1`, read 2026-11-22). */
const schemaVersion = "1.11.0";

/**
 * Cases for Microsoft's `@microsoft/m365-copilot-eval`, from the walkthroughs: the prompt, and the phrases that a correct answer has.
 * `extensions` names the expected tools in order, and the CLI copies them into its report. No tool is allowed beforehand, so a call that
 * needs consent stops its case until `default_allowed_tools` names it.
 */
export function toEvals({ name, title, servers }: AppSource) {
  return {
    schemaVersion,
    metadata: { name: `${title} walkthroughs`, tags: [name] },
    default_evaluators: { Relevance: {} },
    items: servers.flatMap(({ server }) =>
      server.walkthroughs.map((walkthrough) => toItem(server, walkthrough)),
    ),
  };
}

function toItem(server: SuiteServer, { name, prompt, steps }: Walkthrough) {
  const phrases = [...new Set(steps.flatMap(({ expect }) => expect?.text ?? []))];
  return {
    prompt,
    ...(phrases.length > 0 && {
      expected_response: phrases.join("; "),
      evaluators: { PartialMatch: { threshold: 0.5 } },
      evaluators_mode: "extend",
    }),
    extensions: { server: server.name, walkthrough: name, expected_tools: steps.map(({ call }) => call) },
  };
}
