import { countTokens } from "gpt-tokenizer/encoding/o200k_base";
import { expect, test } from "vitest";
import { allSamples, importServer } from "../../lib/samples.ts";
import { listedTool, modelTokens, tokenBudget } from "./report.ts";

test.each(allSamples())("the tools of $name fit the budget of a model's context", async (sample) => {
  // Every tool, also those for local clients.
  const capabilities = { elicitation: true, sampling: true, roots: true };
  const { tools } = (await importServer(sample)).listTools({ local: true, capabilities });
  const tokens = modelTokens(tools.map((tool) => listedTool.parse(tool)));
  expect(tokens, "Shorten descriptions and inputs, or offer fewer tools to the model.").toBeLessThan(
    tokenBudget,
  );
});

test("counts names, descriptions and input schemas of the tools that the model sees", () => {
  const visible = {
    name: "show-person",
    description: "Shows one person.",
    inputSchema: { type: "object", properties: { id: { type: "string" } } },
  };
  const tool = (visibility: string[]) => ({
    ...visible,
    title: "Person",
    outputSchema: { type: "object" },
    annotations: { readOnlyHint: true },
    _meta: { ui: { visibility } },
  });
  expect(modelTokens([tool(["model", "app"]), tool(["app"])])).toBe(countTokens(JSON.stringify(visible)));
  expect(countTokens("Shows one person.")).toBe(4);
});
