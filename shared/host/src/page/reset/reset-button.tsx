import { Button } from "@fluentui/react-components";
import { DatabaseArrowUpRegular } from "@fluentui/react-icons";
import { useStore } from "../state/store.ts";
import { useWorkbench } from "../workbench-context.ts";
import { latestReset, resetData } from "./reset.ts";

/** Offers to put the sample's data back, where the host can. */
export function ResetButton() {
  const { connection, resets, restart } = useWorkbench();
  const busy = useStore(latestReset)?.status === "running";
  return resets ? (
    <Button
      size="small"
      icon={<DatabaseArrowUpRegular />}
      disabled={busy}
      onClick={() => void resetData(connection.sample, restart)}
    >
      Reset sample data
    </Button>
  ) : null;
}
