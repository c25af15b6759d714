import {
  Body1,
  Button,
  Caption1,
  mergeClasses,
  Subtitle2,
  Title1,
} from "@fluentui/react-components";
import { PlayRegular } from "@fluentui/react-icons";
import { useEffect, useState } from "react";
import { fetchScenariosIn, fillTemplate } from "../connection/scenarios.ts";
import { type SampleInfo, toPath } from "../connection/servers.ts";
import { usePageStyles } from "../parts/page.styles.ts";
import { startIn } from "../session/use-session.ts";
import { useTheme } from "../state/theme.ts";
import { useLink } from "../state/use-link.ts";
import { useWords } from "../state/use-words.ts";
import { type Introduction, showTour, useHomeStyles } from "./tour.tsx";
import { useWelcomeStyles } from "./welcome.styles.ts";

/** Welcomes a person who has chosen nothing yet: a picture, a sentence and a prompt for each sample, and a tour of them. */
export function Home({ samples }: { samples: readonly SampleInfo[] }) {
  const styles = useHomeStyles();
  const shared = useWelcomeStyles();
  const page = usePageStyles();
  const { lang, words } = useWords();
  const introductions = useIntroductions(samples, lang);
  const stops = introductions?.filter(({ sample }) => !sample.template) ?? [];
  return (
    <div className={page.panes} data-status={introductions ? "ready" : "loading"}>
      <main className={page.hosts}>
        <div className={mergeClasses(shared.welcome, styles.wide)}>
          <div className={shared.greeting}>
            <Title1 as="h2" align="center" className={shared.heading}>
              {words.homeTitle}
            </Title1>
            <Body1 align="center" className={shared.quiet}>
              {words.homeNext}
            </Body1>
            {stops.length > 1 && (
              <Button
                className={styles.tour}
                icon={<PlayRegular />}
                onClick={() => showTour(stops)}
              >
                {words.takeTour}
              </Button>
            )}
          </div>
          <ul className={mergeClasses(shared.cards, styles.cards)} aria-label={words.apps}>
            {introductions?.map((introduction) => (
              <AppCard key={introduction.sample.name} {...introduction} />
            ))}
          </ul>
        </div>
      </main>
    </div>
  );
}

/** Samples with a summary and a scenario, in order; `undefined` while the scenarios load. */
function useIntroductions(
  samples: readonly SampleInfo[],
  lang: string,
): readonly Introduction[] | undefined {
  const [introductions, setIntroductions] = useState<readonly Introduction[]>();
  useEffect(() => {
    const introduce = async (sample: SampleInfo) => {
      const scenarios = await fetchScenariosIn(lang, sample.name);
      const scenario = scenarios.find(({ featured }) => featured) ?? scenarios[0];
      return scenario && sample.summary ? [{ sample, scenario }] : [];
    };
    let isCurrent = true;
    void Promise.all(samples.map(introduce)).then(
      (all) => isCurrent && setIntroductions(all.flat()),
    );
    return () => {
      isCurrent = false;
    };
  }, [samples, lang]);
  return introductions;
}

/** Card that runs the prompt with a click. The sample that new ones are copied from is small. */
function AppCard({ sample, scenario }: Introduction) {
  const styles = useHomeStyles();
  const shared = useWelcomeStyles();
  const { lang } = useWords();
  const { isDark } = useTheme(useLink().theme);
  const widget = scenario.steps.findLast(({ expect }) => expect?.widget)?.expect?.widget;
  const picture = `${widget}${isDark ? "-fullscreen-dark" : ""}.webp`;
  return (
    <li className={mergeClasses(shared.card, sample.template && styles.small)}>
      <button
        type="button"
        className={mergeClasses(shared.run, styles.app)}
        onClick={() => startIn(sample.name, scenario.name)}
      >
        {!sample.template && (
          <img
            className={styles.picture}
            src={`${toPath(sample.name)}/pictures/${picture}`}
            alt=""
          />
        )}
        <span className={styles.words}>
          <Subtitle2>{sample.title}</Subtitle2>
          {/* The summary of a sample is English. */}
          <Body1>{lang === "en" ? sample.summary : scenario.title}</Body1>
          {!sample.template && (
            <Caption1 className={shared.prompt}>
              “{fillTemplate(scenario.prompt, scenario.arguments)}”
            </Caption1>
          )}
        </span>
      </button>
    </li>
  );
}
