import { Button, Select, Subtitle2, useId } from "@fluentui/react-components";
import { PanelRightRegular } from "@fluentui/react-icons";
import { profiles } from "../../bridge/profiles.ts";
import type { SampleInfo } from "../connection/connect.ts";
import { emptySelection, type Link, modes, themes, widths } from "../state/link.ts";
import { changeLink, useLink } from "../state/use-link.ts";
import { useHeaderStyles, useSwitchesStyles } from "./app.styles.ts";
import { FaultChoice } from "./fault-choice.tsx";

interface HeaderProps {
  samples: readonly SampleInfo[];
  sample: SampleInfo | undefined;
  people: readonly string[];
  person: string | undefined;
}

/** Page header: the sample, the test user and the simulated host. */
export function Header({ samples, sample, people, person }: HeaderProps) {
  const styles = useHeaderStyles();
  const link = useLink();
  const hidesPanel = link.panel === "none";
  return (
    <header className={styles.header}>
      <Subtitle2 as="h1" className={styles.title}>
        MCP Apps host
      </Subtitle2>
      <Choice
        label="Sample"
        value={sample?.name ?? ""}
        onChange={(name) => changeLink({ ...emptySelection, sample: name })}
        options={samples.map(({ name, title }) => [name, title] as const)}
      />
      {person && (
        <Choice
          label="Signed in as"
          value={person}
          onChange={(name) => changeLink({ person: name })}
          options={people.map((name) => [name, name] as const)}
        />
      )}
      <Switches link={link} languages={sample?.languages ?? []} />
      <Button
        className={styles.details}
        size="small"
        appearance="subtle"
        icon={<PanelRightRegular />}
        aria-pressed={!hidesPanel}
        onClick={() => changeLink({ panel: hidesPanel ? "messages" : "none" }, { replace: true })}
      >
        Details
      </Button>
    </header>
  );
}

/** Settings of the simulated host. Each one is part of the page's URL. */
function Switches({ link, languages }: { link: Link; languages: readonly string[] }) {
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
        options={locales(languages, link.locale)}
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
      <FaultChoice />
    </div>
  );
}

interface ChoiceProps<T extends string> {
  label: string;
  value: T;
  options: readonly (readonly [value: T, title: string])[];
  onChange(value: T): void;
}

/** Labeled native select. */
function Choice<T extends string>({ label, value, options, onChange }: ChoiceProps<T>) {
  const styles = useSwitchesStyles();
  const id = useId("choice");
  return (
    <div className={styles.choice}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <Select
        id={id}
        size="small"
        value={value}
        onChange={(_event, data) => {
          const chosen = options.find(([option]) => option === data.value);
          if (chosen) onChange(chosen[0]);
        }}
      >
        {options.map(([option, title]) => (
          <option key={option} value={option}>
            {title}
          </option>
        ))}
      </Select>
    </div>
  );
}

const themeTitles: Record<Link["theme"], string> = {
  system: "System",
  light: "Light",
  dark: "Dark",
  contrast: "High contrast",
};

const widthTitles: Record<Link["width"], string> = {
  auto: "Auto",
  "320": "320 px",
  "360": "360 px",
  "640": "640 px",
  "1200": "1200 px",
};

const modeTitles: Record<Link["mode"], string> = {
  inline: "Inline",
  fullscreen: "Fullscreen",
  pip: "Picture in picture",
};

/** Locales to try any server with. A URL may name any other, to test the fallback. */
const offeredLocales = ["en-US", "en-GB", "es-ES", "fr-FR", "de-DE", "ja-JP", "ar"];

const offeredZones = [
  "UTC",
  "America/Los_Angeles",
  "America/New_York",
  "Europe/Berlin",
  "Asia/Dubai",
  "Asia/Kolkata",
  "Asia/Tokyo",
];

type Options = readonly (readonly [string, string])[];

/** The offered locales, the sample's other languages, the pseudo-locale, and the current locale if it is none of them. */
function locales(languages: readonly string[], used: string): Options {
  const others = languages.filter((tag) => !offeredLocales.some((locale) => locale.startsWith(tag)));
  return [...new Set([...offeredLocales, ...others, "en-XA", used])].map((locale) => [
    locale,
    languageName(locale),
  ]);
}

function timeZones(used: string): Options {
  return [...new Set([...offeredZones, used])].map((zone) => [zone, zone.replaceAll("_", " ")]);
}

function languageName(locale: string): string {
  // Accented English, 40 % longer: reveals untranslated text and layouts without room for translations.
  if (locale === "en-XA") return "Pseudo (en-XA)";
  return new Intl.DisplayNames(["en"], { type: "language" }).of(locale) ?? locale;
}
