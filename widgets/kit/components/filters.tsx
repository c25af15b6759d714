import { Badge, Button, Field, Input, mergeClasses, Select } from "@fluentui/react-components";
import { DismissRegular, FilterRegular, SearchRegular } from "@fluentui/react-icons";
import { type ReactNode, useId, useState } from "react";
import { useStrings } from "../host/use-locale.ts";
import { kitStrings } from "../i18n/kit-strings.ts";
import { useFilterBarStyles, useFilterTagsStyles } from "./page.styles.ts";
import { selectValues } from "./select-values.ts";

interface FilterBarProps {
  /** Number of results as a text, announced when it changes. */
  readonly resultText: string;
  readonly pending: boolean;
  /** Clears the filters; left out when none is set. */
  readonly onClear?: () => void;
  readonly children: ReactNode;
}

/**
 * Filters of a page as a landmark; on phones one button opens and closes the fields. Its children are fields such as `SearchField` and `ChoiceField`.
 *
 * @example
 * <FilterBar resultText="12 orders" pending={pending} onClear={clear}>
 *   <SearchField label="Name" value={filters.name} onChange={setName} />
 * </FilterBar>
 */
export function FilterBar({ resultText, pending, onClear, children }: FilterBarProps) {
  const t = useStrings(kitStrings);
  const styles = useFilterBarStyles();
  const fields = useId();
  const [open, setOpen] = useState(false);
  return (
    <search className={styles.bar} aria-label={t("filters")}>
      <Button
        size="small"
        className={styles.toggle}
        icon={<FilterRegular />}
        aria-expanded={open}
        aria-controls={fields}
        onClick={() => setOpen(!open)}
      >
        {t("filters")}
      </Button>
      <div
        id={fields}
        className={mergeClasses(styles.fields, styles.phone, !open && styles.folded)}
      >
        {children}
      </div>
      <div className={styles.foot}>
        <span role="status" className={styles.resultText}>
          {pending ? t("updating") : resultText}
        </span>
        {onClear && (
          <Button appearance="subtle" size="small" icon={<DismissRegular />} onClick={onClear}>
            {t("clearAll")}
          </Button>
        )}
      </div>
    </search>
  );
}

interface FieldProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

/**
 * Filter by part of a name.
 *
 * @example
 * <SearchField label="Name" value={filters.name} onChange={setName} />
 */
export function SearchField({ label, value, onChange }: FieldProps) {
  return (
    <Field label={label} size="small">
      <Input
        type="search"
        maxLength={80}
        contentBefore={<SearchRegular />}
        dir={value ? "auto" : undefined}
        value={value ?? ""}
        onChange={(_, data) => onChange(data.value)}
      />
    </Field>
  );
}

interface ChoiceProps extends FieldProps {
  /** Option for no filter, such as "Any skill"; left out, a value is always chosen. */
  readonly anyLabel?: string;
  readonly offered: readonly string[];
  /** Label of a value. Default: the value itself. */
  readonly getLabel?: (value: string) => string;
}

/**
 * Filter by one of the values that the server offers.
 *
 * @example
 * const regions = ["North", "South"];
 * return <ChoiceField label="Region" offered={regions} value={region} onChange={setRegion} />;
 */
export function ChoiceField({
  label,
  anyLabel,
  offered,
  value: chosen,
  getLabel,
  onChange,
}: ChoiceProps) {
  const { value, values } = selectValues(offered, chosen);
  return (
    <Field label={label} size="small">
      <Select value={value} onChange={(_, data) => onChange(data.value || undefined)}>
        {anyLabel !== undefined && <option value="">{anyLabel}</option>}
        {values.map((each) => (
          <option key={each} value={each}>
            {getLabel?.(each) ?? each}
          </option>
        ))}
      </Select>
    </Field>
  );
}

interface SortFieldProps<Order extends string> {
  readonly value: Order;
  /** Orders with their labels. */
  readonly orders: readonly (readonly [order: Order, label: string])[];
  readonly onChange: (order: Order) => void;
}

/**
 * Order of a list, beside its title.
 *
 * @example
 * const orders = [
 *   ["name", t("byName")],
 *   ["newest", t("newestFirst")],
 * ] as const;
 * return <SortField value={order} orders={orders} onChange={setOrder} />;
 */
export function SortField<Order extends string>({
  value,
  orders,
  onChange,
}: SortFieldProps<Order>) {
  const t = useStrings(kitStrings);
  return (
    <Select
      size="small"
      aria-label={t("sortBy")}
      value={value}
      onChange={(_, data) => onChange(orders.find(([order]) => order === data.value)?.[0] ?? value)}
    >
      {orders.map(([order, label]) => (
        <option key={order} value={order}>
          {label}
        </option>
      ))}
    </Select>
  );
}

type Filter = readonly [name: string, value: string | undefined];

/**
 * Read-only filters of the tool call, for inline cards. Those without a value are left out.
 *
 * @example
 * const filters: [string, string | undefined][] = [
 *   ["Region", "North"],
 *   ["Status", undefined],
 * ];
 * return <FilterTags filters={filters} />;
 */
export function FilterTags({ filters }: { readonly filters: readonly Filter[] }) {
  const t = useStrings(kitStrings);
  const styles = useFilterTagsStyles();
  const entries = filters.filter(([, value]) => value);
  if (entries.length === 0) return null;
  return (
    <ul className={styles.tags} aria-label={t("filters")}>
      {entries.map(([name, value = ""]) => (
        <li key={name} className={styles.item}>
          <Badge
            appearance="tint"
            color="informative"
            size="large"
            shape="rounded"
            className={styles.tag}
          >
            {t("filterTag", { name, value })}
          </Badge>
        </li>
      ))}
    </ul>
  );
}
