import { profiles } from "../../bridge/profiles.ts";
import { type Link, modes, themes, widths } from "../link/link.ts";
import { changeLink } from "../link/use-link.ts";
import { Choice } from "./choice.tsx";
import { locales, modeTitles, themeTitles, timeZones, widthTitles } from "./options.ts";
import { useSwitchesStyles } from "./switches.styles.ts";

/** How the host behaves and looks; every choice is part of the page's address. */
export function Switches({ link }: { link: Link }) {
  const styles = useSwitchesStyles();
  return (
    <div className={styles.switches}>
      <Choice
        label="Host"
        value={link.profile}
        onChange={(profile) => changeLink({ profile })}
        options={Object.values(profiles).map(({ name, title }) => [name, title] as const)}
      />
      <Choice
        label="Theme"
        value={link.theme}
        onChange={(theme) => changeLink({ theme })}
        options={themes.map((theme) => [theme, themeTitles[theme]] as const)}
      />
      <Choice
        label="Language"
        value={link.locale}
        onChange={(locale) => changeLink({ locale })}
        options={locales(link.locale)}
      />
      <Choice
        label="Time zone"
        value={link.timeZone}
        onChange={(timeZone) => changeLink({ timeZone })}
        options={timeZones(link.timeZone)}
      />
      <Choice
        label="Width"
        value={link.width}
        onChange={(width) => changeLink({ width })}
        options={widths.map((width) => [width, widthTitles[width]] as const)}
      />
      <Choice
        label="Display"
        value={link.mode}
        onChange={(mode) => changeLink({ mode })}
        options={modes
          .filter((mode) => profiles[link.profile].displayModes.includes(mode) || mode === link.mode)
          .map((mode) => [mode, modeTitles[mode]] as const)}
      />
    </div>
  );
}
