import { widgetKeyOf } from "../core/widget-key.ts";

/** Arguments that a widget's page adds for app-only tools that write: tests that call them stand in for the page. */
export function asWidget(server: string): { widgetKey: string } {
  return { widgetKey: widgetKeyOf(server) };
}
