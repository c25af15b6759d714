/**
 * Adds the key of this page to the arguments of app-only tools that write. The server puts the key and the names of these
 * tools into the page, so that it can tell the page's calls from a model's.
 */
export function withWidgetKey(tool: string, args: object): Record<string, unknown> {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="widget-key"]');
  const tools = meta?.dataset.tools?.split(" ") ?? [];
  return meta && tools.includes(tool) ? { ...args, widgetKey: meta.content } : { ...args };
}
