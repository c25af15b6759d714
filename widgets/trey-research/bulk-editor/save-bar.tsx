import { Button, Spinner, Text } from "@fluentui/react-components";
import { ArrowUndoRegular, SaveRegular } from "@fluentui/react-icons";
import { useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import type { ReactNode } from "react";
import { useSaveBarStyles } from "./save-bar.styles.ts";
import { editorStrings } from "./strings.ts";

export interface SaveBarProps {
  readonly unsaved: number;
  readonly savable: number;
  readonly saving: boolean;
  readonly onSave: () => void;
  readonly onRevertAll: () => void;
  /** Result of the last save. */
  readonly children: ReactNode;
}

/** How much is unsaved, what to do about it, and what came of that; always in sight. */
export function SaveBar({ unsaved, savable, saving, onSave, onRevertAll, children }: SaveBarProps) {
  const t = useStrings(editorStrings);
  const styles = useSaveBarStyles();
  return (
    <div className={styles.foot}>
      {children}
      <div className={styles.bar}>
        <Text className={styles.count}>{unsaved > 0 ? t("unsaved", { count: unsaved }) : t("allSaved")}</Text>
        <Button
          appearance="subtle"
          icon={<ArrowUndoRegular />}
          className={styles.iconOnly}
          aria-label={t("revertAll")}
          disabledFocusable={unsaved === 0 || saving}
          onClick={onRevertAll}
        >
          <span className={styles.wideOnly}>{t("revertAll")}</span>
        </Button>
        <Button
          appearance="primary"
          className={styles.save}
          icon={saving ? <Spinner size="tiny" appearance="inverted" /> : <SaveRegular />}
          disabledFocusable={savable === 0 || saving}
          onClick={onSave}
        >
          {saving ? t("saving") : t("save")}
        </Button>
      </div>
    </div>
  );
}
