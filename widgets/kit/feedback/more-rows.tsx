import { Button, Caption1 } from "@fluentui/react-components";
import { useStrings } from "../host/use-locale.ts";
import { kitStrings } from "../i18n/kit-strings.ts";
import type { Pages } from "../queries/use-tool-pages.ts";
import { useMoreRowsStyles } from "./feedback.styles.ts";
import { Problem } from "./notices.tsx";

/**
 * Number of rows shown, with buttons to show more.
 *
 * @example
 * <MoreRows pages={useToolPages("list-orders", orderPageSchema, filters, view.orders)} />
 */
export function MoreRows<Item>({ pages, hint }: { pages: Pages<Item>; hint?: string }) {
  const t = useStrings(kitStrings);
  const styles = useMoreRowsStyles();
  const { items, total, showMore, pending, error } = pages;
  if (items.length >= total && !error) return null;
  return (
    <>
      <Problem error={error} onRetry={showMore} />
      <div className={styles.more}>
        {showMore && (
          <Button size="small" disabledFocusable={pending} onClick={showMore}>
            {t("showMore")}
          </Button>
        )}
        <Caption1 role="status" className={styles.shown}>
          {t("shownOf", { shown: items.length, total })}
        </Caption1>
        {hint && <Caption1 className={styles.shown}>{hint}</Caption1>}
      </div>
    </>
  );
}
