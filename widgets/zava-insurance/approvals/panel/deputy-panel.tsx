import { Body1, Button, Field, Input } from "@fluentui/react-components";
import { PersonSwapRegular } from "@fluentui/react-icons";
import { isBlank, oneLine, toDay } from "@suite/contracts";
import {
  useEdit,
  useFormat,
  useLocale,
  useMediaQuery,
  useStrings,
  useToolMutation,
} from "@suite/widget-kit";
import { EditForm, Facts, IconButton, Problem, SidePanel } from "@suite/widget-kit/components";
import { type Approvals, approvalsDelegatedSchema } from "@suite/zava-insurance-contract";
import { z } from "zod";
import { newRow } from "../../parts/step-outcome.tsx";
import type { Decisions } from "../decide/use-decisions.ts";
import { approvalsStrings } from "../strings.ts";
import { usePanelStyles } from "./panel.styles.ts";

interface DeputyButtonProps {
  readonly pressed: boolean;
  readonly onClick: () => void;
}

/** Opens and closes the panel of the manager's deputy. */
export function DeputyButton({ pressed, onClick }: DeputyButtonProps) {
  const t = useStrings(approvalsStrings);
  const isPhone = useMediaQuery("(max-width: 479px)");
  if (isPhone) {
    return (
      <IconButton
        icon={<PersonSwapRegular />}
        label={t("deputy")}
        aria-pressed={pressed}
        onClick={onClick}
      />
    );
  }
  return (
    <Button
      appearance="subtle"
      icon={<PersonSwapRegular />}
      aria-pressed={pressed}
      onClick={onClick}
    >
      {t("deputy")}
    </Button>
  );
}

interface DeputyPanelProps {
  readonly view: Approvals;
  readonly decisions: Decisions;
  readonly onClose: () => void;
}

/** The manager's deputy: who it is until when, and a form for another one. */
export function DeputyPanel({ view, decisions, onClose }: DeputyPanelProps) {
  const t = useStrings(approvalsStrings);
  const { deputy } = view.you;
  return (
    <SidePanel title={t("deputy")} close={t("closeDeputy")} onClose={onClose}>
      <Body1>{t("deputyBody")}</Body1>
      {deputy && <CurrentDeputy deputy={deputy} decisions={decisions} />}
      <DeputyForm view={view} decisions={decisions} onClose={onClose} />
    </SidePanel>
  );
}

interface CurrentDeputyProps {
  readonly deputy: NonNullable<Approvals["you"]["deputy"]>;
  readonly decisions: Decisions;
}

function CurrentDeputy({ deputy, decisions }: CurrentDeputyProps) {
  const t = useStrings(approvalsStrings);
  const format = useFormat();
  const styles = usePanelStyles();
  const { call, pending, error } = useToolMutation("delegate-approvals", approvalsDelegatedSchema);
  const name = oneLine(deputy.deputyName, 60);
  const until = format.day(deputy.until);
  const period = deputy.from
    ? t("deputyPeriod", { from: format.day(deputy.from), until })
    : t("deputyUntil", { until });
  const end = async () => {
    const outcome = await call({ end: true });
    if (!outcome.ok) return;
    void decisions.onSuccess({
      text: t("deputyEnded", { name }),
      modelText: "The person ended the delegation of approvals.",
      takesFocus: true,
    });
  };
  return (
    <div className={styles.part}>
      <Facts
        facts={[
          { label: t("deputyName"), text: name },
          { label: t("period"), text: period },
        ]}
      />
      <Problem error={error} />
      <div>
        <Button disabledFocusable={pending} onClick={() => void end()}>
          {t("endDeputy")}
        </Button>
      </div>
    </div>
  );
}

const formSchema = z.object({ deputy: z.string(), from: z.string(), until: z.string() });
type DeputyForm = z.infer<typeof formSchema>;

const isDay = (text: string) => z.iso.date().safeParse(text).success;

function invalidFields({ deputy, from, until }: DeputyForm): (keyof DeputyForm)[] {
  const invalid: (keyof DeputyForm)[] = [];
  if (isBlank(deputy)) invalid.push("deputy");
  if (!isDay(from)) invalid.push("from");
  if (!isDay(until) || until < from) invalid.push("until");
  return invalid;
}

function DeputyForm({ view, decisions, onClose }: DeputyPanelProps) {
  const t = useStrings(approvalsStrings);
  const styles = usePanelStyles();
  const edit = useDeputy({ view, decisions, onClose });
  const { form, invalid, change } = edit;
  const cancel = () => {
    edit.cancel();
    onClose();
  };
  const label = view.you.deputy ? t("replaceDeputy") : t("nameDeputy");
  const isReversed = isDay(form.until) && form.until < form.from;
  return (
    <EditForm label={label} edit={{ ...edit, cancel }} conflict={undefined} saveLabel={label}>
      {() => (
        <div className={styles.fields}>
          <Field
            className={styles.wide}
            label={t("deputyName")}
            hint={t("deputyHint")}
            required
            validationMessage={invalid.includes("deputy") ? t("deputyInvalid") : undefined}
          >
            <Input
              maxLength={100}
              dir={form.deputy ? "auto" : undefined}
              value={form.deputy}
              onChange={(_, { value }) => change({ deputy: value })}
            />
          </Field>
          <Field
            label={t("from")}
            validationMessage={invalid.includes("from") ? t("dayInvalid") : undefined}
          >
            <Input
              type="date"
              value={form.from}
              onChange={(_, { value }) => change({ from: value })}
            />
          </Field>
          <Field label={t("until")} validationMessage={untilProblem()}>
            <Input
              type="date"
              value={form.until}
              onChange={(_, { value }) => change({ until: value })}
            />
          </Field>
        </div>
      )}
    </EditForm>
  );
  function untilProblem() {
    if (!invalid.includes("until")) return undefined;
    return isReversed ? t("untilInvalid") : t("dayInvalid");
  }
}

/** Days for which a deputy decides unless another last day is chosen. */
const usualDays = 7;

function useDeputy({ view, decisions, onClose }: DeputyPanelProps) {
  const t = useStrings(approvalsStrings);
  const format = useFormat();
  const { timeZone } = useLocale();
  const readAt = new Date(view.readAt);
  const today = toDay(readAt, timeZone);
  const lastDay = toDay(new Date(readAt.getTime() + (usualDays - 1) * 86_400_000), timeZone);
  return useEdit({
    draftKey: "approvals/deputy",
    ...newRow,
    formSchema,
    toForm: (): DeputyForm => ({ deputy: "", from: today, until: lastDay }),
    invalidFields,
    tool: "delegate-approvals",
    savedSchema: approvalsDelegatedSchema,
    toArgs: ({ deputy, from, until }) => {
      const named = { deputy: deputy.trim(), until };
      // The office may be a day behind: without a first day, its today counts.
      return from === today ? named : { ...named, from };
    },
    onSaved: (_, { delegation }) => {
      if (delegation) {
        const { deputyName, from = today, until } = delegation;
        const name = oneLine(deputyName, 60);
        void decisions.onSuccess({
          text: t("deputyNamed", { name, from: format.day(from), until: format.day(until) }),
          modelText: `The person named a deputy from ${from} to ${until}.`,
          takesFocus: true,
        });
      }
      onClose();
    },
  });
}
