import { EventEmitter, once } from "node:events";
import type { CallToolResult, Tool } from "@modelcontextprotocol/client";
import type { McpUiDisplayMode, McpUiHostContext } from "@modelcontextprotocol/ext-apps/app-bridge";
import { type ModelContext, profiles } from "@suite/host/bridge";
import type { ConsoleMessage, Frame, Page, Request } from "playwright-core";
import type { RecordedMessage, Stage, StageOptions } from "./stage-options.ts";
import type { StageConfig, StageReport } from "./stage-page.ts";
import { stageServer } from "./stage-server.ts";

const initializeLimitMs = 10_000;

/** What a page asks of, and tells, the stage that it shows. */
export interface PageActor {
  stageReport(report: StageReport): void;
  stageConfirm(tool: string): Promise<boolean>;
  stageCallTool(name: string, args: Record<string, unknown>): Promise<CallToolResult>;
  console(line: ConsoleMessage): void;
  pageerror(error: Error): void;
  request(request: Request): void;
}

/** The test's side of the stage: what the page reports ends up here, what the test does is done there. */
export class StageInPage implements Stage {
  readonly page: Page;
  readonly messages: RecordedMessage[] = [];
  readonly chatMessages: string[] = [];
  readonly openedLinks: string[] = [];
  readonly downloads: unknown[][] = [];
  readonly requests: string[] = [];
  readonly errors: string[] = [];
  modelContext: ModelContext | undefined;
  displayMode: McpUiDisplayMode = "inline";
  frame: Frame;
  readonly #options: StageOptions;
  readonly #leave: () => Promise<void>;
  readonly #signals = new EventEmitter();

  /** `leave` is what closing the stage does to its page. */
  constructor(page: Page, options: StageOptions, leave: () => Promise<void>) {
    this.page = page;
    this.frame = page.mainFrame();
    this.#options = options;
    this.#leave = leave;
  }

  readonly actor: PageActor = {
    stageReport: (report) => this.#receive(report),
    stageConfirm: async (name) => (await this.#options.confirm?.(name)) ?? true,
    stageCallTool: (name, args) => this.#callTool(name, args),
    console: (line) => {
      if (line.type() === "error") this.errors.push(line.text());
    },
    pageerror: (error) => this.errors.push(error.message),
    request: (request) => {
      const isOwn = !request.isNavigationRequest() && request.frame() === this.#widgetFrame();
      if (isOwn && /^(https?|wss?):/.test(request.url())) this.requests.push(request.url());
    },
  };

  async openAlone(): Promise<void> {
    const server = await stageServer();
    await this.page.goto(server.origin + server.keep(this.#options.html, this.#options.csp));
  }

  async open(): Promise<void> {
    const {
      html,
      csp,
      profile = "spec",
      without = [],
      displayModeRequests,
      hostContext,
      tools = {},
      toolDefinitions = [],
    } = this.#options;
    const server = await stageServer();
    if (this.page.url() !== `${server.origin}/`) await this.page.goto(server.origin);
    const known = new Set(toolDefinitions.map(({ name }) => name));
    const helpers = Object.keys(tools)
      .filter((name) => !known.has(name))
      .map(appTool);
    const config: StageConfig = {
      sandboxOrigin: server.sandboxOrigin,
      html: server.keep(html, csp),
      csp,
      profile,
      without,
      displayModeRequests,
      hostContext: { ...defaultContext(this.#options), ...hostContext },
      tools: [...toolDefinitions, ...helpers],
    };
    const initialized = this.#untilInitialized();
    await this.page.evaluate((text) => window.stage.open(JSON.parse(text)), JSON.stringify(config));
    this.frame = await initialized;
    const { toolInput, result, late } = this.#options;
    await this.sendInput(toolInput ?? {});
    if (result && !late) await this.sendResult();
  }

  async setHostContext(changes: McpUiHostContext): Promise<void> {
    await this.page.evaluate(
      (text) => window.stage.widget?.setHostContext(JSON.parse(text)),
      JSON.stringify(changes),
    );
  }

  async sendInput(args: Record<string, unknown>): Promise<void> {
    await this.page.evaluate((value) => window.stage.widget?.delivery.input(value), args);
  }

  async sendPartialInput(args: Record<string, unknown>): Promise<void> {
    await this.page.evaluate((value) => window.stage.widget?.delivery.partialInput(value), args);
  }

  async sendResult(result: CallToolResult | undefined = this.#options.result): Promise<void> {
    if (!result) throw new Error("The stage was opened without a result to send.");
    // As text: Playwright's types unfold a tool result without end.
    const text = JSON.stringify(result);
    await this.page.evaluate((value) => window.stage.widget?.delivery.result(JSON.parse(value)), text);
  }

  async cancel(reason = "Stopped by the person."): Promise<void> {
    await this.page.evaluate((value) => window.stage.widget?.delivery.cancelled(value), reason);
  }

  async setDisplayMode(mode: McpUiDisplayMode): Promise<McpUiDisplayMode | undefined> {
    return this.page.evaluate((value) => window.stage.widget?.setDisplayMode(value), mode);
  }

  async teardown(): Promise<void> {
    await this.page.evaluate(() => window.stage.widget?.teardown());
  }

  async close(): Promise<void> {
    await this.#leave();
  }

  #widgetFrame(): Frame | undefined {
    if (this.#options.host === false) return this.page.mainFrame();
    return this.page.frames().find((frame) => frame.parentFrame()?.parentFrame() === this.page.mainFrame());
  }

  async #untilInitialized(): Promise<Frame> {
    const limit = AbortSignal.timeout(initializeLimitMs);
    const said = await once(this.#signals, "initialized", { signal: limit }).catch(() => undefined);
    const frame = this.#widgetFrame();
    if (said && frame) return frame;
    const heard = [...this.errors, ...this.messages.map(({ direction, method }) => `${direction} ${method}`)];
    throw new Error(`The widget did not say ui/notifications/initialized in 10 s.\n${heard.join("\n")}`);
  }

  async #callTool(name: string, args: Record<string, unknown>): Promise<CallToolResult> {
    const handler = this.#options.tools?.[name];
    if (!handler) throw new Error(`The test answers no tool called ${name}.`);
    return handler(args);
  }

  #receive(report: StageReport): void {
    if (report.kind === "message") this.#record(report.direction, report.message);
    else if (report.kind === "initialized") this.#signals.emit("initialized");
    else if (report.kind === "modelContext") this.modelContext = report.context;
    else if (report.kind === "chat") this.chatMessages.push(report.text);
    else if (report.kind === "link") this.openedLinks.push(report.url);
    else if (report.kind === "download") this.downloads.push(report.contents);
    else this.displayMode = report.mode;
  }

  #record(direction: RecordedMessage["direction"], message: RecordedMessage["message"]): void {
    const method = "method" in message ? message.method : undefined;
    this.messages.push({ direction, method, message });
    const blocked =
      method?.endsWith("csp-violation") && "params" in message ? message.params?.blocked : undefined;
    // Blocked evaluation and inline code are violations too, but no requests.
    const isRequest = typeof blocked === "string" && /^(https?|wss?):/.test(blocked);
    if (isRequest && !this.requests.includes(blocked)) this.requests.push(blocked);
  }
}

function appTool(name: string): Tool {
  return { name, inputSchema: { type: "object" }, _meta: { ui: { visibility: ["app"] } } };
}

function defaultContext({ width = 800, profile = "spec" }: StageOptions): McpUiHostContext {
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
