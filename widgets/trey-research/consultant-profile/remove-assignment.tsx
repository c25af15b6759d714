import { Body1, Button, MessageBar, MessageBarBody, TableCell, TableRow } from "@fluentui/react-components";
import { useTool } from "@suite/widget-kit/data/use-tool.ts";
import { useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { useEscape } from "@suite/widget-kit/parts/use-escape.ts";
import { ErrorText } from "@suite/widget-kit/states/error-text.tsx";
import { useEffect, useRef } from "react";
import { type AssignmentRow, assignmentRemovalSchema } from "../contract.ts";
import { useRemoveAssignmentStyles } from "./remove-assignment.styles.ts";
import { profileStrings } from "./strings.ts";
import type { Profile } from "./use-profile.ts";

interface RemoveAssignmentProps {
  row: AssignmentRow;
  name: string;
  profile: Profile;
  onKept: () => void;
  onRemoved: () => void;
}

/** Stands in the place of the row: asks first, since recorded hours go too. Hosts block `confirm()`. */
export function RemoveAssignment({ row, name, profile, onKept, onRemoved }: RemoveAssignmentProps) {
  const t = useStrings(profileStrings);
  const styles = useRemoveAssignmentStyles();
  const { call, pending, error } = useTool("remove-assignment", assignmentRemovalSchema);
  const question = useRef<HTMLDivElement>(null);
  const keep = useRef<HTMLButtonElement>(null);
  useEscape(question, onKept);
  useEffect(() => keep.current?.focus(), []);
  const project = row.projectName;
  const remove = async () => {
    const { projectId, consultantId, version } = row;
    const outcome = await call({ projectId, consultantId, version, confirm: true });
    // Somebody else changed it meanwhile: what would be removed is shown anew, and asked about again.
    if (!outcome.ok) return outcome.error.code === "conflict" && profile.refresh();
    onRemoved();
    await profile.wrote({
      text: t("removed", { project }),
      changeId: outcome.data.changeId,
      place: "assignments",
    });
  };
  return (
    <TableRow>
      <TableCell className={styles.cell}>
        <div
          ref={question}
          role="alertdialog"
          aria-label={t("removeFrom", { project })}
          className={styles.question}
        >
          <Body1>{t("removeAsk", { name, project })}</Body1>
          {error && (
            <MessageBar intent="error" layout="multiline" role="alert">
              <MessageBarBody>
                <ErrorText error={error} />
              </MessageBarBody>
            </MessageBar>
          )}
          <div className={styles.actions}>
            <Button ref={keep} size="small" disabledFocusable={pending} onClick={onKept}>
              {t("keep")}
            </Button>
            <Button size="small" appearance="primary" disabledFocusable={pending} onClick={remove}>
              {pending ? t("removing") : t("removeAnyway")}
            </Button>
          </div>
        </div>
      </TableCell>
    </TableRow>
  );
}
