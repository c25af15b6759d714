import { Button } from "@fluentui/react-components";
import { type EditState, useHost, useStrings } from "@suite/widget-kit";
import { type ConflictField, EditForm, type Fact } from "@suite/widget-kit/components";
import { kitStrings } from "@suite/widget-kit/i18n";
import { type ComponentProps, Fragment, type ReactElement, type ReactNode } from "react";
import { StepOutcome } from "../parts/step-outcome.tsx";
import { useCardStyles } from "./claim-detail.styles.ts";

/** A change of an inspection or order: its button, and the form that the button opens. Without a form it saves at once. */
export interface Action {
  readonly edit: EditState & { readonly open: boolean; begin(): void };
  /** True if the row's status allows it. */
  readonly offered: boolean;
  readonly label: string;
  readonly icon: ReactElement;
  readonly subtle?: boolean;
  /** Both versions, while there is a conflict. */
  readonly conflict: readonly ConflictField[] | undefined;
  readonly form?: Omit<ComponentProps<typeof EditForm>, "edit" | "conflict">;
}

/** The open forms of a row and the outcomes of steps without a form; while no form is open, the buttons. */
export function Actions({
  actions,
  children,
}: {
  actions: readonly Action[];
  children?: ReactNode;
}) {
  const kit = useStrings(kitStrings);
  const styles = useCardStyles();
  const { canCallTools } = useHost();
  const offered = actions.filter((action) => action.offered);
  if (!canCallTools) return null;
  return (
    <>
      {actions.map(({ label, ...action }) => (
        <Fragment key={label}>
          {action.form ? <Form {...action} /> : <StepOutcome {...action} />}
        </Fragment>
      ))}
      {!isFormOpen(actions) && (offered.length > 0 || children) && (
        <div className={styles.actions}>
          {offered.map(({ label, icon, subtle, edit, form }) => (
            <Button
              key={label}
              size="small"
              appearance={subtle ? "subtle" : undefined}
              icon={icon}
              disabledFocusable={actions.some((action) => action.edit.saving)}
              onClick={form ? edit.begin : edit.save}
            >
              {edit.saving ? kit("saving") : label}
            </Button>
          ))}
          {children}
        </div>
      )}
    </>
  );
}

/** True if something in an open form would be lost. Opening a form changes nothing. */
export function hasUnsaved(actions: readonly Action[]): boolean {
  return actions.some(({ edit, form }) => form && edit.fields.length > 0);
}

export function isFormOpen(actions: readonly Action[]): boolean {
  return actions.some(({ edit }) => edit.open);
}

function Form({ edit, conflict, form }: Pick<Action, "edit" | "conflict" | "form">) {
  const styles = useCardStyles();
  if (!form || !edit.open) return null;
  return (
    <div className={styles.form}>
      <EditForm edit={edit} conflict={conflict} {...form} />
    </div>
  );
}

/** Pairs the facts of two versions of a row; `undefined` while there is no other version. */
export function compareFacts(
  mine: readonly Fact<string>[],
  theirs: readonly Fact<string>[] | undefined,
) {
  return (
    theirs &&
    mine.map(({ label, text }, index) => ({ label, mine: text, theirs: theirs[index]?.text ?? "" }))
  );
}
