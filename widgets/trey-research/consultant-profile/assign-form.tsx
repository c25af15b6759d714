import { Button, MessageBar, MessageBarBody, Subtitle2 } from "@fluentui/react-components";
import { useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { focusFirstInvalid } from "@suite/widget-kit/parts/focus.ts";
import { useEscape } from "@suite/widget-kit/parts/use-escape.ts";
import { ErrorText } from "@suite/widget-kit/states/error-text.tsx";
import { useEffect, useRef } from "react";
import type { ConsultantProfile } from "../contract.ts";
import { AssignFields } from "./assign-fields.tsx";
import { useAssignFormStyles } from "./assign-form.styles.ts";
import { CapacityPreview } from "./capacity-preview.tsx";
import { profileStrings } from "./strings.ts";
import { useAssign } from "./use-assign.ts";
import type { Profile } from "./use-profile.ts";

interface AssignFormProps {
  data: ConsultantProfile;
  profile: Profile;
  onClose: () => void;
}

/** Puts the person on a project, showing before it is done what that means for their months. */
export function AssignForm({ data, profile, onClose }: AssignFormProps) {
  const t = useStrings(profileStrings);
  const styles = useAssignFormStyles();
  const assign = useAssign(data, profile, onClose);
  const form = useRef<HTMLElement>(null);
  const first = useRef<HTMLSelectElement>(null);
  const { name } = data.consultant;
  useEffect(() => first.current?.focus(), []);
  useEscape(form, assign.unsaved || assign.pending ? "keep" : assign.cancel);
  const submit = () => {
    if (!assign.submit()) focusFirstInvalid(form.current);
  };
  return (
    <section ref={form} className={styles.form} aria-label={t("assignTitle", { name })}>
      <Subtitle2 as="h3" className={styles.title}>
        {t("assignTitle", { name })}
      </Subtitle2>
      <AssignFields assign={assign} name={name} first={first} onEnter={submit} />
      <CapacityPreview months={assign.planned} className={styles.wide} />
      {assign.error && (
        <MessageBar className={styles.wide} intent="error" layout="multiline" role="alert">
          <MessageBarBody>
            <ErrorText error={assign.error} />
          </MessageBarBody>
        </MessageBar>
      )}
      <div className={styles.actions}>
        <Button appearance="primary" disabledFocusable={assign.pending} onClick={submit}>
          {assign.pending ? t("assigning") : assign.existing ? t("update") : t("assign")}
        </Button>
        <Button disabledFocusable={assign.pending} onClick={assign.cancel}>
          {t("cancel")}
        </Button>
      </div>
    </section>
  );
}
