import { Button, Link, Popover, PopoverSurface, PopoverTrigger, Subtitle2 } from "@fluentui/react-components";
import { OptionsRegular } from "@fluentui/react-icons";
import { useState } from "react";
import type { HostFact } from "../../bridge/profile.ts";
import { profiles } from "../../bridge/profiles.ts";
import { Choice } from "../parts/choice.tsx";
import { modes, type Link as PageLink, themes, widths } from "../state/link.ts";
import { changeLink, useLink } from "../state/use-link.ts";
import { useHostSettingsStyles } from "./app.styles.ts";
import { languageOptions, timeZoneOptions } from "./setting-options.ts";

interface HostSettingsProps {
  /** Languages of the sample's translations. */
  languages: readonly string[];
  people: readonly string[];
  person: string | undefined;
  /** Name of the model, if the host has one. */
  model: string | undefined;
}

/** Button that opens the settings of the simulated host. Each one is part of the page's URL, and the browser remembers it. */
export function HostSettings({ languages, people, person, model }: HostSettingsProps) {
  const styles = useHostSettingsStyles();
  const link = useLink();
  const profile = profiles[link.profile];
  const [open, setOpen] = useState(false);
  return (
    <Popover
      positioning="below-end"
      trapFocus
      open={open}
      onOpenChange={(_event, data) => setOpen(data.open)}
    >
      <PopoverTrigger disableButtonEnhancement>
        <Button icon={<OptionsRegular />} className={styles.trigger}>
          Host settings
        </Button>
      </PopoverTrigger>
      <PopoverSurface className={styles.surface} aria-label="Host settings">
        <Subtitle2 as="h2" className={styles.heading}>
          Host settings
        </Subtitle2>
        <Choice
          label="Host"
          hint={profile.summary}
          value={link.profile}
          onChange={(name) => changeLink({ profile: name })}
          options={Object.values(profiles).map(({ name, title }) => [name, title] as const)}
        />
        {profile.facts.length > 0 && <Facts facts={profile.facts} />}
        {model && (
          <Choice
            label="Answers"
            hint="The model answers prompts and messages of widgets, and you approve its writes."
            value={link.answers}
            onChange={(answers) => changeLink({ answers })}
            options={[
              ["model", model],
              ["walkthroughs", "Walkthroughs, without a model"],
            ]}
          />
        )}
        <div className={styles.pairs}>
          <Choice
            label="Compare with"
            value={link.compare ?? ""}
            onChange={(name) => changeLink({ compare: name || undefined })}
            options={[
              ["", "None"],
              ...Object.values(profiles)
                .filter(({ name }) => name !== link.profile)
                .map(({ name, title }) => [name, title] as const),
            ]}
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
            options={languageOptions(languages, link.locale)}
          />
          <Choice
            label="Time zone"
            value={link.timeZone}
            onChange={(timeZone) => changeLink({ timeZone })}
            options={timeZoneOptions(link.timeZone)}
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
            onChange={(mode) => {
              changeLink({ mode });
              setOpen(false);
            }}
            options={modes
              .filter((mode) => profile.displayModes.includes(mode) || mode === link.mode)
              .map((mode) => [mode, modeTitles[mode]] as const)}
          />
          {person && (
            <Choice
              label="Signed in as"
              value={person}
              onChange={(name) => changeLink({ person: name })}
              options={people.map((name) => [name, name] as const)}
            />
          )}
        </div>
      </PopoverSurface>
    </Popover>
  );
}

/** Facts behind the simulated host, with their sources. */
function Facts({ facts }: { facts: readonly HostFact[] }) {
  const styles = useHostSettingsStyles();
  return (
    <details className={styles.facts}>
      <summary>Where this is known from</summary>
      <ul className={styles.list}>
        {facts.map(({ fact, source, read }) => (
          <li key={fact}>
            {fact}:{" "}
            {source ? (
              <>
                <Link inline href={source} target="_blank" rel="noreferrer">
                  {new URL(source).hostname}
                </Link>
                , read {read}
              </>
            ) : (
              "not published"
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

const themeTitles: Record<PageLink["theme"], string> = {
  system: "System",
  light: "Light",
  dark: "Dark",
  contrast: "High contrast",
};

const widthTitles: Record<PageLink["width"], string> = {
  auto: "As the host",
  "320": "320 px",
  "360": "360 px",
  "640": "640 px",
  "1200": "1200 px",
};

const modeTitles: Record<PageLink["mode"], string> = {
  inline: "Inline",
  fullscreen: "Fullscreen",
  pip: "Picture in picture",
};
