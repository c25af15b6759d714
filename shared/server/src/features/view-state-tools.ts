import { UserError, type ViewStates } from "@suite/contracts";
import { z } from "zod";
import { callerKey } from "../calls/permissions.ts";
import { defineTool, type Tool } from "../define/tool.ts";
import { readOnly } from "../toolkit/presets.ts";

/** Characters of a state as JSON: filters, a selection and a draft or two. */
const longestState = 16_000;

const viewId = z.string().min(1).max(100).describe("Id of the view, from its result");

const stateSchema = z.record(z.string(), z.unknown());

/** Names of the tools that the base adds to servers with a widget. */
export const viewStateToolNames = ["read-view-state", "save-view-state"] as const;

const [readName, saveName] = viewStateToolNames;

/**
 * Tools with which a widget keeps the state of a view, such as its filters, in hosts that keep none and allow no storage. For widgets
 * alone, so that they cost a model nothing. What they keep is the memory of a page and no data of the sample: it has no history, and is
 * gone after a day. So both count as reads: people who may only read keep their views as well, and a host that asks before each
 * write does not ask at each filter.
 */
export function viewStateTools(states: ViewStates): readonly Tool<unknown>[] {
  const readViewState = defineTool({
    name: readName,
    title: "Read the state of a view",
    description: "Returns what a widget kept of its view.",
    inputSchema: z.object({ viewId }),
    outputSchema: z.object({ state: stateSchema }),
    annotations: readOnly,
    visibility: ["app"],
    async handler(input, { caller, signal }) {
      const text = await states.read(callerKey(caller), input.viewId, { signal });
      const state = stateSchema.parse(JSON.parse(text ?? "{}"));
      return { text: "Read the state of the view.", structuredContent: { state } };
    },
  });
  const saveViewState = defineTool({
    name: saveName,
    title: "Save the state of a view",
    description: "Keeps filters, selection and drafts of a widget's view for a day.",
    inputSchema: z.object({
      viewId,
      state: stateSchema.describe("Values of the view by key"),
    }),
    outputSchema: z.object({ saved: z.boolean() }),
    annotations: readOnly,
    visibility: ["app"],
    fromPageOnly: true,
    async handler(input, { caller, signal }) {
      const text = JSON.stringify(input.state);
      if (text.length > longestState)
        throw new UserError("invalid", "The state of this view is too large to be kept.");
      await states.save(callerKey(caller), input.viewId, text, { signal });
      return { text: "Saved the state of the view.", structuredContent: { saved: true } };
    },
  });
  return [readViewState, saveViewState];
}
