import { Body1 } from "@fluentui/react-components";
import type { Writes } from "@suite/widget-kit/data/use-writes.ts";
import { useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { SidePanel } from "@suite/widget-kit/parts/panels.tsx";
import { NoticeBar } from "@suite/widget-kit/states/notices.tsx";
import { useRef } from "react";
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
        <Body1>{t("chooseClaim")}</Body1>
      )}
    </SidePanel>
  );
}
