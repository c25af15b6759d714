import { Component, type ErrorInfo, type ReactNode } from "react";
import { ErrorState } from "./error-state.tsx";
import { kitStrings } from "./kit-strings.ts";
import { useStrings } from "./use-strings.ts";

interface State {
  readonly message?: string;
}

/** A fault while drawing shows an error with a way on, never a blank page. */
export class WidgetErrorBoundary extends Component<{ children: ReactNode }, State> {
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
