import { QueryClientProvider } from "@tanstack/react-query";
import { Component, type ErrorInfo, type ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { ErrorState } from "../feedback/state-page.tsx";
import { createSession, SessionContext } from "../host/session.ts";
import { useStrings } from "../host/use-locale.ts";
import { kitStrings } from "../i18n/kit-strings.ts";
import { createQueryClient } from "../queries/query-client.ts";
import { HostTheme } from "./host-theme.tsx";
import { controls } from "./row-clicks.ts";
import type { WidgetDefinition, WidgetProps } from "./widget-definition.ts";
import { WidgetView } from "./widget-view.tsx";

export type { WidgetDefinition, WidgetProps };

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
