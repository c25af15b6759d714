import { Field } from "@fluentui/react-components";
import { useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { TextArea } from "@suite/widget-kit/parts/text.tsx";
import { longest } from "../contract.ts";
import { useCardStyles } from "./card.styles.ts";
import type { ResultForm } from "./inspection-values.ts";
import { detailStrings } from "./strings.ts";

interface ResultFieldsProps {
  edit: {
    readonly form: ResultForm;
    readonly invalid: readonly (keyof ResultForm)[];
    change(part: Partial<ResultForm>): void;
  };
}

/** What was found, and what should be done next. */
export function ResultFields({ edit }: ResultFieldsProps) {
  const t = useStrings(detailStrings);
  const styles = useCardStyles();
  const { form, invalid, change } = edit;
  return (
    <div className={styles.fields}>
      <Field
        className={styles.wide}
        label={t("findings")}
        required
        validationMessage={
          invalid.includes("findings") ? t("invalidFindings", { max: longest.findings }) : undefined
        }
      >
        <TextArea
          maxLength={longest.findings}
          value={form.findings}
          onChange={(value) => change({ findings: value })}
        />
      </Field>
      <Field
        className={styles.wide}
        label={t("actions")}
        hint={t("oneEach")}
        validationMessage={
          invalid.includes("actions")
            ? t("invalidActions", { actions: longest.actions, max: longest.action })
            : undefined
        }
      >
        <TextArea value={form.actions} onChange={(value) => change({ actions: value })} />
      </Field>
    </div>
  );
}
