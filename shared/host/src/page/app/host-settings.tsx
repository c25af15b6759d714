import {
  Button,
  Link,
  Popover,
  PopoverSurface,
  PopoverTrigger,
  Subtitle2,
} from "@fluentui/react-components";
import { OptionsRegular } from "@fluentui/react-icons";
import { useState } from "react";
import type { HostFact } from "../../bridge/profile.ts";
import { profiles } from "../../bridge/profiles.ts";
import { openConnectModel } from "../connection/connect-model.tsx";
import type { HostConfig, SampleInfo } from "../connection/servers.ts";
import { Choice, type Options } from "../parts/controls.tsx";
import type { Link as PageLink } from "../state/link.ts";
import { changeLink, useLink } from "../state/use-link.ts";
import { fill, useWords } from "../state/use-words.ts";
import type { Words } from "../state/words/en.ts";
import { useAppStyles } from "./app.styles.ts";

export interface HostSettingsProps {
  readonly config: HostConfig | undefined;
  readonly sample: SampleInfo | undefined;
  readonly person: string | undefined;
}

/** Button that opens the settings of the simulated host. Each one is part of the page's URL, and the browser remembers it. */
export function HostSettings(props: HostSettingsProps) {
  const styles = useAppStyles();
  const { words } = useWords();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Popover
      positioning="below-end"
      trapFocus
      open={open}
      onOpenChange={(_event, data) => setOpen(data.open)}
    >
      <PopoverTrigger disableButtonEnhancement>
        <Button icon={<OptionsRegular />} className={styles.trigger}>
          {words.settings}
        </Button>
      </PopoverTrigger>
      <PopoverSurface className={styles.surface} aria-label={words.settings}>
        <Subtitle2 as="h2" className={styles.heading}>
          {words.settings}
        </Subtitle2>
        <HostChoice />
        <ModelChoice model={props.config?.model} onClose={close} />
        <DisplayChoices {...props} onClose={close} />
      </PopoverSurface>
    </Popover>
  );
}

/** Value of a setting in the link, and a function that changes it. */
function useSetting<Name extends keyof PageLink>(name: Name) {
  const link = useLink();
  return {
    value: link[name],
    onChange(value: PageLink[Name]) {
      const changes: Partial<PageLink> = {};
      changes[name] = value;
      changeLink(changes);
    },
  };
}

/** The simulated host, with the sources of its facts. */
function HostChoice() {
  const { words } = useWords();
  const setting = useSetting("profile");
  const { summary, facts } = profiles[setting.value];
  return (
    <>
      <Choice label={words.host} hint={summary} {...setting} options={hostOptions} />
      {facts.length > 0 && <Facts facts={facts} />}
    </>
  );
}

interface ModelChoiceProps {
  readonly model: HostConfig["model"];
  readonly onClose: () => void;
}

/** Answers by the model or without one, and the button that connects a model. */
function ModelChoice({ model, onClose }: ModelChoiceProps) {
  const { words } = useWords();
  const setting = useSetting("answers");
  const connect = () => {
    onClose();
    openConnectModel();
  };
  return (
    <>
      {model && (
        <Choice
          label={words.answers}
          hint={words.answersHint}
          {...setting}
          options={[
            ["model", model.name],
            ["scenarios", words.answerWithout],
          ]}
        />
      )}
      <Button onClick={connect}>{model ? words.connectAnother : words.connectModel}</Button>
    </>
  );
}

interface DisplayChoicesProps extends HostSettingsProps {
  readonly onClose: () => void;
}

/** Host to compare with, appearance, language, width and display mode of the widget, and the test user. */
function DisplayChoices({ config, sample, person, onClose }: DisplayChoicesProps) {
  const styles = useAppStyles();
  const link = useLink();
  const { words } = useWords();
  const theme = useSetting("theme");
  const locale = useSetting("locale");
  const timeZone = useSetting("timeZone");
  const width = useSetting("width");
  const { displayModes } = profiles[link.profile];
  const otherHosts = hostOptions.filter(([name]) => name !== link.profile);
  const modes = modeOptions(words).filter(
    ([mode]) => displayModes.includes(mode) || mode === link.mode,
  );
  const changeMode = (mode: PageLink["mode"]) => {
    changeLink({ mode });
    onClose();
  };
  return (
    <div className={styles.pairs}>
      <Choice
        label={words.compareWith}
        value={link.compare ?? ""}
        onChange={(name) => changeLink({ compare: name || undefined })}
        options={[["", words.none], ...otherHosts]}
      />
      <Choice label={words.theme} {...theme} options={themeOptions(words)} />
      <Choice
        label={words.language}
        {...locale}
        options={languageOptions(sample?.languages ?? [], link.locale)}
      />
      <Choice label={words.timeZone} {...timeZone} options={timeZoneOptions(link.timeZone)} />
      <Choice label={words.width} {...width} options={widthOptions(words)} />
      <Choice label={words.display} value={link.mode} onChange={changeMode} options={modes} />
      {config && person && (
        <Choice
          label={words.signedInAs}
          value={person}
          onChange={(name) => changeLink({ person: name })}
          options={config.people.map((name) => [name, name] as const)}
        />
      )}
    </div>
  );
}

function Facts({ facts }: { facts: readonly HostFact[] }) {
  const styles = useAppStyles();
  const { words } = useWords();
  return (
    <details className={styles.facts}>
      <summary>{words.sources}</summary>
      <ul className={styles.sources}>
        {facts.map(({ fact, source, read }) => (
          <li key={fact}>
            {fact}:{" "}
            {source ? (
              <>
                <Link inline href={source} target="_blank" rel="noreferrer">
                  {new URL(source).hostname}
                </Link>
                , {fill(words.readOn, { day: read ?? "" })}
              </>
            ) : (
              words.notPublished
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

const hostOptions = Object.values(profiles).map(({ name, title }) => [name, title] as const);

const themeOptions = (words: Words): Options<PageLink["theme"]> => [
  ["system", words.themeSystem],
  ["light", words.themeLight],
  ["dark", words.themeDark],
  ["contrast", words.themeContrast],
];

const widthOptions = (words: Words): Options<PageLink["width"]> => [
  ["auto", words.widthAuto],
  ["320", "320 px"],
  ["360", "360 px"],
  ["640", "640 px"],
  ["1200", "1200 px"],
];

const modeOptions = (words: Words): Options<PageLink["mode"]> => [
  ["inline", words.inline],
  ["fullscreen", words.fullscreen],
  ["pip", words.pip],
];

/** Locales to try any server with. A URL may name any other, to test the fallback. */
const offeredLocales = ["en-US", "en-GB", "es-ES", "fr-FR", "de-DE", "ja-JP", "ar"];

/** The offered locales, the sample's other languages, the pseudo-locale, and the current locale if it is none of them. */
function languageOptions(languages: readonly string[], used: string): Options<string> {
  const remainingTags = languages.filter(
    (tag) => !offeredLocales.some((locale) => locale.startsWith(tag)),
  );
  const locales = new Set([...offeredLocales, ...remainingTags, "en-XA", used]);
  return [...locales].map((locale) => [locale, languageName(locale)]);
}

function languageName(locale: string): string {
  // Accented English, 40 % longer: reveals untranslated text and layouts without room for translations.
  if (locale === "en-XA") return "Pseudo (en-XA)";
  // In its own language, as people look for theirs.
  return new Intl.DisplayNames([locale], { type: "language" }).of(locale) ?? locale;
}

const offeredZones = [
  "UTC",
  "America/Los_Angeles",
  "America/New_York",
  "Europe/Berlin",
  "Asia/Dubai",
  "Asia/Kolkata",
  "Asia/Tokyo",
];

/** The offered time zones, and the current one if it is none of them. */
function timeZoneOptions(used: string): Options<string> {
  const zones = new Set([...offeredZones, used]);
  return [...zones].map((zone) => [zone, zone.replaceAll("_", " ")]);
}
