import { Body1, Button, Caption1, Radio, RadioGroup } from "@fluentui/react-components";
import { oneLine } from "@suite/contracts";
import {
  recordLabel,
  type UndoableMutations,
  useEdit,
  useFormat,
  useStrings,
  useToolQuery,
  useViewState,
} from "@suite/widget-kit";
import { Facts, NoticeBar, Problem, SidePanel } from "@suite/widget-kit/components";
import {
  type ContractorCard,
  type Contractors,
  claimPageSchema,
  orderSavedSchema,
} from "@suite/zava-insurance-contract";
import { useId, useRef } from "react";
import { z } from "zod";
import { SelectField } from "../parts/fields.tsx";
import { visibleName } from "../parts/names.ts";
import { noFields, StepOutcome } from "../parts/step-outcome.tsx";
import { useAssignStyles } from "./contractors-list.styles.ts";
import type { ContractorsOnScreen } from "./query.ts";
import { contractorsStrings } from "./strings.ts";

type Near = NonNullable<Contractors["near"]>;

interface AssignPanelProps {
  contractor: ContractorCard;
  contractors: ContractorsOnScreen;
  writes: UndoableMutations;
  onClose: () => void;
}

export function AssignPanel({ contractor, contractors, writes, onClose }: AssignPanelProps) {
  const t = useStrings(contractorsStrings);
  const styles = useAssignStyles();
  const top = useRef<HTMLDivElement>(null);
  const takeFocus = () => top.current?.focus();
  const { near } = contractors.view;
  return (
    <SidePanel ref={top} title={t("panelTitle")} close={t("close")} onClose={onClose}>
      <bdi className={styles.name}>{contractor.name}</bdi>
      <Facts
        facts={[
          { label: t("contact"), text: contractor.contactName },
          { label: t("phone"), text: contractor.phone },
          { label: t("email"), text: contractor.email, wide: true },
        ]}
      />
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
  const { data, error } = useToolQuery("list-claims", claimPageSchema, {
    status: "open",
    limit: 50,
  });
  const claims = data?.items.filter(({ pendingOrders }) => pendingOrders > 0) ?? [];
  if (data && claims.length === 0) return <Body1>{t("noClaimWithOrders")}</Body1>;
  const options = claims.map(({ id, claimNumber, policyHolderName }) => ({
    id: claimNumber,
    name: format.dotted([visibleName(oneLine(policyHolderName, 60), id), claimNumber]),
  }));
  return (
    <>
      <Body1>{t("chooseClaim")}</Body1>
      <SelectField
        label={t("claimWithOrders")}
        value=""
        options={[{ id: "", name: t("pickClaim") }, ...options]}
        onChange={(claim) => change({ ...filters, claim })}
      />
      <Problem error={error} />
    </>
  );
}

interface AssignFormProps extends Omit<AssignPanelProps, "onClose"> {
  near: Near;
  onDone: () => void;
}

function AssignForm(props: AssignFormProps) {
  const { contractor, near, contractors } = props;
  const t = useStrings(contractorsStrings);
  const styles = useAssignStyles();
  const [orderId, setOrderId] = useViewState("order", "", z.string());
  const offered = near.orders.filter(({ contractorId }) => contractorId !== contractor.id);
  // A single order needs no choice.
  const order = offered.length === 1 ? offered[0] : offered.find(({ id }) => id === orderId);
  if (near.orders.length === 0)
    return <Body1>{t("noAssignable", { claim: near.claimNumber })}</Body1>;
  return (
    <>
      <OrderChoice
        near={near}
        contractorId={contractor.id}
        currency={contractors.view.currency}
        chosenId={order?.id}
        onChoose={setOrderId}
      />
      {offered.length === 0 && <Body1>{t("nothingLeft")}</Body1>}
      {order && <AssignStep key={order.id} order={order} {...props} />}
      {offered.length > 0 && !order && (
        <Button appearance="primary" className={styles.submit} disabledFocusable>
          {t("chooseOrder")}
        </Button>
      )}
    </>
  );
}

const storedSchema = z.object({
  id: z.string(),
  version: z.string(),
  contractorId: z.string().optional(),
});

/** Button that assigns the order, and the conflict when somebody else changed it meanwhile. */
function AssignStep(props: AssignFormProps & { order: Near["orders"][number] }) {
  const { order, contractor, near, contractors, writes, onDone } = props;
  const t = useStrings(contractorsStrings);
  const styles = useAssignStyles();
  const edit = useEdit({
    draftKey: `contractors-list/${order.id}/assign/${contractor.id}`,
    row: order,
    rowSchema: storedSchema,
    ...noFields,
    tool: "assign-contractor",
    savedSchema: orderSavedSchema,
    toArgs: () => ({ purchaseOrderId: order.id, contractorId: contractor.id }),
    onSaved: (_, { changeId }) => {
      const names = {
        claim: near.claimNumber,
        order: order.description,
        contractor: contractor.name,
      };
      void writes.onSuccess({
        text: t("assigned", names),
        modelText: `Order ${order.id} of ${near.claimNumber} goes to contractor ${recordLabel(contractor)}.`,
        changeId,
        highlightedIds: contractor.id,
      });
      onDone();
    },
    onDropped: () => {
      void contractors.refresh();
      onDone();
    },
  });
  const { theirs } = edit;
  const getName = (id: string | undefined) =>
    contractors.view.contractors.items.find((each) => each.id === id)?.name ??
    id ??
    t("withNobody");
  const conflict = theirs && [
    { label: t("contractor"), mine: contractor.name, theirs: getName(theirs.contractorId) },
  ];
  return (
    <>
      <StepOutcome edit={edit} conflict={conflict} />
      {!theirs && (
        <Button
          appearance="primary"
          className={styles.submit}
          disabledFocusable={edit.saving}
          onClick={edit.save}
        >
          {t("assignButton")}
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
      <RadioGroup
        aria-labelledby={label}
        value={chosenId ?? ""}
        onChange={(_, { value }) => onChoose(value)}
      >
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
