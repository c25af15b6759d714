import { type ReactNode, type RefObject, useState } from "react";
import type { z } from "zod";
import { useReturnFocus } from "../components/focus.ts";
import { SidePanel } from "../components/page.tsx";
import type { ReadBy, ToolInput, ToolName } from "../host/sample-tools.ts";
import { useStrings } from "../host/use-locale.ts";
import { kitStrings } from "../i18n/kit-strings.ts";
import type { ToolError } from "../queries/tool-outcome.ts";
import { useToolQuery } from "../queries/use-tool-query.ts";
import { useFeedbackStyles } from "./feedback.styles.ts";
import { Problem } from "./notices.tsx";
import { SkeletonFrame, SkeletonItem } from "./skeleton.tsx";

export interface OpenRecord<Data> {
  /** Set at once, before the record is read. */
  readonly id: string | undefined;
  readonly data: Data | undefined;
  readonly error: ToolError | undefined;
  readonly open: (id: string) => void;
  readonly refresh: () => Promise<void>;
  /** Closes the record where something else takes its place. */
  readonly clear: () => void;
  /** Closes the record and returns the focus to where it was opened. */
  readonly close: () => void;
}

/**
 * Record that is opened beside a list, read by `useToolQuery`.
 *
 * @example
 * const record = useOpenRecord("get-order", orderSchema, (orderId) => ({ orderId }));
 * record.open("1042");
 */
export function useOpenRecord<Name extends ToolName, Schema extends z.ZodType>(
  tool: Name,
  schema: ReadBy<Schema, Name>,
  toArgs: (id: string) => ToolInput<Name>,
): OpenRecord<z.output<Schema>> {
  const [id, setId] = useState<string>();
  const focus = useReturnFocus();
  const args = id === undefined ? undefined : toArgs(id);
  const { data, error, refetch } = useToolQuery(tool, schema, args);
  const refresh = async () => {
    if (id !== undefined) await refetch();
  };
  const open = (next: string) => {
    if (next === id) return void refresh();
    focus.remember();
    setId(next);
  };
  const clear = () => setId(undefined);
  const close = () => {
    clear();
    focus.restore();
  };
  return { id, data, error, open, refresh, clear, close };
}

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
 *   {({ order }) => <OrderFacts order={order} />}
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
