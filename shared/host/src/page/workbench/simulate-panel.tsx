import { Link, SpinButton, ToggleButton } from "@fluentui/react-components";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { faults } from "../../bridge/faults.ts";
import type { Profile } from "../../bridge/profile.ts";
import type { TeardownAnswer } from "../../bridge/widget.ts";
import { nextCall, usualCall } from "../connection/simulate.ts";
import { Choice, Notice, SmallButton } from "../parts/controls.tsx";
import { useOpenSample } from "../session/open-sample.ts";
import type { Session } from "../session/session.ts";
import type { ShownWidget } from "../session/shown-widget.ts";
import { contextDraft, contextEdits } from "../state/context-edits.ts";
import { networks } from "../state/networks.ts";
import { useStore } from "../state/store.ts";
import { changeLink, useLink } from "../state/use-link.ts";
import { JsonView } from "./json-view.tsx";
import { Quiet, Section, useChosenWidget, WidgetChoice } from "./panel-parts.tsx";
import { usePanelStyles } from "./panels.styles.ts";

/** Ends all that is simulated apart from the link: the change of the next call, and edits of the host context. */
export function stopSimulating(): void {
  nextCall.set(usualCall);
  contextDraft.set(undefined);
  contextEdits.set({});
}

export function SimulatePanel() {
  return (
    <>
      <FaultChoice />
      <NetworkChoice />
      <NextCallSection />
      <WidgetSection />
    </>
  );
}

const faultChoices = toChoices(faults);
const networkChoices = toChoices(networks);

function toChoices<Name extends string>(items: Readonly<Record<Name, { title: string }>>) {
  const names = Object.keys(items) as Name[];
  return names.map((name) => [name, items[name].title] as const);
}

const rate = new Intl.NumberFormat("en", { maximumFractionDigits: 1 });

/** Fault that a real host has or had, with its source. Part of the page's URL. */
function FaultChoice() {
  const { fault } = useLink();
  const chosen = fault && faults[fault];
  return (
    <Choice
      label="Fault"
      hint={
        chosen && (
          <>
            {chosen.summary}{" "}
            <Link inline href={chosen.source} target="_blank" rel="noreferrer">
              Source
            </Link>
            , seen {chosen.reportedOn}
          </>
        )
      }
      value={fault ?? ""}
      onChange={(name) => changeLink({ fault: name || undefined })}
      options={[["", "None"], ...faultChoices]}
    />
  );
}

/** Speed of the network between the page and the servers. Part of the page's URL. */
function NetworkChoice() {
  const { network } = useLink();
  const { latencyMs, downKbps, upKbps } = networks[network];
  const figures = `${rate.format(latencyMs)} ms to the first byte, ${rate.format(downKbps / 1000)} Mbit/s down, ${rate.format(upKbps / 1000)} up.`;
  return (
    <Choice
      label="Network"
      hint={
        latencyMs > 0
          ? `${figures} For calls and for the pages of widgets, uncompressed.`
          : undefined
      }
      value={network}
      onChange={(name) => changeLink({ network: name })}
      options={networkChoices}
    />
  );
}

function NextCallSection() {
  const styles = usePanelStyles();
  const { session } = useOpenSample();
  const { isSlow, seconds, fails } = useStore(nextCall);
  const { busy } = useStore(session.playback);
  const call = useChosenWidget()?.call;
  return (
    <Section title="Next call">
      <div className={styles.buttons}>
        <ToggleButton
          size="small"
          appearance={isSlow ? "primary" : "secondary"}
          checked={isSlow}
          onClick={() => nextCall.set((known) => ({ ...known, isSlow: !isSlow }))}
        >
          Slow result
        </ToggleButton>
        <SpinButton
          size="small"
          className={styles.seconds}
          aria-label="Seconds that a slow result waits"
          min={1}
          max={60}
          value={seconds}
          displayValue={`${seconds} s`}
          onChange={(_event, { value, displayValue }) => {
            const chosen = value ?? Number.parseInt(displayValue ?? "", 10);
            if (chosen >= 1 && chosen <= 60)
              nextCall.set((known) => ({ ...known, seconds: chosen }));
          }}
        />
        {(["once", "always"] as const).map((choice) => (
          <ToggleButton
            key={choice}
            size="small"
            appearance={fails === choice ? "primary" : "secondary"}
            checked={fails === choice}
            onClick={() =>
              nextCall.set((current) => ({
                ...current,
                fails: fails === choice ? "never" : choice,
              }))
            }
          >
            {choice === "once" ? "Error" : "Every call fails"}
          </ToggleButton>
        ))}
      </div>
      <Quiet>
        Slow result and Error change the next call of the chat or of a widget; a widget that repeats
        a failed call recovers from Error. A call that ends in an error does not reach the server.
      </Quiet>
      {call && session.isReadOnly(call.tool.name) && (
        <div>
          <SmallButton
            label={`Run ${call.tool.name} again`}
            disabledFocusable={busy}
            onClick={() => void session.run(call.tool.name, call.arguments)}
          />
        </div>
      )}
    </Section>
  );
}

function WidgetSection() {
  const styles = usePanelStyles();
  const { session } = useOpenSample();
  const { entries } = useStore(session.conversation.state);
  const widget = useChosenWidget();
  const [latest, setLatest] = useState<{
    session: Session;
    shown: ShownWidget;
    answer: TeardownAnswer | undefined;
  }>();
  const loadAgain = useRef<HTMLButtonElement>(null);
  // A new conversation has other widgets.
  const closed = latest?.session === session ? latest : undefined;
  const isRunning = entries.some(
    (entry) => entry.kind === "call" && entry.id === widget?.call.id && entry.outcome === "running",
  );
  const tearDown = async (torn: ShownWidget) => {
    const answer = await torn.tearDown();
    flushSync(() => setLatest({ session, shown: torn, answer }));
    // Without another widget, the focused button is disabled now.
    if (session.widgets.get().length === 0) loadAgain.current?.focus();
  };
  return (
    <Section title="Open widget">
      <WidgetChoice />
      <div className={styles.buttons}>
        <SmallButton
          label="Cancel"
          disabled={!widget?.profile.sendsCancelled}
          onClick={() => (isRunning ? session.stop() : widget?.reload("cancelled"))}
        />
        <SmallButton
          label="Partial input"
          disabled={!widget || !sendsPartialInput(widget.profile)}
          onClick={() => widget?.reload("partial-input")}
        />
        <SmallButton
          label="Tear down"
          disabled={!widget?.profile.sendsTeardown}
          onClick={() => widget && void tearDown(widget)}
        />
        <SmallButton
          label="Load again"
          ref={loadAgain}
          disabled={!widget && !closed}
          onClick={() => (widget ?? closed?.shown)?.reload()}
        />
      </div>
      <Quiet>
        {widget
          ? explanation(widget.profile)
          : "No widget is open. Run a prompt, or load one again."}
      </Quiet>
      {closed && <Answer from={closed.shown.call.tool.name} answer={closed.answer} />}
    </Section>
  );
}

function sendsPartialInput({ sendsPartialInput: sends, sendsInput }: Profile): boolean {
  return sends && sendsInput === undefined;
}

const list = new Intl.ListFormat("en", { type: "disjunction" });

function explanation(profile: Profile): string {
  const never = [
    !profile.sendsCancelled && "a cancellation",
    !sendsPartialInput(profile) && "partial input",
    !profile.sendsTeardown && "a teardown",
  ].filter((name) => name !== false);
  return never.length > 0
    ? `${profile.title} never sends ${list.format(never)}.`
    : "Cancel and Partial input load the widget again and send no result. Load again sends everything.";
}

function Answer({ from, answer }: { from: string; answer: TeardownAnswer | undefined }) {
  if (!answer)
    return <Notice intent="warning">{from} had not started, so it was not asked.</Notice>;
  if ("problem" in answer)
    return (
      <Notice intent="error">
        {from} did not answer properly after {answer.milliseconds} ms: {answer.problem}
      </Notice>
    );
  return (
    <JsonView
      label={`${from} answered the teardown in ${answer.milliseconds} ms`}
      value={answer.result}
    />
  );
}
