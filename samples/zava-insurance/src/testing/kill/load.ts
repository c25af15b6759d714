import { connectClient } from "@suite/testing/clients";
import { claimIds, pairNumbers, pairOf } from "./rows.ts";

/** Writes that the server acknowledged before it was killed: all of them must be stored. */
export interface Answered {
  readonly notes: string[];
  readonly inspections: string[];
  readonly pairs: number[];
  /** Valid calls that were refused. */
  readonly refused: string[];
  calls: number;
}

type Call = readonly [
  tool: string,
  args: Record<string, unknown>,
  done?: (result: Record<string, unknown>) => void,
];

/** Makes calls of every write tool from several clients in parallel until the server is gone, and counts in `answered`. */
export async function loadUntilDead(url: string, clients: number, answered: Answered): Promise<void> {
  let turn = 0;
  const next = () => callOf(turn++, answered);
  await Promise.all(
    Array.from({ length: clients }, async () => {
      const client = await connectClient(url).catch(() => undefined);
      try {
        while (client) await make(client, next(), answered);
      } catch {
        // Expected: the server was killed.
      }
      await client?.close().catch(() => undefined);
    }),
  );
}

export function nothingAnswered(): Answered {
  return { notes: [], inspections: [], pairs: [], refused: [], calls: 0 };
}

async function make(
  client: Awaited<ReturnType<typeof connectClient>>,
  [tool, args, done]: Call,
  answered: Answered,
): Promise<void> {
  const { isError, text, error, structuredContent = {} } = await client.callTool(tool, args);
  if (isError && error?.code !== "unavailable") answered.refused.push(`${tool}: ${text}`);
  if (isError) return;
  answered.calls += 1;
  done?.(structuredContent);
}

/** Cycles through the write tools; each pair is used once. */
function callOf(turn: number, answered: Answered): Call {
  const claimId = claimIds[turn % claimIds.length] ?? "1";
  const note = `Note ${turn}`;
  const noted = () => answered.notes.push(note);
  const pair = Math.floor(turn / 5);
  const number = pairNumbers[pair % pairNumbers.length] ?? 0;
  const { orderId, inspectionId, note: text } = pairOf(number);
  const calls: readonly Call[] = [
    [
      "update-purchase-order",
      { purchaseOrderId: orderId, status: "approved", inspectionId, findings: "Fine.", note: text },
      () => answered.pairs.push(number),
    ],
    ["update-claim-status", { claimId, status: pair % 2 ? "in-review" : "approved", note }, noted],
    ["add-claim-note", { claimId, note }, noted],
    [
      "create-inspection",
      { claimId, taskType: "initial" },
      ({ inspection }) => answered.inspections.push(String(Object(inspection).id)),
    ],
    ["assign-contractor", { purchaseOrderId: `PO-${claimId}`, contractorId: "abc"[pair % 3] }],
  ];
  return calls[turn % calls.length] ?? ["add-claim-note", { claimId, note }, noted];
}
