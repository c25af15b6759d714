import { ProgressBar } from "@fluentui/react-components";
import { DatabaseArrowUpRegular } from "@fluentui/react-icons";
import type { SampleInfo } from "../connection/servers.ts";
import { restartSession } from "../conversation/use-session.ts";
import { SmallButton } from "../parts/buttons.tsx";
import { requestConfirmation } from "../parts/confirm-dialog.tsx";
import { Notice } from "../parts/notice.tsx";
import { Store, useStore } from "../state/store.ts";
import { changeLink } from "../state/use-link.ts";
import { useWorkbench } from "./workbench-context.ts";

interface Reset {
  sample: string;
  status: "running" | "done" | "failed";
  text: string;
}

/** Newest reset of a sample's data, until the user dismisses its message. */
const latestReset = new Store<Reset | undefined>(undefined);

/** Restores a sample's seed data after confirmation, then restarts the conversation. */
async function resetData({ name, title }: SampleInfo): Promise<void> {
  const agreed = await requestConfirmation({
    title: `Reset the data of ${title}?`,
    body: "All changes since the sample was seeded will be lost, including their history. This cannot be undone.",
    acceptLabel: "Reset",
  });
  if (!agreed) return;
  latestReset.set({ sample: name, status: "running", text: `Resetting the data of ${title}` });
  const [status, text] = await requestReset(name);
  latestReset.set({ sample: name, status, text });
  if (status === "failed") return;
  changeLink({ step: 0, run: undefined, mode: "inline" }, { replace: true });
  restartSession();
}

async function requestReset(name: string): Promise<["done" | "failed", string]> {
  try {
    const response = await fetch(`/servers/${encodeURIComponent(name)}/reset`, { method: "POST" });
    return [response.ok ? "done" : "failed", await response.text()];
  } catch {
    return [
      "failed",
      "The data was not reset, because the local host is not responding. Start it again with npm start.",
    ];
  }
}

export function ResetButton() {
  const { connection, resets } = useWorkbench();
  const busy = useStore(latestReset)?.status === "running";
  return resets ? (
    <SmallButton
      label="Reset sample data"
      icon={<DatabaseArrowUpRegular />}
      disabled={busy}
      onClick={() => void resetData(connection.sample)}
    />
  ) : null;
}

export function ResetNotice() {
  const { connection } = useWorkbench();
  const reset = useStore(latestReset);
  if (!reset || reset.sample !== connection.sample.name) return null;
  const { status, text } = reset;
  const intent = { running: "info", done: "success", failed: "error" } as const;
  const dismiss = { label: "Dismiss", run: () => latestReset.set(undefined) };
  return (
    <div data-reset={status}>
      <Notice intent={intent[status]} action={status === "running" ? undefined : dismiss}>
        {text}
      </Notice>
      {status === "running" && <ProgressBar aria-label={text} />}
    </div>
  );
}
