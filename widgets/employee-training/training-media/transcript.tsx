import { mergeClasses } from "@fluentui/react-components";
import { useHost } from "@suite/widget-kit/host/use-host.ts";
import { useFormat, useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { Panel } from "@suite/widget-kit/parts/panels.tsx";
import { useEffect, useRef } from "react";
import type { Cue } from "../contract.ts";
import { mediaStrings } from "./strings.ts";
import { useTranscriptStyles } from "./transcript.styles.ts";

interface TranscriptProps {
  cues: readonly Cue[];
  seconds: number;
  onSeek: (seconds: number) => void;
}

/** What the video says, line by line; the line being said is marked, and each one goes to its place. */
export function Transcript({ cues, seconds, onSeek }: TranscriptProps) {
  const t = useStrings(mediaStrings);
  const { clock } = useFormat();
  const styles = useTranscriptStyles();
  const { displayMode } = useHost();
  const list = useRef<HTMLOListElement>(null);
  const current = cues.findIndex(({ start, end }) => seconds >= start && seconds < end);
  useEffect(() => {
    const line = list.current?.children[current];
    // Only within the list: the page must not move under who is reading something else.
    if (line instanceof HTMLElement && list.current) {
      list.current.scrollTop = line.offsetTop - list.current.offsetTop - line.offsetHeight;
    }
  }, [current]);
  return (
    <Panel title={t("transcript")}>
      <ol ref={list} className={mergeClasses(styles.list, displayMode === "fullscreen" && styles.scrolling)}>
        {cues.map(({ start, text }, index) => (
          <li key={start}>
            <button
              type="button"
              className={mergeClasses(styles.line, index === current && styles.current)}
              aria-current={index === current ? "true" : undefined}
              onClick={() => onSeek(start)}
            >
              <span className={styles.time}>{clock(start)}</span>
              <bdi>{text}</bdi>
            </button>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
