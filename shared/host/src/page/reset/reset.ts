import { ask } from "../ask/ask.ts";
import { changeLink } from "../link/use-link.ts";
import type { SampleInfo } from "../mcp/config.ts";
import { Store } from "../state/store.ts";

interface Reset {
  sample: string;
  status: "running" | "done" | "failed";
  text: string;
}

/** The newest reset of a sample's data, until the person dismisses what it says. */
export const latestReset = new Store<Reset | undefined>(undefined);

/** Puts a sample's data back to its seed after the person agreed, then begins the conversation anew. */
export async function resetData({ name, title }: SampleInfo, restart: () => void): Promise<void> {
  const agreed = await ask({
    title: `Reset the data of ${title}?`,
    body: "All changes since the samples were seeded are lost, with their history. This cannot be undone.",
    yes: "Reset",
  });
  if (!agreed) return;
  latestReset.set({ sample: name, status: "running", text: `Resetting the data of ${title}` });
  const [status, text] = await requestReset(name);
  latestReset.set({ sample: name, status, text });
  if (status === "failed") return;
  changeLink({ step: 0, run: undefined, mode: "inline" }, { replace: true });
  restart();
}

async function requestReset(name: string): Promise<["done" | "failed", string]> {
  try {
    const response = await fetch(`/servers/${encodeURIComponent(name)}/reset`, { method: "POST" });
    return [response.ok ? "done" : "failed", await response.text()];
  } catch {
    return [
      "failed",
      "The data were not reset: the local host does not answer. Start it again with npm start.",
    ];
  }
}
