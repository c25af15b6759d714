import {
  Button,
  Caption1,
  mergeClasses,
  Table,
  TableBody,
  TableCell,
  TableHeader,
  TableHeaderCell,
  TableRow,
} from "@fluentui/react-components";
import { ProhibitedRegular, TrophyRegular } from "@fluentui/react-icons";
import { useFormat, useHost, useStrings, useWords } from "@suite/widget-kit";
import {
  Avatar,
  SpokenOnly,
  StatusBadge,
  TagList,
  useTableStyles,
} from "@suite/widget-kit/components";
import { useChangedStyles } from "@suite/widget-kit/theme";
import type { ContractorCard as Card, Contractors } from "@suite/zava-insurance-contract";
import type { ReactNode } from "react";
import { formatPlace, visibleName } from "../parts/names.ts";
import { specialtyWords } from "../parts/specialty-words.ts";
import { PreferredBadge, Rating } from "./contractor-parts.tsx";
import { useContractorsTableStyles } from "./contractors-list.styles.ts";
import { type ContractorsOnScreen, getSortBy, type Query } from "./query.ts";
import { contractorsStrings } from "./strings.ts";

interface ContractorsTableProps {
  readonly contractors: ContractorsOnScreen;
  readonly rows: readonly Card[];
  readonly selectedId: string | undefined;
  readonly isHighlighted: (id: string) => boolean;
  readonly onChoose: (contractor: Card) => void;
}

/** Contractors side by side: a table that sorts by its columns, and cards with the same facts where it is narrow. */
export function ContractorsTable(props: ContractorsTableProps) {
  const { contractors, rows, selectedId, isHighlighted, onChoose } = props;
  const t = useStrings(contractorsStrings);
  const table = useTableStyles();
  const styles = useContractorsTableStyles();
  const { canCallTools } = useHost();
  const near = contractors.view.near !== undefined;
  const rowClass = mergeClasses(table.row, styles.row, near && styles.rowNear);
  return (
    <div className={table.container}>
      <Table noNativeElements sortable aria-label={t("title")} size="small">
        <TableHeader className={styles.header}>
          <TableRow className={rowClass}>
            <SortHeading contractors={contractors} sortBy="name" heading={t("contractor")} />
            <TableHeaderCell sortable={false} className={table.heading}>
              {t("specialties")}
            </TableHeaderCell>
            {near && (
              <SortHeading
                contractors={contractors}
                sortBy="distance"
                heading={t("distanceHeading")}
                figure
              />
            )}
            <SortHeading contractors={contractors} sortBy="rating" heading={t("ratingHeading")} />
            <SortHeading
              contractors={contractors}
              sortBy="price"
              heading={t("priceHeading")}
              figure
            />
            <SortHeading
              contractors={contractors}
              sortBy="nextFree"
              heading={t("nextFreeHeading")}
            />
            {canCallTools && (
              <TableHeaderCell sortable={false} className={table.heading}>
                <SpokenOnly>{t("chooseHeading")}</SpokenOnly>
              </TableHeaderCell>
            )}
          </TableRow>
        </TableHeader>
        <TableBody>
          {rows.map((contractor) => (
            <ContractorTableRow
              key={contractor.id}
              contractor={contractor}
              view={contractors.view}
              rowClass={rowClass}
              selected={contractor.id === selectedId}
              highlighted={isHighlighted(contractor.id)}
              onChoose={onChoose}
            />
          ))}
        </TableBody>
      </Table>
    </div>
  );
}

interface SortHeadingProps {
  readonly contractors: ContractorsOnScreen;
  readonly sortBy: NonNullable<Query["sortBy"]>;
  readonly heading: string;
  readonly figure?: boolean;
}

/** Heading that sorts by its column, the best value first. */
function SortHeading({ contractors, sortBy, heading, figure }: SortHeadingProps) {
  const table = useTableStyles();
  const styles = useContractorsTableStyles();
  const { view, filters, change } = contractors;
  const current = (filters.sortBy ?? getSortBy(view)) === sortBy;
  // The best rating is the highest; of all other columns the lowest, nearest or first value is the best.
  const direction = sortBy === "rating" ? "descending" : "ascending";
  return (
    <TableHeaderCell
      className={mergeClasses(figure ? table.endHeading : table.heading, styles.heading)}
      sortDirection={current ? direction : undefined}
      onClick={() => change({ ...filters, sortBy })}
    >
      {heading}
    </TableHeaderCell>
  );
}

interface ContractorTableRowProps {
  readonly contractor: Card;
  readonly view: Contractors;
  readonly rowClass: string;
  readonly selected: boolean;
  /** The contractor was just assigned an order; the row is highlighted once. */
  readonly highlighted: boolean;
  readonly onChoose: (contractor: Card) => void;
}

function ContractorTableRow(props: ContractorTableRowProps) {
  const { contractor, view, rowClass, selected, highlighted, onChoose } = props;
  const t = useStrings(contractorsStrings);
  const format = useFormat();
  const table = useTableStyles();
  const marks = useChangedStyles();
  const styles = useContractorsTableStyles();
  const { canCallTools } = useHost();
  const { active, distanceKm, rating, reviews, hourlyRateCents, nextFreeDate } = contractor;
  const { best = {} } = view;
  const name = visibleName(contractor.name, contractor.id);
  return (
    <TableRow
      className={mergeClasses(
        table.openRow,
        rowClass,
        styles.body,
        view.near && styles.bodyNear,
        selected && styles.selected,
        highlighted && marks.changed,
      )}
    >
      <WhoCell contractor={contractor} name={name} />
      <SpecialtiesCell contractor={contractor} specialty={view.query.specialty} />
      {view.near && (
        <FactCell
          area={styles.distance}
          figure
          name={t("distanceHeading")}
          best={isBest(distanceKm, best.distanceKm) && t("nearest")}
        >
          {distanceKm === undefined ? t("unknown") : format.kilometers(distanceKm)}
        </FactCell>
      )}
      <FactCell
        area={styles.rating}
        name={t("ratingHeading")}
        best={reviews > 0 && isBest(rating, best.rating) && t("bestRated")}
      >
        <Rating contractor={contractor} />
      </FactCell>
      <FactCell
        area={styles.price}
        figure
        name={t("priceHeading")}
        best={isBest(hourlyRateCents, best.hourlyRateCents) && t("lowestPrice")}
      >
        {hourlyRateCents === undefined
          ? t("notAgreed")
          : format.roundedCents(hourlyRateCents, view.currency)}
      </FactCell>
      <FactCell
        area={styles.nextFree}
        name={t("nextFreeHeading")}
        best={isBest(nextFreeDate, best.nextFreeDate) && t("firstFree")}
      >
        {nextFreeDate === undefined ? t("unknown") : format.day(nextFreeDate)}
      </FactCell>
      {canCallTools && (
        <TableCell className={mergeClasses(table.cell, styles.choose)}>
          {active && (
            <Button
              className={styles.button}
              aria-label={t("chooseNamed", { name })}
              aria-pressed={selected}
              data-row-link
              onClick={() => onChoose(contractor)}
            >
              {t("choose")}
            </Button>
          )}
        </TableCell>
      )}
    </TableRow>
  );
}

function isBest(value: number | string | undefined, best: number | string | undefined): boolean {
  return value !== undefined && value === best;
}

function WhoCell({ contractor, name }: { contractor: Card; name: string }) {
  const t = useStrings(contractorsStrings);
  const format = useFormat();
  const table = useTableStyles();
  const styles = useContractorsTableStyles();
  const { address, activeOrders, preferred, active } = contractor;
  const orders = activeOrders > 0 && t("activeOrders", { count: activeOrders });
  return (
    <TableCell className={mergeClasses(table.cell, styles.who)}>
      <Avatar name={name} />
      <div className={styles.whoText}>
        <bdi className={styles.name}>{name}</bdi>
        <Caption1 className={styles.quiet}>
          {format.dotted([formatPlace(address), orders])}
        </Caption1>
        {(preferred || !active) && (
          <span className={styles.badges}>
            {preferred && <PreferredBadge />}
            {!active && (
              <StatusBadge tone="neutral" icon={<ProhibitedRegular />} label={t("inactive")} />
            )}
          </span>
        )}
      </div>
    </TableCell>
  );
}

const specialtiesShown = 3;

interface SpecialtiesCellProps {
  readonly contractor: Card;
  readonly specialty: string | undefined;
}

function SpecialtiesCell({ contractor: { specialties }, specialty }: SpecialtiesCellProps) {
  const word = useWords(specialtyWords);
  const table = useTableStyles();
  const styles = useContractorsTableStyles();
  return (
    <TableCell className={mergeClasses(table.cell, styles.specialties)}>
      <TagList
        tags={specialties}
        limit={specialtiesShown}
        highlighted={specialty ? [specialty] : []}
        getLabel={word}
      />
    </TableCell>
  );
}

interface FactCellProps {
  readonly area: string;
  readonly figure?: boolean;
  /** Name of the column, shown where there are cards. */
  readonly name: string;
  /** Words of the mark of the best value of the column. */
  readonly best: string | false;
  readonly children: ReactNode;
}

function FactCell({ area, figure, name, best, children }: FactCellProps) {
  const table = useTableStyles();
  const styles = useContractorsTableStyles();
  return (
    <TableCell className={mergeClasses(table.cell, styles.fact, figure && styles.figure, area)}>
      <span className={styles.factName}>{name}</span>
      <span className={best ? styles.best : undefined}>{children}</span>
      {best && <StatusBadge tone="success" icon={<TrophyRegular />} label={best} />}
    </TableCell>
  );
}
