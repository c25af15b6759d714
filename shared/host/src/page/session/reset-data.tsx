import { ProgressBar } from "@fluentui/react-components";
import { DatabaseArrowUpRegular } from "@fluentui/react-icons";
import { type SampleInfo, send, toPath } from "../connection/servers.ts";
import { Notice, SmallButton } from "../parts/controls.tsx";
import { requestConfirmation } from "../parts/dialogs.tsx";
import { Store, useStore } from "../state/store.ts";
import { changeLink } from "../state/use-link.ts";
import { currentWords, fill, useWords } from "../state/use-words.ts";
import { useOpenSample } from "./open-sample.ts";
import { restartSession } from "./use-session.ts";

interface Reset {
  sample: string;
  status: "running" | "done" | "failed";
  text: string;
}

/** Newest reset of a sample's data, until the user dismisses its message. */
const latestReset = new Store<Reset | undefined>(undefined);

/** Restores a sample's seed data after confirmation, then restarts the conversation. */
async function resetData({ name, title }: SampleInfo): Promise<void> {
  const words = currentWords();
  const agreed = await requestConfirmation(
    fill(words.resetTitle, { name: title }),
    words.resetBody,
    words.reset,
  );
  if (!agreed) return;
  const show = (status: Reset["status"], text: string) =>
    latestReset.set({ sample: name, status, text });
  show("running", fill(words.resetting, { name: title }));
  try {
    show("done", String(await send("POST", `${toPath(name)}/reset`)));
    changeLink({ step: 0, run: undefined, mode: "inline" }, { replace: true });
    restartSession();
  } catch (error) {
    // A fetch that fails has no sentence for people.
    const isDown = !(error instanceof Error) || error instanceof TypeError;
    show(
      "failed",
      isDown ? "The local host is not responding. Start it again with npm start." : error.message,
    );
  }
}

export function ResetButton() {
  const { connection, resets } = useOpenSample();
  const { words } = useWords();
  const busy = useStore(latestReset)?.status === "running";
  return resets ? (
    <SmallButton
      label={words.resetData}
      icon={<DatabaseArrowUpRegular />}
      disabledFocusable={busy}
      onClick={() => void resetData(connection.sample)}
    />
  ) : null;
}

export function ResetNotice() {
  const { connection } = useOpenSample();
  const { words } = useWords();
  const reset = useStore(latestReset);
  if (!reset || reset.sample !== connection.sample.name) return null;
  const { status, text } = reset;
  const intent = { running: "info", done: "success", failed: "error" } as const;
  const dismiss = { label: words.dismiss, run: () => latestReset.set(undefined) };
  return (
    <div data-reset={status}>
      <Notice intent={intent[status]} actions={status === "running" ? [] : [dismiss]}>
        {text}
      </Notice>
      {status === "running" && <ProgressBar aria-label={text} />}
    </div>
  );
}
