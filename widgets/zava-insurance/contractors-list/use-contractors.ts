import {
  recordLabel,
  type UndoableMutations,
  useFilteredQuery,
  useStrings,
  useTool,
} from "@suite/widget-kit";
import {
  type ContractorCard,
  type Contractors,
  contractorsSchema,
  orderSavedSchema,
} from "@suite/zava-insurance-contract";
import { useState } from "react";
import { z } from "zod";
import { toolArguments, toQuery } from "./query.ts";
import { contractorsStrings } from "./strings.ts";

/** The contractors on screen and the values of the filter fields. */
export function useContractors(initial: Contractors) {
  const { view = initial, ...rest } = useFilteredQuery({
    tool: "show-contractors",
    schema: contractorsSchema,
    view: initial,
    filters: toQuery(initial),
    toArgs: toolArguments,
  });
  return { ...rest, view };
}

export type ContractorsOnScreen = ReturnType<typeof useContractors>;

export type Near = NonNullable<Contractors["near"]>;

/** The stored order in a conflict error. */
const storedSchema = z.object({ id: z.string(), version: z.string(), contractorId: z.string().optional() });

/** Assigns an order of the claim to a contractor: the choice, the write and its conflict. */
export function useAssigning(contractor: ContractorCard, near: Near, writes: UndoableMutations) {
  const t = useStrings(contractorsStrings);
  const { call, pending, error, reset } = useTool("assign-contractor", orderSavedSchema);
  const offered = near.orders.filter((order) => order.contractorId !== contractor.id);
  const [orderId, setOrderId] = useState<string>();
  // A single order needs no choice.
  const order = offered.length === 1 ? offered[0] : offered.find(({ id }) => id === orderId);
  const stored = storedSchema.safeParse(error?.code === "conflict" ? error.current : undefined).data;
  const theirs = stored?.id === order?.id ? stored : undefined;

  const choose = (id: string) => {
    reset();
    setOrderId(id);
  };
  const assign = async (): Promise<boolean> => {
    if (!order) return false;
    const version = theirs?.version ?? order.version;
    const outcome = await call({ purchaseOrderId: order.id, contractorId: contractor.id, version });
    if (!outcome.ok) return false;
    setOrderId(undefined);
    const { changeId } = outcome.data;
    const names = { claim: near.claimNumber, order: order.description, contractor: contractor.name };
    await writes.onSuccess({
      text: t("assigned", names),
      modelText: `Order ${order.id} of ${near.claimNumber} goes to contractor ${recordLabel(contractor)}.`,
      changeId,
      highlightedIds: contractor.id,
    });
    return true;
  };
  return {
    order,
    choose,
    assign,
    pending,
    error: theirs ? undefined : error,
    theirs,
    lastChange: theirs && error?.lastChange,
    dropMine: reset,
  };
}
