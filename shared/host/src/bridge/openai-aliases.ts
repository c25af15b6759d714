/** Method of the notification by which the aliases tell this host the state that the widget set. Not part of MCP Apps. */
export const widgetStateMethod = "openai/widget-state";

/**
 * Adds a script to the widget's HTML that defines `window.openai` before the widget's own scripts run. `widgetState` is what an
 * earlier page of the same widget set: ChatGPT hands it to each page that it loads.
 */
export function withOpenAiAliases(html: string, widgetState: unknown = null): string {
  const state = JSON.stringify(widgetState).replaceAll("<", "\\u003c");
  const script = `<script>(${installOpenAiAliases.toString()})(${state}, ${JSON.stringify(widgetStateMethod)});</script>`;
  return /<head[^>]*>/i.test(html)
    ? html.replace(/<head[^>]*>/i, (head) => head + script)
    : script + html;
}

/** Defines `window.openai` over JSON-RPC. Runs in the widget as source text, so it must not use this module. */
function installOpenAiAliases(widgetState: unknown, stateMethod: string): void {
  type Reply = {
    id?: unknown;
    method?: string;
    params?: Record<string, unknown>;
    result?: { hostContext?: Record<string, unknown> };
    error?: { message: string };
  };
  const pending = new Map<string, { resolve(value: unknown): void; reject(error: Error): void }>();
  let next = 0;
  const post = (message: object) => window.parent.postMessage({ jsonrpc: "2.0", ...message }, "*");
  const request = (method: string, params: unknown) =>
    new Promise((resolve, reject) => {
      const id = `openai-${next++}`;
      pending.set(id, { resolve, reject });
      post({ id, method, params });
    });
  // Of a state with `modelContent` and `privateContent` the model sees only the first; of any other one it sees everything.
  const toldOf = (state: unknown) => {
    const { modelContent: shown = state } = Object(state);
    if (shown === null) return undefined;
    return typeof shown === "string"
      ? { content: [{ type: "text", text: shown }] }
      : { structuredContent: shown };
  };
  const openai: Record<string, unknown> = {
    toolInput: null,
    toolOutput: null,
    toolResponseMetadata: null,
    widgetState,
    view: { mode: "inline" },
    setWidgetState: async (state: unknown) => {
      update({ widgetState: state });
      post({ method: stateMethod, params: { state } });
      const told = toldOf(state);
      if (told) await request("ui/update-model-context", told);
    },
    callTool: (name: string, args: unknown) => request("tools/call", { name, arguments: args }),
    sendFollowUpMessage: ({ prompt }: { prompt: string }) =>
      request("ui/message", { role: "user", content: [{ type: "text", text: prompt }] }),
    requestDisplayMode: ({ mode }: { mode: string }) =>
      request("ui/request-display-mode", { mode }),
    openExternal: ({ href }: { href: string }) => request("ui/open-link", { url: href }),
    notifyIntrinsicHeight: (height: number) =>
      post({ method: "ui/notifications/size-changed", params: { height } }),
    requestClose: () => post({ method: "ui/notifications/request-teardown", params: {} }),
  };
  const update = (globals: Record<string, unknown>) => {
    Object.assign(openai, globals);
    window.dispatchEvent(new CustomEvent("openai:set_globals", { detail: { globals } }));
  };
  const takeContext = (context: Record<string, unknown> = {}) => {
    const { theme, locale, displayMode, safeAreaInsets, userAgent } = context;
    const safeArea = safeAreaInsets && { insets: safeAreaInsets };
    const globals = { theme, locale, displayMode, userAgent, safeArea };
    update(Object.fromEntries(Object.entries(globals).filter((entry) => entry[1] !== undefined)));
  };
  window.addEventListener("message", (event: MessageEvent<Reply>) => {
    const { id, method, params, result, error } = event.data ?? {};
    const waiting = typeof id === "string" ? pending.get(id) : undefined;
    if (waiting && typeof id === "string") {
      pending.delete(id);
      // The widget's own bridge did not send this request and would report an unknown response.
      event.stopImmediatePropagation();
      if (error) waiting.reject(new Error(error.message));
      else waiting.resolve(result);
    } else if (result?.hostContext) takeContext(result.hostContext);
    else if (method === "ui/notifications/host-context-changed") takeContext(params);
    else if (method === "ui/notifications/tool-input")
      update({ toolInput: params?.arguments ?? {} });
    else if (method === "ui/notifications/tool-result")
      update({
        toolOutput: params?.structuredContent ?? null,
        toolResponseMetadata: params?._meta ?? null,
      });
  });
  Object.assign(window, { openai });
}
