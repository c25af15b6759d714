import { Body1, Body1Strong } from "@fluentui/react-components";
import { SearchRegular } from "@fluentui/react-icons";
import { useStrings } from "../../kit/use-strings.ts";
import { useNothingFoundStyles } from "./nothing-found.styles.ts";
import { dashboardStrings } from "./strings.en.ts";

/** No row matches the filters: what to clear, and what to ask next. */
export function NothingFound() {
  const t = useStrings(dashboardStrings);
  const styles = useNothingFoundStyles();
  return (
    <div className={styles.empty}>
      <SearchRegular className={styles.icon} aria-hidden="true" />
      <Body1Strong align="center">{t("noneTitle")}</Body1Strong>
      <Body1 align="center" className={styles.body}>
        {t("noneBody")}
      </Body1>
    </div>
  );
}
