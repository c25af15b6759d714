import { widgetKeyOf } from "../core/widget-key.ts";

/** What a widget's page adds to the arguments of app-only tools that write: tests that call them stand in for the page. */
export function asWidget(server: string): { widgetKey: string } {
  return { widgetKey: widgetKeyOf(server) };
}
