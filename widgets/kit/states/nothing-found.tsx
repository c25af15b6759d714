import { Body1, Body1Strong } from "@fluentui/react-components";
import { SearchRegular } from "@fluentui/react-icons";
import { kitStrings } from "../i18n/kit-strings.ts";
import { useStrings } from "../i18n/use-locale.ts";
import { useNothingFoundStyles } from "./states.styles.ts";

/** Says that no row matches the filters; `hint` says what to do next. */
export function NothingFound({ hint }: { hint: string }) {
  const t = useStrings(kitStrings);
  const styles = useNothingFoundStyles();
  return (
    <div className={styles.empty}>
      <SearchRegular className={styles.icon} aria-hidden="true" />
      <Body1Strong align="center">{t("noneTitle")}</Body1Strong>
      <Body1 align="center" className={styles.body}>
        {hint}
      </Body1>
    </div>
  );
}
