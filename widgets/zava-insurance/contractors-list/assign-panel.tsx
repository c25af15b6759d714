import { Body1, Button, Caption1, Field, Radio, RadioGroup, Select } from "@fluentui/react-components";
import { oneLine } from "@suite/contracts";
import { type UndoableMutations, useFormat, useRead, useStrings } from "@suite/widget-kit";
import { ConflictView, NoticeBar, Problem, SidePanel } from "@suite/widget-kit/components";
import { type ContractorCard, claimPageSchema } from "@suite/zava-insurance-contract";
import { useEffect, useId, useRef } from "react";
import { visibleName } from "../parts/names.ts";
import { useAssignStyles } from "./contractors-list.styles.ts";
import { contractorsStrings } from "./strings.ts";
import { type ContractorsOnScreen, type Near, useAssigning } from "./use-contractors.ts";

interface AssignPanelProps {
  contractor: ContractorCard;
  contractors: ContractorsOnScreen;
  writes: UndoableMutations;
  onClose: () => void;
}

/** Panel that assigns the selected contractor to an order of the claim. */
export function AssignPanel({ contractor, contractors, writes, onClose }: AssignPanelProps) {
  const t = useStrings(contractorsStrings);
  const styles = useAssignStyles();
  const top = useRef<HTMLDivElement>(null);
  const takeFocus = () => top.current?.focus();
  const { near } = contractors.view;
  return (
    <SidePanel ref={top} title={t("panelTitle")} close={t("close")} onClose={onClose}>
      <bdi className={styles.name}>{contractor.name}</bdi>
      <NoticeBar record={writes} />
      {near ? (
        <AssignForm
          contractor={contractor}
          near={near}
          contractors={contractors}
          writes={writes}
          onDone={takeFocus}
        />
      ) : (
        <ClaimChoice contractors={contractors} />
      )}
    </SidePanel>
  );
}

/** Choice of a claim with orders to decide, for a list that is near no claim. */
function ClaimChoice({ contractors: { filters, change } }: { contractors: ContractorsOnScreen }) {
  const t = useStrings(contractorsStrings);
  const format = useFormat();
  const { data, read, error } = useRead("list-claims", claimPageSchema);
  useEffect(() => void read({ status: "open", limit: 50 }), [read]);
  const claims = data?.items.filter(({ pendingOrders }) => pendingOrders > 0) ?? [];
  if (data && claims.length === 0) return <Body1>{t("noClaimWithOrders")}</Body1>;
  return (
    <>
      <Body1>{t("chooseClaim")}</Body1>
      <Field label={t("claimWithOrders")}>
        <Select value="" onChange={(_, { value }) => change({ ...filters, claim: value })}>
          <option value="">{t("pickClaim")}</option>
          {claims.map(({ id, claimNumber, policyHolderName }) => (
            <option key={id} value={claimNumber}>
              {format.dotted([visibleName(oneLine(policyHolderName, 60), id), claimNumber])}
            </option>
          ))}
        </Select>
      </Field>
      <Problem error={error} />
    </>
  );
}

interface AssignFormProps {
  contractor: ContractorCard;
  near: Near;
  contractors: ContractorsOnScreen;
  writes: UndoableMutations;
  onDone: () => void;
}

/** Choice of an order, and the conflict when somebody else changed the order meanwhile. */
function AssignForm({ contractor, near, contractors, writes, onDone }: AssignFormProps) {
  const t = useStrings(contractorsStrings);
  const styles = useAssignStyles();
  const { view, refresh } = contractors;
  const assigning = useAssigning(contractor, near, writes);
  const { order, choose, assign, pending, error, theirs, dropMine } = assigning;
  if (near.orders.length === 0) return <Body1>{t("noAssignable", { claim: near.claimNumber })}</Body1>;
  const allTaken = near.orders.every(({ contractorId }) => contractorId === contractor.id);
  const getName = (id: string | undefined) =>
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
          fields={[{ label: t("contractor"), mine: contractor.name, theirs: getName(theirs.contractorId) }]}
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

interface OrderChoiceProps {
  near: Near;
  contractorId: string;
  currency: string;
  chosenId: string | undefined;
  onChoose: (orderId: string) => void;
}

/** The orders whose contractor can still change. Those the contractor already has are listed, but disabled. */
function OrderChoice({ near, contractorId, currency, chosenId, onChoose }: OrderChoiceProps) {
  const t = useStrings(contractorsStrings);
  const format = useFormat();
  const styles = useAssignStyles();
  const label = useId();
  return (
    <>
      <span id={label} className={styles.label}>
        {t("order", { claim: near.claimNumber })}
      </span>
      <RadioGroup aria-labelledby={label} value={chosenId ?? ""} onChange={(_, { value }) => onChoose(value)}>
        {near.orders.map((order) => {
          const own = order.contractorId === contractorId;
          const holder = order.contractorName
            ? t("with", { contractor: oneLine(order.contractorName, 60) })
            : t("withNobody");
          return (
            <Radio
              key={order.id}
              value={order.id}
              disabled={own}
              label={
                <span className={styles.order}>
                  <bdi className={styles.description}>{oneLine(order.description)}</bdi>
                  <Caption1 className={styles.quiet}>
                    {format.dotted([
                      format.cents(order.totalCents, currency),
                      own ? t("assignedNow") : holder,
                    ])}
                  </Caption1>
                </span>
              }
            />
          );
        })}
      </RadioGroup>
    </>
  );
}
