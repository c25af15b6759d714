import { Button, mergeClasses } from "@fluentui/react-components";
import { HomeRegular } from "@fluentui/react-icons";
import { useAppStyles } from "../app/app.styles.ts";
import { goHome } from "./tour.tsx";

/** Way back from a sample to the page that welcomes people. */
export function HomeButton({ isHome }: { isHome: boolean }) {
  const styles = useAppStyles();
  return (
    <Button
      appearance="subtle"
      className={mergeClasses(styles.entry, isHome && styles.selected)}
      icon={<HomeRegular />}
      aria-current={isHome ? "page" : undefined}
      onClick={() => void goHome()}
    >
      Home
    </Button>
  );
}
