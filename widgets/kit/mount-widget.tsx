import "./no-eval.ts";
import type { McpUiDisplayMode } from "@modelcontextprotocol/ext-apps";
import type { ComponentType, ReactNode } from "react";
import { createRoot } from "react-dom/client";
import type { z } from "zod";
import { guardDoubleClicks } from "./double-click.ts";
import { HostTheme } from "./host-theme.tsx";
import { createSession } from "./session.ts";
import { SessionContext } from "./use-session.ts";
import { WidgetErrorBoundary } from "./widget-error-boundary.tsx";
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
