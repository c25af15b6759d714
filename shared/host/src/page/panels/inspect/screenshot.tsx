import { Button, Caption1, Spinner } from "@fluentui/react-components";
import { ArrowDownloadRegular, CameraRegular } from "@fluentui/react-icons";
import { widgetName } from "../../../model/check-step.ts";
import { saveFile } from "../../parts/save-file.ts";
import type { ShownWidget } from "../../widget/shown-widget.ts";
import { Section } from "../panel-parts.tsx";
import { useInspectStyles } from "./inspect.styles.ts";
import { takeScreenshot } from "./inspect-widget.ts";
import { useInspection } from "./use-inspection.ts";

/** Screenshot of the widget, on demand: shown in the panel, to save as a PNG. */
export function Screenshot({ shown }: { shown: ShownWidget }) {
  const styles = useInspectStyles();
  const { state, run } = useInspection(shown.widget, takeScreenshot);
  const name = widgetName(shown.call.widgetUri) ?? "widget";
  return (
    <Section
      title="Screenshot"
      action={
        <Button
          size="small"
          icon={<CameraRegular />}
          disabled={state.status === "running"}
          onClick={() => void run()}
        >
          Take a screenshot
        </Button>
      }
    >
      <div role="status">
        {state.status === "running" && <Spinner size="tiny" label="Drawing" labelPosition="after" />}
        {state.status === "failed" && <Caption1>{state.problem}</Caption1>}
      </div>
      {state.status === "done" && (
        <>
          <img className={styles.picture} src={state.outcome} alt={`The widget ${name}`} />
          <div>
            <Button
              size="small"
              icon={<ArrowDownloadRegular />}
              onClick={() => saveFile(`${name}.png`, bytesOf(state.outcome), "image/png")}
            >
              Save as PNG
            </Button>
          </div>
          <Caption1 className={styles.quiet}>
            Drawn from the page of the widget. Videos and pictures of other origins are blank.
          </Caption1>
        </>
      )}
    </Section>
  );
}

function bytesOf(dataUrl: string): Uint8Array<ArrayBuffer> {
  const base64 = dataUrl.slice(dataUrl.indexOf(",") + 1);
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}
