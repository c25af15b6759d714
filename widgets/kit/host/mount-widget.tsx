import "./no-eval.ts";
import type { McpUiDisplayMode } from "@modelcontextprotocol/ext-apps";
import { Component, type ComponentType, type ErrorInfo, type ReactNode } from "react";
import { createRoot } from "react-dom/client";
import type { z } from "zod";
import { kitStrings } from "../i18n/kit-strings.ts";
import { useStrings } from "../i18n/use-locale.ts";
import { ErrorState } from "../states/state-page.tsx";
import { HostTheme } from "../theme/host-theme.tsx";
import { createSession, SessionContext } from "./session.ts";
import { WidgetView } from "./widget-view.tsx";

export interface WidgetProps<Data> {
  readonly data: Data;
  /** The result's `_meta`: what only the widget sees, not the model. */
  readonly detail: Readonly<Record<string, unknown>>;
}

export interface WidgetDefinition<Data> {
  readonly name: string;
  readonly version: string;
  /** The contract of `structuredContent`. Data that breaks it is never drawn. */
  readonly schema: z.ZodType<Data>;
  readonly Widget: ComponentType<WidgetProps<Data>>;
  /** Has the shape of what comes; a plain one is drawn when left out. */
  readonly skeleton?: ReactNode;
  /** The tool that opens the widget, for retry in hosts that do not say which one did. */
  readonly tool?: string;
  readonly loadTimeoutMs?: number;
  /** The modes that the widget can be drawn in; inline and full screen when left out. */
  readonly displayModes?: readonly McpUiDisplayMode[];
}

/** Connects to the host and draws the widget, and every state in which there is nothing to draw yet. */
export function mountWidget<Data>(widget: WidgetDefinition<Data>): void {
  const root = document.getElementById("root");
  if (!root) throw new Error("The page has no #root element.");
  guardDoubleClicks(document);
  const session = createSession(widget);
  createRoot(root).render(
    <SessionContext value={session}>
      <HostTheme>
        <WidgetErrorBoundary>
          <WidgetView widget={widget} />
        </WidgetErrorBoundary>
      </HostTheme>
    </SessionContext>,
  );
  void session.connect();
}

interface State {
  readonly message?: string;
}

/** A fault while drawing shows an error with a way on, never a blank page. */
class WidgetErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = {};

  static getDerivedStateFromError(error: unknown): State {
    return { message: error instanceof Error ? error.message : String(error) };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error(error, info.componentStack);
  }

  override render(): ReactNode {
    const { message } = this.state;
    if (message === undefined) return this.props.children;
    return <Crashed message={message} onRetry={() => this.setState({ message: undefined })} />;
  }
}

function Crashed({ message, onRetry }: { message: string; onRetry: () => void }) {
  const t = useStrings(kitStrings);
  const error = { code: "crashed", message: t("crashedBody") };
  return <ErrorState title={t("crashedTitle")} error={error} detail={message} onRetry={onRetry} />;
}

const controls =
  "a, button, input, label, select, summary, textarea, [role=button], [role=option], [tabindex]";

/**
 * Keeps the second click of a double-click away from controls that its first click brought under the pointer, such as
 * the button that removes a tag or confirms a removal. Clicks by keyboard and single clicks are never held back.
 */
function guardDoubleClicks(page: Document): void {
  let present = new WeakSet<Element>();
  const onClick = (event: MouseEvent) => {
    // `detail` counts the clicks by the system's own double-click time; keys and scripts give 0.
    if (event.detail <= 1) {
      present = new WeakSet(page.querySelectorAll(controls));
      return;
    }
    const control = event.target instanceof Element ? event.target.closest(controls) : null;
    if (!control || present.has(control)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  page.addEventListener("click", onClick, true);
}
