import type { McpUiDisplayMode } from "@modelcontextprotocol/ext-apps";
import { QueryClientProvider } from "@tanstack/react-query";
import { Component, type ComponentType, type ErrorInfo, type ReactNode } from "react";
import { createRoot } from "react-dom/client";
import type { z } from "zod";
import { ErrorState } from "../feedback/state-page.tsx";
import type { UnclearNamesProps } from "../feedback/unclear-names.tsx";
import type { ToolName } from "../host/sample-tools.ts";
import { createSession, SessionContext } from "../host/session.ts";
import { useStrings } from "../host/use-locale.ts";
import { kitStrings } from "../i18n/kit-strings.ts";
import type { Translations } from "../i18n/strings.ts";
import { createQueryClient } from "../queries/query-client.ts";
import { HostTheme } from "./host-theme.tsx";
import { controls } from "./row-clicks.ts";
import { WidgetView } from "./widget-view.tsx";

export interface WidgetProps<Data> {
  readonly data: Data;
  /** The result's `_meta`, which the model does not see. */
  readonly detail: Readonly<Record<string, unknown>>;
}

export interface WidgetDefinition<Data> {
  readonly name: string;
  readonly version: string;
  /** Texts in other languages: the exports of the sample's `strings/index.ts`. Default: the page is in English. */
  readonly translations?: Translations;
  /** Schema of `structuredContent`. Data that violates it is never drawn. */
  readonly schema: z.ZodType<Data>;
  readonly Widget: ComponentType<WidgetProps<Data>>;
  /** Loading state in the shape of the widget. Default: a plain skeleton. */
  readonly skeleton?: ReactNode;
  /**
   * Read-only tool that opens the widget. It is called again, with the same input, where a host does not name the tool that it
   * called (`toolInfo`) and the result is lost or the person tries again. A function names it by its input, where two tools of
   * different inputs open the widget.
   */
  readonly tool?: ToolName | ((input: Readonly<Record<string, unknown>>) => ToolName);
  /** True if other tools open the widget with another view: a lost result is then read again only where the host names the tool. */
  readonly hasOtherOpeners?: boolean;
  /** `UnclearNames` in a widget whose tools take several names and skip unclear ones. */
  readonly UnclearNames?: ComponentType<UnclearNamesProps>;
  /** Display modes of the widget. Default: inline and full screen. */
  readonly displayModes?: readonly McpUiDisplayMode[];
}

/**
 * Connects to the host and draws the widget and its loading, empty and error states.
 *
 * @example
 * mountWidget({
 *   name: "orders",
 *   version: "1.0.0",
 *   schema: ordersSchema,
 *   Widget: OrdersWidget,
 *   skeleton: <OrdersSkeleton />,
 * });
 */
export function mountWidget<Data>(widget: WidgetDefinition<Data>): void {
  const root = document.getElementById("root");
  if (!root) throw new Error("The page has no #root element.");
  guardDoubleClicks(document);
  const session = createSession(widget);
  createRoot(root).render(
    <SessionContext value={session}>
      <QueryClientProvider client={createQueryClient()}>
        <HostTheme>
          <WidgetErrorBoundary>
            <WidgetView widget={widget} />
          </WidgetErrorBoundary>
        </HostTheme>
      </QueryClientProvider>
    </SessionContext>,
  );
  void session.connect();
}

interface State {
  readonly message?: string;
}

/** Shows an error with a retry when drawing fails, instead of a blank page. */
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
  return <ErrorState title={t("crashedTitle")} error={error} problem={message} onRetry={onRetry} />;
}

/**
 * Ignores the second click of a double-click on controls that the first click brought under the pointer, such as the
 * button that confirms a removal. Keyboard and single clicks always pass.
 */
function guardDoubleClicks(page: Document): void {
  let present = new WeakSet<Element>();
  const onClick = (event: MouseEvent) => {
    // `detail` counts clicks within the system's double-click time; it is 0 for keys and scripts.
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
