import { UserError } from "@suite/contracts";
import { connectStorage, defineTable, type Store } from "@suite/storage";
import { z } from "zod";
import { defineForm } from "../calls/form.ts";
import type { ToolContext } from "../define/context.ts";
import type { TaskState } from "../define/task.ts";
import { defineTool, type ToolResult } from "../define/tool.ts";
import { type RunningServer, type ServeOptions, serve } from "../http/serve.ts";
import { createServer } from "../server/server.ts";
import { idempotentWrite } from "../toolkit/presets.ts";
import { facts } from "./facts.ts";
import { logLines } from "./log-lines.ts";

const statuses = ["waiting", "unclear", "approved", "rejected", "withdrawn"] as const;

const approvals = defineTable({
  name: "Approvals",
  kind: "approval",
  schema: z.object({
    id: z.string(),
    item: z.string(),
    status: z.enum(statuses),
    supplier: z.string().optional(),
    decidedAt: z.string().optional(),
  }),
  rowKey: "id",
  title: ({ item }) => item,
});

type ApprovalsStore = Store<{ approvals: typeof approvals }>;
type Context = ToolContext<ApprovalsStore>;

const output = z.object({ id: z.string(), status: z.enum(statuses) });
type Result = ToolResult<typeof output>;

async function getApproval({ store }: Context, id: string) {
  const row = await store.approvals.get({ id });
  if (!row) throw new UserError("not_found", "There is no such request.");
  return row;
}

const supplierForm = defineForm({ supplier: z.string() });

/** State of a request for an approval, which is that of its row. */
async function readApproval(id: string, context: Context): Promise<TaskState<Result>> {
  const { item, status, supplier, decidedAt } = await getApproval(context, id);
  switch (status) {
    case "waiting":
      return { status: "working", statusMessage: `${item} waits for a manager.` };
    case "unclear":
      return {
        status: "input_required",
        inputRequests: { supplier: { message: `Who sells ${item}?`, form: supplierForm } },
      };
    case "withdrawn":
      return { status: "cancelled", lastUpdatedAt: decidedAt };
    default: {
      const from = supplier === undefined ? "" : ` from ${supplier}`;
      const text = `${item}${from} was ${status}.`;
      const result = { text, structuredContent: { id, status } };
      return { status: "completed", lastUpdatedAt: decidedAt, result };
    }
  }
}

const dayMs = 86_400_000;

const item = z.string().max(50).describe("What is bought");

const requestApproval = defineTool({
  ...facts("request-approval", "Asks a manager to approve a purchase."),
  annotations: { ...idempotentWrite, idempotentHint: false },
  inputSchema: z.object({ item }),
  outputSchema: output,
  async handler(input, { store, newId }: Context) {
    const request = { id: newId("APR"), item: input.item, status: "waiting" } as const;
    const { row } = await store.approvals.create(request);
    return {
      text: `${row.item} waits for a manager.`,
      structuredContent: { id: row.id, status: row.status },
      task: row.id,
    };
  },
  task: {
    ttlMs: 30 * dayMs,
    pollIntervalMs: 20,
    get: readApproval,
    async update(id, { supplier }, { store }) {
      const answer = supplier?.action === "accept" ? supplierForm.parse(supplier.content) : {};
      await store.approvals.patch({ id }, { ...answer, status: "waiting" });
    },
    async cancel(id, { store, now }) {
      const decidedAt = now().toISOString();
      await store.approvals.patch({ id }, { status: "withdrawn", decidedAt });
    },
  },
});

async function findApproval({ store }: Context, wanted: string) {
  const row = (await store.approvals.list()).find((approval) => approval.item === wanted);
  if (!row) throw new UserError("not_found", "There is no such request.");
  return row;
}

const decideApproval = defineTool({
  ...facts("decide-approval", "Decides a request."),
  annotations: idempotentWrite,
  inputSchema: z.object({
    item,
    status: z.enum(["approved", "rejected", "unclear"]).describe("The decision"),
  }),
  async handler({ item: wanted, status }, context: Context) {
    const { id } = await findApproval(context, wanted);
    const decidedAt = context.now().toISOString();
    await context.store.approvals.patch({ id }, { status, decidedAt });
    return { text: `It is ${status}.` };
  },
});

const removeApproval = defineTool({
  ...facts("remove-approval", "Removes a request."),
  annotations: idempotentWrite,
  inputSchema: z.object({ item }),
  async handler({ item: wanted }, context: Context) {
    const { id } = await findApproval(context, wanted);
    await context.store.approvals.remove({ id });
    return { text: "It is removed." };
  },
});

const showApproval = defineTool({
  ...facts("show-approval", "Shows a request."),
  inputSchema: z.object({ item }),
  outputSchema: output,
  async handler({ item: wanted }, context: Context) {
    const { id, status } = await findApproval(context, wanted);
    return { text: `${wanted} is ${status}.`, structuredContent: { id, status } };
  },
});

export interface ApprovalsOptions {
  readonly connectionString: string;
  readonly tablePrefix: string;
  readonly port?: number;
  readonly auth: ServeOptions["auth"];
  readonly now?: () => Date;
}

/** Starts one of several processes that keep requests for approvals in the same table. */
export async function startApprovals({
  connectionString,
  tablePrefix,
  port = 0,
  auth,
  now,
}: ApprovalsOptions): Promise<RunningServer> {
  const store = connectStorage({ connectionString, tablePrefix }).open({ approvals });
  const core = createServer({
    name: "approvals",
    title: "Approvals",
    version: "1.0.0",
    instructions: "",
    tools: [requestApproval, decideApproval, removeApproval, showApproval],
    store,
    log: logLines().log,
    now,
  });
  return serve(core, { port, auth, publicUrl: "", drainMs: 200, replicas: "many" });
}
