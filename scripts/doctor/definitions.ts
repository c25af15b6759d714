import type { Sample } from "../lib/samples.ts";
import { defineCheck, type Environment, error } from "./check.ts";

/** A server checks its own definition against the rules of hosts when it is put together. */
export const definitions = defineCheck({
  ids: ["definition-breaks-host-rules", "server-does-not-load"],
  async run({ samples, loadServer }) {
    const messages = await Promise.all(samples.map((sample) => messageOf(sample, loadServer)));
    // A wrong setting keeps all from loading, for one reason.
    return [...new Set(messages)].flatMap((message) => {
      if (message === undefined) return [];
      const names = samples.filter((_, index) => messages[index] === message).map(({ name }) => name);
      return diagnose(names, message);
    });
  },
});

async function messageOf(sample: Sample, loadServer: Environment["loadServer"]): Promise<string | undefined> {
  try {
    await loadServer(sample);
    return undefined;
  } catch (reason) {
    return reason instanceof Error ? reason.message : String(reason);
  }
}

function diagnose(names: readonly string[], message: string) {
  const [first = "", ...rest] = message.split("\n");
  if (!first.includes("breaks rules that hosts depend on")) {
    const problem = `${names.join(", ")} cannot start (${first.replace(/\.$/, "")})`;
    return error("server-does-not-load", problem, "mend what the reason names");
  }
  const [lint = ""] = rest;
  const more = rest.length > 1 ? ` and ${rest.length - 1} more` : "";
  const fix = `change the schema or the text in samples/${names[0]}/src/tools, then run npm run check`;
  return error("definition-breaks-host-rules", `${names[0]}: ${lint.replace(/^- /, "")}${more}`, fix);
}
