import { Body1Strong, Caption1, Link, ProgressBar } from "@fluentui/react-components";
import type { HostLimit, SizedPart } from "../../../bridge/limits.ts";
import { Items, kilobytes, Quiet, Section } from "../panel-parts.tsx";
import { usePanelStyles } from "../panels.styles.ts";
import type { PartSize } from "./sizes.ts";

const titles: Readonly<Record<SizedPart, string>> = {
  page: "Page of the widget",
  result: "Tool result",
  structuredContent: "Structured content",
  text: "Text for the model",
  modelContext: "Model context from the widget",
};

/** Sizes of a call's parts, each beside the limits of the hosts that have published one. */
export function SizeMeter({ parts }: { parts: readonly PartSize[] }) {
  const styles = usePanelStyles();
  return (
    <Section title="Sizes">
      <Items>
        {parts.map(({ part, bytes, tokens, limits }) => (
          <li key={part} className={styles.item} data-part={part}>
            <span className={styles.line}>
              <Body1Strong>{titles[part]}</Body1Strong>
              <Quiet>
                {kilobytes(bytes)}
                {(part === "text" || part === "modelContext") &&
                  ` · about ${tokens.toLocaleString()} tokens`}
              </Quiet>
            </span>
            {limits.map(({ limit, share }) => (
              <LimitMeter key={limit.host} limit={limit} share={share} />
            ))}
            {limits.length === 0 && <Quiet>No host has published a limit.</Quiet>}
          </li>
        ))}
      </Items>
      <Quiet>
        Tokens are estimated, one for four characters. Microsoft 365 Copilot, ChatGPT and VS Code
        publish no limits.
      </Quiet>
    </Section>
  );
}

const percent = new Intl.NumberFormat(undefined, { style: "percent", maximumFractionDigits: 1 });

/** Limit as hosts write it: "64 KiB", "1 MiB" or "10 kB". */
function binarySize(bytes: number): string {
  const mebibyte = 1024 * 1024;
  if (bytes % mebibyte === 0) return `${bytes / mebibyte} MiB`;
  return bytes % 1024 === 0 ? `${bytes / 1024} KiB` : kilobytes(bytes);
}

function LimitMeter({ limit, share }: { limit: HostLimit; share: number }) {
  const styles = usePanelStyles();
  const { host, most, unit, above, source, read } = limit;
  const isOver = share > 1;
  const amount = unit === "bytes" ? binarySize(most) : `${most.toLocaleString()} ${unit}`;
  return (
    <div className={styles.stretch} data-over={isOver}>
      <Caption1>
        {host}: {percent.format(share)} of {amount}{" "}
        {source && (
          <Link inline href={source} target="_blank" rel="noreferrer">
            Source, {read}
          </Link>
        )}
      </Caption1>
      <ProgressBar
        value={Math.min(share, 1)}
        color={isOver ? "error" : "brand"}
        aria-label={`${host}: ${percent.format(share)} of ${amount}`}
      />
      {(isOver || !source) && <Quiet>{isOver ? `Over the limit. ${above}` : above}</Quiet>}
    </div>
  );
}
