import { Body1, Button } from "@fluentui/react-components";
import type { Writes } from "@suite/widget-kit/data/use-writes.ts";
import { useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { ConflictView } from "@suite/widget-kit/states/conflict-view.tsx";
import { Problem } from "@suite/widget-kit/states/notices.tsx";
import type { ContractorCard } from "../contract.ts";
import { useAssignStyles } from "./assign.styles.ts";
import { OrderChoice } from "./order-choice.tsx";
import { contractorsStrings } from "./strings.ts";
import { type Near, useAssigning } from "./use-assigning.ts";
import type { ContractorsOnScreen } from "./use-contractors.ts";

interface AssignFormProps {
  contractor: ContractorCard;
  near: Near;
  contractors: ContractorsOnScreen;
  writes: Writes;
  onDone: () => void;
}

/** The orders of the claim to choose from; what changed meanwhile is shown before it is overwritten. */
export function AssignForm({ contractor, near, contractors, writes, onDone }: AssignFormProps) {
  const t = useStrings(contractorsStrings);
  const styles = useAssignStyles();
  const { view, refresh } = contractors;
  const assigning = useAssigning(contractor, near, writes);
  const { order, choose, assign, pending, error, theirs, dropMine } = assigning;
  if (near.orders.length === 0) return <Body1>{t("noAssignable", { claim: near.claimNumber })}</Body1>;
  const allTaken = near.orders.every(({ contractorId }) => contractorId === contractor.id);
  const nameOf = (id: string | undefined) =>
    view.contractors.items.find((each) => each.id === id)?.name ?? id ?? t("withNobody");
  const save = async () => {
    if (await assign()) onDone();
  };
  const takeTheirs = () => {
    dropMine();
    void refresh();
    onDone();
  };
  return (
    <>
      <OrderChoice
        near={near}
        contractorId={contractor.id}
        currency={view.currency}
        chosenId={order?.id}
        onChoose={choose}
      />
      {theirs && (
        <ConflictView
          fields={[{ label: t("contractor"), mine: contractor.name, theirs: nameOf(theirs.contractorId) }]}
          lastChange={assigning.lastChange}
          pending={pending}
          onKeepMine={save}
          onTakeTheirs={takeTheirs}
        />
      )}
      <Problem error={error} />
      {allTaken && <Body1>{t("nothingLeft")}</Body1>}
      {!theirs && !allTaken && (
        <Button
          appearance="primary"
          className={styles.submit}
          disabledFocusable={!order || pending}
          onClick={save}
        >
          {order ? t("assignButton") : t("chooseOrder")}
        </Button>
      )}
    </>
  );
}
