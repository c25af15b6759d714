import { Caption1, Subtitle1 } from "@fluentui/react-components";
import { FullscreenButton } from "@suite/widget-kit/host/fullscreen-button.tsx";
import { useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { NothingFound } from "@suite/widget-kit/states/nothing-found.tsx";
import { useInlineStyles } from "@suite/widget-kit/theme/common.styles.ts";
import type { Contractors } from "../contract.ts";
import { ContractorRow } from "./contractor-row.tsx";
import { ContractorFilterTags } from "./filter-tags.tsx";
import { NearLine } from "./near-line.tsx";
import { contractorsStrings } from "./strings.ts";

const shown = 4;

/** The contractors in the conversation: the first ones in the order asked for, and a way to the full view. */
export function ContractorsInline({ view }: { view: Contractors }) {
  const t = useStrings(contractorsStrings);
  const styles = useInlineStyles();
  const { items, total } = view.contractors;
  const first = items.slice(0, shown);
  return (
    <main className={styles.card}>
      <div className={styles.head}>
        <Subtitle1 as="h1">{t("title")}</Subtitle1>
        <ContractorFilterTags view={view} />
        <NearLine view={view} />
      </div>
      {total === 0 ? (
        <NothingFound hint={t("noneBody")} />
      ) : (
        <section className={styles.column} aria-label={t("title")}>
          <ol className={styles.list}>
            {first.map((contractor) => (
              <ContractorRow key={contractor.id} contractor={contractor} wanted={view.query.specialty} />
            ))}
          </ol>
          {total > first.length && (
            <Caption1 className={styles.subtitle}>{t("andMore", { count: total - first.length })}</Caption1>
          )}
        </section>
      )}
      <div className={styles.actions}>
        <FullscreenButton appearance="primary" />
      </div>
    </main>
  );
}
