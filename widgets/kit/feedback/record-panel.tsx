import { type ReactNode, type RefObject, useState } from "react";
import { useReturnFocus } from "../components/focus.ts";
import { SidePanel } from "../components/page.tsx";
import { useStrings } from "../host/use-locale.ts";
import { kitStrings } from "../i18n/kit-strings.ts";
import type { Read } from "../queries/use-read.ts";
import { useFeedbackStyles } from "./feedback.styles.ts";
import { Problem } from "./notices.tsx";
import { SkeletonFrame, SkeletonItem } from "./skeleton.tsx";

/**
 * Record that is opened beside a list: `id` is set at once, `data` once the record was read. `query` comes from `useRead`.
 *
 * @example
 * const record = useOpenRecord(
 *   useRead("get-order", orderSchema),
 *   (orderId) => ({ orderId }),
 *   ({ order }) => order.id,
 * );
 * await record.open("1042");
 */
export function useOpenRecord<Data, Input extends object>(
  query: Read<Data, Input>,
  toInput: (id: string) => Input,
  getId: (data: Data) => string,
) {
  const [id, setId] = useState<string>();
  const focus = useReturnFocus();
  const open = (next: string) => {
    if (next !== id) focus.remember();
    setId(next);
    return query.read(toInput(next));
  };
  /** Closes the record where something else takes its place. */
  const clear = () => {
    setId(undefined);
    query.clear();
  };
  /** Closes the record and returns the focus to where it was opened. */
  const close = () => {
    clear();
    focus.restore();
  };
  const refresh = async () => {
    if (id !== undefined) await query.read(toInput(id));
  };
  // The former record is not shown under the new id.
  const data = query.data && getId(query.data) === id ? query.data : undefined;
  return { id, data, error: query.error, open, refresh, clear, close };
}

export type OpenRecord<Data> = ReturnType<typeof useOpenRecord<Data, object>>;

interface RecordPanelProps<Data> {
  readonly record: OpenRecord<Data>;
  readonly title: string;
  /** Label of the button that closes the panel. */
  readonly close: string;
  readonly onClose?: () => void;
  readonly ref?: RefObject<HTMLDivElement | null>;
  readonly notice?: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/**
 * Panel of an open record: its content, its error, or shapes until it is read.
 *
 * @example
 * <RecordPanel record={record} title={t("order")} close={t("close")}>
 *   {({ order }: OrderDetail) => <OrderFacts order={order} />}
 * </RecordPanel>
 */
export function RecordPanel<Data>({ record, notice, children, ...panel }: RecordPanelProps<Data>) {
  const t = useStrings(kitStrings);
  const styles = useFeedbackStyles();
  const { id, data, error, open, refresh } = record;
  return (
    <SidePanel id={id} onClose={record.close} {...panel}>
      {notice}
      <Problem error={error} onRetry={refresh} onChoose={(candidate) => open(candidate.id)} />
      {data && children(data)}
      {!data && !error && (
        <SkeletonFrame className={styles.message} label={t("updating")}>
          <SkeletonItem size={16} />
          <SkeletonItem size={64} />
          <SkeletonItem size={128} />
        </SkeletonFrame>
      )}
    </SidePanel>
  );
}
