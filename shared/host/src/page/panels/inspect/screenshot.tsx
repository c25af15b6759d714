import { Button, Caption1, Spinner } from "@fluentui/react-components";
import { ArrowDownloadRegular, CameraRegular } from "@fluentui/react-icons";
import type { OpenWidget } from "../../../bridge/widget.ts";
import { widgetName } from "../../../model/check-step.ts";
import type { ShownWidget } from "../../widget/shown-widget.ts";
import { Section } from "../panel-parts.tsx";
import { useRequest } from "../use-request.ts";
import { useInspectStyles } from "./inspect.styles.ts";
import { saveScreenshot, takeScreenshot } from "./inspect-widget.ts";

interface ScreenshotButtonProps {
  readonly widget: OpenWidget;
  /** Name of the file, without its extension. */
  readonly name: string;
}

/** Button that saves a screenshot at once, for widgets that cover the panel. */
export function ScreenshotButton({ widget, name }: ScreenshotButtonProps) {
  const save = async () => saveScreenshot(name, await takeScreenshot(widget));
  const { problem, busy, send } = useRequest(save, widget);
  return (
    <>
      {problem && <Caption1 role="alert">The widget could not be inspected: {problem}</Caption1>}
      <Button
        appearance="subtle"
        icon={<CameraRegular />}
        disabled={busy}
        aria-label="Save a screenshot"
        onClick={() => void send()}
      />
    </>
  );
}

/** Screenshot of the widget, on demand: shown in the panel, to save as a PNG. */
export function Screenshot({ shown }: { shown: ShownWidget }) {
  const styles = useInspectStyles();
  const { widget } = shown;
  const { answer: picture, problem, busy, send } = useRequest(() => takeScreenshot(widget), widget);
  const name = widgetName(shown.call.widgetUri) ?? "widget";
  return (
    <Section
      title="Screenshot"
      action={
        <Button size="small" icon={<CameraRegular />} disabled={busy} onClick={() => void send()}>
          Take a screenshot
        </Button>
      }
    >
      <div role="status">
        {busy && <Spinner size="tiny" label="Drawing" labelPosition="after" />}
        {problem && <Caption1>The widget could not be inspected: {problem}</Caption1>}
      </div>
      {picture && (
        <>
          <img className={styles.picture} src={picture} alt={`The widget ${name}`} />
          <div>
            <Button
              size="small"
              icon={<ArrowDownloadRegular />}
              onClick={() => saveScreenshot(name, picture)}
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
