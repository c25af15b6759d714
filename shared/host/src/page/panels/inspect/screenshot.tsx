import { Button, Caption1, Spinner } from "@fluentui/react-components";
import { ArrowDownloadRegular, CameraRegular } from "@fluentui/react-icons";
import { useCallback } from "react";
import type { OpenWidget } from "../../../bridge/widget.ts";
import { widgetName } from "../../../model/check-step.ts";
import type { ShownWidget } from "../../widget/shown-widget.ts";
import { Section } from "../panel-parts.tsx";
import { useInspectStyles } from "./inspect.styles.ts";
import { saveScreenshot, takeScreenshot } from "./inspect-widget.ts";
import { useInspection } from "./use-inspection.ts";

interface ScreenshotButtonProps {
  readonly widget: OpenWidget;
  /** Name of the file, without its extension. */
  readonly name: string;
}

/** Button that saves a screenshot at once, for widgets that cover the panel. */
export function ScreenshotButton({ widget, name }: ScreenshotButtonProps) {
  const { state, run } = useInspection(
    widget,
    useCallback(async (shown: OpenWidget) => saveScreenshot(name, await takeScreenshot(shown)), [name]),
  );
  return (
    <>
      {state.status === "failed" && <Caption1 role="alert">{state.problem}</Caption1>}
      <Button
        appearance="subtle"
        icon={<CameraRegular />}
        disabled={state.status === "running"}
        aria-label="Save a screenshot"
        onClick={() => void run()}
      />
    </>
  );
}

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
              onClick={() => saveScreenshot(name, state.outcome)}
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
