import { Body1, Body1Strong, Caption1 } from "@fluentui/react-components";
import {
  ArrowDownloadRegular,
  CopyRegular,
  PlayRegular,
  RecordRegular,
  SquareRegular,
} from "@fluentui/react-icons";
import { walkthroughsSchema } from "../../connection/walkthroughs.ts";
import { SmallButton } from "../../parts/controls.tsx";
import { saveFile } from "../../parts/save-file.ts";
import { useStore } from "../../state/store.ts";
import { useWorkbench } from "../../workbench/workbench-context.ts";
import { Items, Quiet } from "../panel-parts.tsx";
import { usePanelStyles } from "../panels.styles.ts";
import { asTypeScript, emptyRecording, type RecordedWalkthrough, toWalkthroughs } from "./recording.ts";
import { recorder } from "./use-recorder.ts";

export function RecordingPanel() {
  const styles = usePanelStyles();
  const { connection } = useWorkbench();
  const { isOn, recording } = useStore(recorder);
  const names = connection.walkthroughs.map(({ name }) => name);
  const walkthroughs = toWalkthroughs(recording, { tools: connection.tools, names });
  return (
    <>
      <div className={styles.head}>
        <Body1Strong role="status">{isOn ? "Recording" : "Not recording"}</Body1Strong>
        <SmallButton
          label={isOn ? "Stop" : walkthroughs.length > 0 ? "Record anew" : "Record"}
          appearance="primary"
          icon={isOn ? <SquareRegular /> : <RecordRegular />}
          onClick={() => recorder.set({ isOn: !isOn, recording: isOn ? recording : emptyRecording })}
        />
      </div>
      {walkthroughs.length === 0 && (
        <Body1 className={styles.quiet}>
          {isOn
            ? "Send a prompt, run a tool, or use a widget. Everything is recorded until you stop, even with this panel closed."
            : "Records prompts, tool calls with their arguments, and what widgets do, as walkthroughs for a sample."}
        </Body1>
      )}
      <Items label="Recorded walkthroughs">
        {walkthroughs.map((walkthrough) => (
          <Recorded key={walkthrough.name} walkthrough={walkthrough} mayRun={!isOn} />
        ))}
      </Items>
      {recording.leftOut > 0 && (
        <Quiet>
          Left out: {recording.leftOut} {recording.leftOut === 1 ? "call" : "calls"} that failed or that
          widgets made only to read.
        </Quiet>
      )}
      {!isOn && walkthroughs.length > 0 && <Export walkthroughs={walkthroughs} />}
    </>
  );
}

function Recorded({ walkthrough, mayRun }: { walkthrough: RecordedWalkthrough; mayRun: boolean }) {
  const styles = usePanelStyles();
  const { session } = useWorkbench();
  const { busy } = useStore(session.playback);
  const { name, prompt, steps } = walkthrough;
  const run = () => {
    for (const runnable of walkthroughsSchema.parse([walkthrough]))
      void session.start({ ...runnable, lang: "en", template: prompt });
  };
  return (
    <li className={styles.item} data-recorded={name}>
      <Body1Strong>{prompt}</Body1Strong>
      {steps.map(({ call }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: recorded calls never move.
        <Caption1 key={index} className={styles.code}>
          {index + 1}. {call}
        </Caption1>
      ))}
      {mayRun && <SmallButton label="Run" icon={<PlayRegular />} disabledFocusable={busy} onClick={run} />}
    </li>
  );
}

function Export({ walkthroughs }: { walkthroughs: readonly RecordedWalkthrough[] }) {
  const styles = usePanelStyles();
  return (
    <>
      <div className={styles.line}>
        <SmallButton
          label="Copy for walkthroughs.ts"
          icon={<CopyRegular />}
          onClick={() => void navigator.clipboard.writeText(asTypeScript(walkthroughs))}
        />
        <SmallButton
          label="Save JSON"
          icon={<ArrowDownloadRegular />}
          onClick={() =>
            saveFile("walkthroughs.json", JSON.stringify(walkthroughs, null, 2), "application/json")
          }
        />
      </div>
      <Quiet>Review names and expected values before you paste them into a sample's walkthroughs.ts.</Quiet>
    </>
  );
}
