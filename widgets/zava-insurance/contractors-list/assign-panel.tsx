import { Body1, Button } from "@fluentui/react-components";
import { DismissRegular } from "@fluentui/react-icons";
import { NoticeBar } from "@suite/widget-kit/parts/notice-bar.tsx";
import { Panel } from "@suite/widget-kit/parts/panel.tsx";
import { useStrings } from "@suite/widget-kit/use-strings.ts";
import type { Writes } from "@suite/widget-kit/use-writes.ts";
import { useEffect, useRef } from "react";
import type { ContractorCard } from "../contract.ts";
import { useAssignStyles } from "./assign.styles.ts";
import { AssignForm } from "./assign-form.tsx";
import { contractorsStrings } from "./strings.ts";
import type { ContractorsOnScreen } from "./use-contractors.ts";

interface AssignPanelProps {
  contractor: ContractorCard;
  contractors: ContractorsOnScreen;
  writes: Writes;
  onClose: () => void;
}

/** Which order of the claim the chosen contractor is to get, and what came of it. */
export function AssignPanel({ contractor, contractors, writes, onClose }: AssignPanelProps) {
  const t = useStrings(contractorsStrings);
  const styles = useAssignStyles();
  const top = useRef<HTMLDivElement>(null);
  const takeFocus = () => top.current?.focus();
  useEffect(() => top.current?.focus(), []);
  const { near } = contractors.view;
  return (
    <div ref={top} tabIndex={-1} className={styles.frame}>
      <Panel
        title={t("panelTitle")}
        aside={
          <Button
            appearance="subtle"
            size="small"
            icon={<DismissRegular />}
            aria-label={t("close")}
            onClick={onClose}
          />
        }
      >
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
          <Body1>{t("chooseClaim")}</Body1>
        )}
      </Panel>
    </div>
  );
}
