import type {
  CallToolRequest,
  CallToolResult,
  ReadResourceRequest,
  ReadResourceResult,
} from "@modelcontextprotocol/client";
import type {
  AppEventMap,
  McpUiDisplayMode,
  McpUiDownloadFileRequest,
  McpUiHostCapabilities,
  McpUiHostContext,
  McpUiInitializeRequest,
  McpUiInitializeResult,
  McpUiMessageRequest,
  McpUiOpenLinkRequest,
  McpUiUpdateModelContextRequest,
} from "@modelcontextprotocol/ext-apps";

/** Revision of MCP Apps: https://github.com/modelcontextprotocol/ext-apps/blob/main/specification/2026-01-26/apps.mdx */
const protocolVersion = "2026-01-26";

/** Time limit of a request. For a tool call, progress starts it again. */
const timeoutMs = 60_000;

const events: Readonly<Record<string, keyof AppEventMap>> = {
  "ui/notifications/tool-input": "toolinput",
  "ui/notifications/tool-input-partial": "toolinputpartial",
  "ui/notifications/tool-result": "toolresult",
  "ui/notifications/tool-cancelled": "toolcancelled",
  "ui/notifications/host-context-changed": "hostcontextchanged",
};

const displayModes: readonly unknown[] = ["inline", "fullscreen", "pip"] satisfies McpUiDisplayMode[];

/** Error with which the host answered a request, or `REQUEST_TIMEOUT`. */
class HostError extends Error {
  readonly code: unknown;

  constructor(code: unknown, message: unknown) {
    super(String(message));
    this.code = code;
  }
}

interface Pending {
  resolve(result: Readonly<Record<string, unknown>>): void;
  reject(error: Error): void;
  /** Starts the time limit again. */
  restart(): void;
  timer: ReturnType<typeof setTimeout> | undefined;
}

interface Acknowledged {
  readonly isError?: boolean;
}

/**
 * Widget's side of MCP Apps: JSON-RPC with the parent window. `App` of ext-apps sends the same messages (app.test.ts), but it
 * brings a protocol client and the schemas of all of MCP: 21 KB gzip in each page. Reads only what widgets use, so that a host's
 * addition or mistake elsewhere in a message does not cost the whole message.
 */
export class App {
  readonly #listeners: { [Event in keyof AppEventMap]?: (params: AppEventMap[Event]) => void } = {};
  readonly #pending = new Map<unknown, Pending>();
  readonly #hello: McpUiInitializeRequest["params"];
  #host: Partial<McpUiInitializeResult> = {};
  #lastId = -1;

  constructor(
    appInfo: McpUiInitializeRequest["params"]["appInfo"],
    appCapabilities: McpUiInitializeRequest["params"]["appCapabilities"],
  ) {
    this.#hello = { appCapabilities, appInfo, protocolVersion };
  }

  /** Sets the listener of an event. Set all before `connect`, since hosts send the result right after the handshake. */
  addEventListener<Event extends keyof AppEventMap>(
    event: Event,
    listener: (params: AppEventMap[Event]) => void,
  ): void {
    Object.assign(this.#listeners, { [event]: listener });
  }

  /** Initializes the connection and reports the size of the page from then on. Rejects when the host refuses. */
  async connect(): Promise<void> {
    window.addEventListener("message", this.#receive);
    try {
      this.#host = await this.#request<McpUiInitializeResult>("ui/initialize", this.#hello);
      this.#host.hostContext = readContext(this.#host.hostContext);
      this.#notify("ui/notifications/initialized");
      reportSize((size) => this.#notify("ui/notifications/size-changed", size));
    } catch (error) {
      window.removeEventListener("message", this.#receive);
      throw error;
    }
  }

  getHostCapabilities(): McpUiHostCapabilities | undefined {
    return this.#host.hostCapabilities;
  }

  getHostVersion(): McpUiInitializeResult["hostInfo"] | undefined {
    return this.#host.hostInfo;
  }

  getHostContext(): McpUiHostContext | undefined {
    return this.#host.hostContext;
  }

  async callServerTool(params: CallToolRequest["params"]): Promise<CallToolResult> {
    const _meta = { ...params._meta, progressToken: this.#lastId + 1 };
    return readToolResult(await this.#request("tools/call", { ...params, _meta }));
  }

  readServerResource(params: ReadResourceRequest["params"]): Promise<ReadResourceResult> {
    return this.#request("resources/read", params);
  }

  sendMessage(params: McpUiMessageRequest["params"]): Promise<Acknowledged> {
    return this.#request("ui/message", params);
  }

  updateModelContext(params: McpUiUpdateModelContextRequest["params"]): Promise<Acknowledged> {
    return this.#request("ui/update-model-context", params);
  }

  openLink(params: McpUiOpenLinkRequest["params"]): Promise<Acknowledged> {
    return this.#request("ui/open-link", params);
  }

  downloadFile(params: McpUiDownloadFileRequest["params"]): Promise<Acknowledged> {
    return this.#request("ui/download-file", params);
  }

  async requestDisplayMode(params: { mode: McpUiDisplayMode }): Promise<{ mode: McpUiDisplayMode }> {
    const result = await this.#request<{ mode: McpUiDisplayMode }>("ui/request-display-mode", params);
    if (!displayModes.includes(result.mode)) throw new HostError("INVALID_RESULT", "No known display mode");
    return result;
  }

  #post(message: object): void {
    window.parent.postMessage({ jsonrpc: "2.0", ...message }, "*");
  }

  #notify(method: string, params?: object): void {
    this.#post({ method, ...(params && { params }) });
  }

  #request<Result>(method: string, params: object): Promise<Result> {
    const id = ++this.#lastId;
    const answer = new Promise<unknown>((resolve, reject) => {
      const expire = () => {
        this.#notify("notifications/cancelled", { requestId: id, reason: "Request timed out" });
        reject(new HostError("REQUEST_TIMEOUT", "Request timed out"));
      };
      const pending: Pending = {
        resolve,
        reject,
        timer: undefined,
        restart() {
          clearTimeout(pending.timer);
          pending.timer = setTimeout(expire, timeoutMs);
        },
      };
      this.#pending.set(id, pending);
      pending.restart();
      this.#post({ id, method, params });
    });
    return answer.finally(() => {
      clearTimeout(this.#pending.get(id)?.timer);
      this.#pending.delete(id);
    }) as Promise<Result>;
  }

  readonly #receive = ({ source, data }: MessageEvent): void => {
    if (source !== window.parent || data?.jsonrpc !== "2.0") return;
    const { id, method, params, result, error } = data;
    if (method === undefined) {
      const pending = this.#pending.get(id);
      if (isRecord(result)) pending?.resolve(result);
      else pending?.reject(new HostError(error?.code, error?.message));
    } else if (id !== undefined) this.#answer(id, method);
    else if (method === "notifications/progress") this.#pending.get(params?.progressToken)?.restart();
    else this.#dispatch(events[method], isRecord(params) ? params : {});
  };

  /** Drafts are saved while typing, so there is nothing to do before a teardown. */
  #answer(id: unknown, method: unknown): void {
    if (method === "ping" || method === "ui/resource-teardown") this.#post({ id, result: {} });
    else this.#post({ id, error: { code: -32601, message: "Method not found" } });
  }

  #dispatch(event: keyof AppEventMap | undefined, params: Readonly<Record<string, unknown>>): void {
    const listeners = this.#listeners;
    if (event === "toolresult") listeners.toolresult?.(readToolResult(params));
    else if (event === "hostcontextchanged") {
      const change = readContext(params);
      this.#host.hostContext = { ...this.#host.hostContext, ...change };
      listeners.hostcontextchanged?.(change);
    } else if (event === "toolcancelled") listeners.toolcancelled?.({});
    else if (event) listeners[event]?.({ arguments: isRecord(params.arguments) ? params.arguments : {} });
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function readToolResult(result: Readonly<Record<string, unknown>>): CallToolResult {
  const content: readonly CallToolResult["content"][number][] = Array.isArray(result.content)
    ? result.content
    : [];
  return { ...result, content: content.filter(isRecord) };
}

/** Drops a display mode that this revision does not have. */
function readContext(context: unknown): McpUiHostContext {
  const { displayMode, ...rest }: McpUiHostContext = isRecord(context) ? context : {};
  return displayModes.includes(displayMode) ? { ...rest, displayMode } : rest;
}

/** Reports the size of the page to the host, now and after each change. */
function reportSize(report: (size: { width: number; height: number }) => void): void {
  const root = document.documentElement;
  let last = { width: 0, height: 0 };
  let due = false;
  const measure = () => {
    due = false;
    const { height: own } = root.style;
    root.style.height = "max-content";
    const height = Math.ceil(root.getBoundingClientRect().height);
    root.style.height = own;
    const width = Math.ceil(window.innerWidth);
    if (width !== last.width || height !== last.height) report({ width, height });
    last = { width, height };
  };
  const schedule = () => {
    if (!due) requestAnimationFrame(measure);
    due = true;
  };
  const observer = new ResizeObserver(schedule);
  for (const element of [root, document.body]) observer.observe(element);
  schedule();
}
