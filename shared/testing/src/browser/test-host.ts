import { EventEmitter, once } from "node:events";
import type { CallToolResult, Tool } from "@modelcontextprotocol/client";
import type { McpUiDisplayMode, McpUiHostContext } from "@modelcontextprotocol/ext-apps/app-bridge";
import type { Consent } from "@suite/contracts";
import { type ModelContext, type OpenWidget, profiles } from "@suite/host/bridge";
import type {
  Browser,
  BrowserContext,
  ConsoleMessage,
  Frame,
  Page,
  Request,
} from "playwright-core";
import { runQueuedTasks, Traffic } from "./settle.ts";
import type { RecordedMessage, TestHostOptions } from "./test-host-options.ts";
import type { TestHostConfig, TestHostReport } from "./test-host-page.ts";
import { type PageActor, takePage } from "./test-host-pages.ts";
import { testHostServer } from "./test-host-server.ts";

/** What a page sees whose origin is opaque. */
const withoutStorage = `<script>for (const name of ["localStorage", "sessionStorage"])
  Object.defineProperty(window, name, { get() { throw new DOMException("The document is sandboxed.", "SecurityError"); } });</script>`;

const initializeLimitMs = 10_000;

export type TestHost = Omit<TestHostInPage, "actor" | "open" | "openAlone">;

/** The test's side of the test host: what the page reports ends up here, what the test does is done there. */
class TestHostInPage {
  readonly page: Page;
  readonly messages: RecordedMessage[] = [];
  readonly chatMessages: string[] = [];
  readonly openedLinks: string[] = [];
  readonly downloads: unknown[][] = [];
  /** Every network request that the widget made or that its policy blocked. */
  readonly requests: string[] = [];
  /** What the policy blocked: addresses, `eval` and `inline`. */
  readonly blocked: string[] = [];
  /** Uncaught errors and console errors. */
  readonly errors: string[] = [];
  modelContext: ModelContext | undefined;
  /** What the page set by `window.openai.setWidgetState`. */
  widgetState: unknown;
  displayMode: McpUiDisplayMode = "inline";
  /** The widget's own frame, or the page itself when there is no host. */
  frame: Frame;
  #options: TestHostOptions;
  #closed = false;
  readonly #traffic = new Traffic();
  readonly #leave: () => Promise<void>;
  readonly #signals = new EventEmitter();

  constructor(page: Page, options: TestHostOptions, leave: () => Promise<void>) {
    this.page = page;
    this.frame = page.mainFrame();
    this.#options = options;
    this.#leave = leave;
  }

  readonly actor: PageActor = {
    testHostReport: (report: TestHostReport) => this.#receive(report),
    testHostConfirm: async (name: string, consent?: Consent) =>
      (await this.#traffic.whileHeld(this.#options.confirm?.(name, consent))) ?? true,
    testHostCallTool: async (
      name: string,
      args: Record<string, unknown>,
    ): Promise<CallToolResult> => {
      const handler = this.#options.tools?.[name];
      if (!handler) throw new Error(`The test answers no tool called ${name}.`);
      return await this.#traffic.whileHeld(handler(args));
    },
    console: (line: ConsoleMessage) => {
      if (line.type() === "error") this.errors.push(line.text());
    },
    pageerror: (error: Error) => {
      this.errors.push(error.message);
    },
    settle: () => this.settle(),
    request: (request: Request) => {
      const isOwn = !request.isNavigationRequest() && request.frame() === this.#widgetFrame();
      if (isOwn && /^(https?|wss?):/.test(request.url())) this.requests.push(request.url());
    },
  };

  async openAlone(): Promise<void> {
    const server = await testHostServer();
    await this.page.goto(server.origin + server.keep(this.#options.html, this.#options.csp));
  }

  async open(): Promise<void> {
    const options = this.#options;
    const server = await testHostServer();
    if (this.page.url() !== `${server.origin}/`) await this.page.goto(server.origin);
    const { toolDefinitions = [] } = options;
    const defined = new Set(toolDefinitions.map(({ name }) => name));
    const helpers = Object.keys(options.tools ?? {}).filter((name) => !defined.has(name));
    // As JSON, which leaves out the functions of the test.
    const config: TestHostConfig = {
      profile: "spec",
      without: [],
      toolInput: {},
      ...options,
      sandbox: server.sandbox,
      html: server.keep(this.#html(), options.csp),
      widgetState: this.widgetState,
      hostContext: { ...defaultContext(options), ...options.hostContext },
      tools: [...toolDefinitions, ...helpers.map(appTool)],
      result: options.late ? undefined : options.result,
    };
    const initialized = this.#untilInitialized();
    await this.page.evaluate(
      (text) => window.testHost.open(JSON.parse(text)),
      JSON.stringify(config),
    );
    this.frame = await initialized;
    await this.settle();
  }

  #html(): string {
    const { html, storage = true } = this.#options;
    return storage ? html : html.replace(/<head[^>]*>/i, (head) => head + withoutStorage);
  }

  /**
   * Loads the page again, as hosts do at the end of a turn or when a chat is opened again: with the same input, result and display
   * mode, what the page has stored, and in hosts with `window.openai` its `widgetState`. Afterwards `frame` is another one.
   */
  async reload(): Promise<void> {
    const hostContext = await this.page.evaluate(() => window.testHost.leave());
    this.#traffic.forgetCalls();
    this.#options = { ...this.#options, ...(hostContext && { hostContext }) };
    await this.open();
  }

  async setHostContext(changes: McpUiHostContext): Promise<void> {
    await this.page.evaluate(
      (text) => window.testHost.widget?.setHostContext(JSON.parse(text)),
      JSON.stringify(changes),
    );
    await this.settle();
  }

  sendInput(args: Record<string, unknown>): Promise<void> {
    return this.#deliver("input", args);
  }

  sendPartialInput(args: Record<string, unknown>): Promise<void> {
    return this.#deliver("partialInput", args);
  }

  /** Sends this result, or the one of the test host's options. */
  async sendResult(result: CallToolResult | undefined = this.#options.result): Promise<void> {
    if (!result) throw new Error("The test host was opened without a result to send.");
    // A host sends one result, and the same one to each later page.
    const isFirst = !this.#options.result || this.#options.late;
    if (isFirst) this.#options = { ...this.#options, result, late: false };
    await this.#deliver("result", result);
  }

  cancel(reason = "Stopped by the person."): Promise<void> {
    return this.#deliver("cancelled", reason);
  }

  async #deliver(kind: keyof OpenWidget["delivery"], value: unknown): Promise<void> {
    // As text: Playwright's types unfold a tool result without end.
    await this.page.evaluate(
      ([name, text]) => window.testHost.widget?.delivery[name](JSON.parse(text)),
      [kind, JSON.stringify(value)] as const,
    );
    await this.settle();
  }

  async setDisplayMode(mode: McpUiDisplayMode): Promise<McpUiDisplayMode | undefined> {
    const given = await this.page.evaluate(
      (value) => window.testHost.widget?.setDisplayMode(value),
      mode,
    );
    await this.settle();
    return given;
  }

  async teardown(): Promise<void> {
    await this.page.evaluate(() => window.testHost.widget?.teardown());
  }

  /**
   * Resolves when nothing is under way between widget and host and the widget is drawn. Calls that the test has yet to answer
   * do not count, nor do timers. A page is opened when it has settled, and actions of locators, keyboard, mouse and clock resolve
   * after it, as do the methods above.
   */
  async settle(): Promise<void> {
    if (this.#closed || this.#options.host === false) return;
    await this.#traffic.settle(async () => {
      await this.page.evaluate(() => window.testHost.ping());
      if (!this.frame.isDetached()) await this.frame.evaluate(runQueuedTasks);
    });
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    await this.#leave();
  }

  #widgetFrame(): Frame | undefined {
    if (this.#options.host === false) return this.page.mainFrame();
    return this.page
      .frames()
      .find((frame) => frame.parentFrame()?.parentFrame() === this.page.mainFrame());
  }

  async #untilInitialized(): Promise<Frame> {
    const limit = AbortSignal.timeout(initializeLimitMs);
    const said = await once(this.#signals, "initialized", { signal: limit }).catch(() => undefined);
    const frame = this.#widgetFrame();
    if (said && frame) return frame;
    const heard = [
      ...this.errors,
      ...this.messages.map(({ direction, method }) => `${direction} ${method}`),
    ];
    throw new Error(
      `The widget did not say ui/notifications/initialized in 10 s.\n${heard.join("\n")}`,
    );
  }

  #receive(report: TestHostReport): void {
    if (report.kind === "message") this.#record(report.direction, report.message);
    else if (report.kind === "initialized") this.#signals.emit("initialized");
    else if (report.kind === "modelContext") this.modelContext = report.context;
    else if (report.kind === "chat") this.chatMessages.push(report.text);
    else if (report.kind === "link") this.openedLinks.push(report.url);
    else if (report.kind === "download") this.downloads.push(report.contents);
    else if (report.kind === "widgetState") this.widgetState = report.state;
    else this.displayMode = report.mode;
  }

  #record(direction: RecordedMessage["direction"], message: RecordedMessage["message"]): void {
    const method = "method" in message ? message.method : undefined;
    this.messages.push({ direction, method, message });
    this.#traffic.record(direction, message);
    const blocked =
      method?.endsWith("csp-violation") && "params" in message
        ? message.params?.blocked
        : undefined;
    if (typeof blocked !== "string") return;
    this.blocked.push(blocked);
    const isRequest = /^(https?|wss?):/.test(blocked);
    if (isRequest && !this.requests.includes(blocked)) this.requests.push(blocked);
  }
}

function appTool(name: string): Tool {
  return { name, inputSchema: { type: "object" }, _meta: { ui: { visibility: ["app"] } } };
}

function defaultContext({ width = 800, profile = "spec" }: TestHostOptions): McpUiHostContext {
  return {
    theme: "light",
    displayMode: "inline",
    availableDisplayModes: [...profiles[profile].displayModes],
    containerDimensions: { width, maxHeight: 5_000 },
    locale: "en-US",
    timeZone: "UTC",
    platform: "web",
    safeAreaInsets: { top: 0, right: 0, bottom: 0, left: 0 },
  };
}

/**
 * Draws a widget in the strict two-origin sandbox of the local host, with tools answered by the test. Given a browser, each
 * testHost finds nothing that another has stored; the test hosts of one context are visits of one person.
 */
export async function openTestHost(
  owner: Browser | BrowserContext,
  options: TestHostOptions,
): Promise<TestHost> {
  const { width = 800, height = 800 } = options;
  const taken = await takePage(owner, options.prepare);
  const testHost = new TestHostInPage(taken.page, options, () => taken.leave());
  taken.actor = testHost.actor;
  await taken.page.setViewportSize({ width, height });
  if (options.host === false) await testHost.openAlone();
  else await testHost.open();
  return testHost;
}
