import { Body1, Caption1, mergeClasses } from "@fluentui/react-components";
import { oneLine } from "@suite/contracts";
import { type EditState, useFormat, useStrings, useWords } from "@suite/widget-kit";
import {
  type ConflictField,
  ConflictView,
  LongText,
  Panel,
  PinMap,
  Problem,
  TagList,
} from "@suite/widget-kit/components";
import { kitStrings } from "@suite/widget-kit/i18n";
import type { ClaimRow } from "@suite/zava-insurance-contract";
import { washingtonOverview } from "../basemap/washington-overview.baked.ts";
import { damageWords } from "../parts/damage-words.ts";
import { zavaStrings } from "../strings.ts";
import { useCardStyles, useFactsStyles } from "./claim-detail.styles.ts";
import { detailStrings } from "./strings.ts";
import { useClaimTexts } from "./use-claim.ts";

/** Facts of the claim as reported. Email and phone are plain text, since hosts block links. */
export function FactsPanel({ claim }: { claim: ClaimRow }) {
  const t = useStrings(detailStrings);
  const word = useWords(damageWords);
  const shared = useStrings(zavaStrings);
  const format = useFormat();
  const styles = useCardStyles();
  const facts = [
    { label: t("policyNumber"), text: claim.policyNumber },
    { label: shared("adjuster"), text: claim.adjusterName },
    { label: shared("dateOfLoss"), text: format.day(claim.dateOfLoss) },
    { label: shared("dateReported"), text: format.day(claim.dateReported) },
    { label: t("email"), text: claim.policyHolderEmail, wide: true },
    { label: t("phone"), text: claim.policyHolderPhone },
  ];
  return (
    <Panel title={t("facts")}>
      <div className={styles.text}>
        <Caption1 className={styles.quiet}>{t("description")}</Caption1>
        <LongText text={claim.description} />
      </div>
      <div className={styles.text}>
        <Caption1 className={styles.quiet}>{shared("damageTypes")}</Caption1>
        <TagList tags={[...new Set(claim.damageTypes)]} limit={12} getLabel={word} />
      </div>
      <Facts facts={facts} />
    </Panel>
  );
}

/** Map with the insured property. */
export function PropertyMap({ claim }: { claim: ClaimRow }) {
  const t = useStrings(detailStrings);
  const shared = useStrings(zavaStrings);
  const styles = useCardStyles();
  const { where } = useClaimTexts(claim);
  const { latitude, longitude, city } = claim.property;
  return (
    <Panel title={shared("property")}>
      <Body1 className={styles.clipped}>
        <bdi>{where}</bdi>
      </Body1>
      <PinMap
        label={t("mapLabel", { city: oneLine(city, 60) })}
        basemap={washingtonOverview}
        pins={[{ id: claim.id, latitude, longitude, name: where, kind: "property" }]}
        legend={[{ kind: "property", label: shared("property"), tone: "danger", shape: "circle" }]}
      />
    </Panel>
  );
}

/** Short facts side by side, each below its label. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  const kit = useStrings(kitStrings);
  const styles = useFactsStyles();
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, text, wide }) => (
        <div key={label} className={mergeClasses(styles.fact, wide && styles.wide)}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.text}>
            <bdi className={styles.clamped}>{text || kit("nothing")}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A labeled value of a row, formatted for display. */
export interface Fact {
  readonly label: string;
  readonly text: string;
  /** Takes the full width, as an email address without a place to break needs. */
  readonly wide?: boolean;
}

/** Compares the user's version of a row with the stored one; `undefined` while there is no conflict. */
export function findConflict<Row>(
  mine: Row,
  theirs: Row | undefined,
  getFacts: (row: Row) => readonly Fact[],
): readonly ConflictField[] | undefined {
  if (!theirs) return undefined;
  const stored = getFacts(theirs);
  return getFacts(mine).map(({ label, text }, index) => ({
    label,
    mine: text,
    theirs: stored[index]?.text ?? "",
  }));
}

interface StepOutcomeProps {
  edit: EditState;
  conflict: readonly ConflictField[] | undefined;
}

/** Outcome of a step without a form: its error or its conflict. */
export function StepOutcome({ edit, conflict }: StepOutcomeProps) {
  return (
    <>
      <Problem error={edit.error} />
      {conflict && (
        <ConflictView
          fields={conflict}
          lastChange={edit.lastChange}
          pending={edit.saving}
          onKeepMine={edit.keepMine}
          onTakeTheirs={edit.takeTheirs}
        />
      )}
    </>
  );
}
