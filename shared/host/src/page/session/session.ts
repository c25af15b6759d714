import type { RequestedCall } from "@suite/contracts";
import { isForModel, isReadOnly } from "../../bridge/visibility.ts";
import type { Connection } from "../connection/connect.ts";
import {
  fillSteps,
  fillTemplate,
  type LocalizedScenario,
  type ScenarioStep,
} from "../connection/scenarios.ts";
import type { ModelInfo } from "../connection/servers.ts";
import { requestConfirmation } from "../parts/dialogs.tsx";
import { emptySelection, type Link } from "../state/link.ts";
import { Store } from "../state/store.ts";
import { changeLink, currentLink } from "../state/use-link.ts";
import { currentWords } from "../state/use-words.ts";
import { Conversation } from "./conversation.ts";
import type { Offer, Prompt } from "./entries.ts";
import type { ShownWidget } from "./shown-widget.ts";
import { TypedAnswers } from "./typed-answers.ts";

interface Playback {
  steps: readonly ScenarioStep[];
  position: number;
  busy: boolean;
}

interface AskOptions {
  /** False for a message that a widget sent by itself, which the person lets through first. Default: true. */
  readonly clicked?: boolean;
  readonly requested?: RequestedCall;
}

/** Part of the link that a conversation belongs to. */
type Selection = Pick<Link, "scenario" | "tool">;

/** Conversation on the page: its calls, the position in the current scenario, and its open widgets. */
export class Session {
  readonly connection: Connection;
  readonly conversation: Conversation;
  readonly playback = new Store<Playback>({ steps: [], position: 0, busy: false });
  /** Widgets that are initialized or never will be, by `toWidgetKey`. */
  readonly settled = new Store<ReadonlySet<string>>(new Set());
  /** Open widgets, the newest last. */
  readonly widgets = new Store<readonly ShownWidget[]>([]);
  /** Text in the composer, and the call that it requests where a widget put it there. */
  readonly draft = new Store<{ text: string; requested?: RequestedCall }>({ text: "" });
  /** In the user's language. */
  scenarios: readonly LocalizedScenario[];
  /** What widgets set by `window.openai.setWidgetState`, by the key of the widget, for their next page. */
  readonly widgetStates = new Map<string, unknown>();
  readonly #answers: TypedAnswers;
  #selection: Selection = {};
  #turn: Promise<void> = Promise.resolve();
  #ended = false;

  constructor(
    connection: Connection,
    scenarios: readonly LocalizedScenario[],
    model: ModelInfo | undefined,
  ) {
    this.connection = connection;
    this.scenarios = scenarios;
    this.#answers = new TypedAnswers(connection);
    this.conversation = new Conversation(connection);
    this.conversation.model = model;
  }

  shows({ scenario, tool }: Selection): boolean {
    return this.#selection.scenario === scenario && this.#selection.tool === tool;
  }

  /** Shows what a link names, without running it. */
  open({ scenario: name, tool: toolName, args }: Link): void {
    const scenario = this.scenarios.find((candidate) => candidate.name === name);
    const tool = this.connection.tools.find((candidate) => candidate.name === toolName);
    this.#selection = { scenario: name, tool: toolName };
    if (scenario) this.#begin(scenario, args);
    else if (tool) this.#offer({ reason: "chosen", tools: [tool], arguments: args });
  }

  /** Runs a scenario to its end, or gives its prompt to the model, as the next turn of the conversation. */
  start(scenario: LocalizedScenario, args?: Record<string, unknown>): Promise<void> {
    return this.#next(async () => {
      const text = fillTemplate(scenario.template, scenario.arguments, args);
      if (this.#hasModel()) return await this.#say(text, "person");
      this.#select({ scenario: scenario.name, args });
      this.#begin(scenario, args);
      await this.#play();
    });
  }

  choose(tool: string, args?: Record<string, unknown>): void {
    const chosen = this.connection.tools.find(({ name }) => name === tool);
    if (!chosen) return;
    this.#select({ tool });
    this.#offer({ reason: "chosen", tools: [chosen], arguments: args });
  }

  /**
   * Answers a typed prompt or a widget's message: with the model where there is one; otherwise makes the call that the message requests,
   * runs the scenario with this prompt, or suggests the tools and prompts that fit the text best.
   */
  ask(text: string, by: Prompt["by"], options: AskOptions = {}): Promise<void> {
    return this.#next(async () => {
      const { sendMessageTitle, send } = currentWords();
      const isSent =
        options.clicked !== false || (await requestConfirmation(sendMessageTitle, text, send));
      if (isSent)
        await (this.#hasModel() ? this.#say(text, by) : this.#answer(text, by, options.requested));
    });
  }

  /** Lets a model reply once more, after a failure. */
  retry(): void {
    void this.#next(() => this.#busyWhile(() => this.conversation.reply()));
  }

  /** Turns the model off, and answers the last prompt by the prompts and tools of the sample. */
  answerWithoutModel(): void {
    const { entries } = this.conversation.state.get();
    const prompt = entries.findLast((entry) => entry.kind === "prompt");
    changeLink({ answers: "scenarios" });
    if (prompt) void this.ask(prompt.text, prompt.by);
  }

  #hasModel(): boolean {
    return this.conversation.model !== undefined && currentLink().answers !== "scenarios";
  }

  async #say(text: string, by: Prompt["by"]): Promise<void> {
    this.#select({});
    this.#load([]);
    this.conversation.add({ kind: "prompt", text, by });
    await this.#busyWhile(() => this.conversation.say(text));
  }

  /** Begins a turn after the turns and calls before it. */
  #next(turn: () => Promise<unknown>): Promise<void> {
    this.#turn = this.#turn.then(async () => {
      if (!this.#ended) await turn();
    });
    return this.#turn;
  }

  async #answer(text: string, by: Prompt["by"], requested?: RequestedCall): Promise<void> {
    const tools = this.connection.tools.filter(isForModel);
    if (requested && tools.some(({ name }) => name === requested.tool)) {
      const { tool: call, arguments: args } = requested;
      this.#select({});
      this.conversation.add({ kind: "prompt", text, by });
      return this.#follow([{ call, arguments: args }]);
    }
    const answer = await this.#answers.find(text, this.scenarios);
    const run = answer.kind === "run" ? answer.prompt.name : undefined;
    const scenario = this.scenarios.find(({ name }) => name === run);
    this.#select({ scenario: run });
    const isVerbatim = scenario?.prompt === text || scenario?.title === text;
    this.conversation.add({ kind: "prompt", text, by, closest: isVerbatim ? undefined : run });
    if (scenario) return this.#follow(fillSteps(scenario));
    if (answer.kind === "suggest")
      return this.#offer({ reason: "suggested", suggestions: answer.suggestions });
    this.#offer({ reason: "unknown" });
  }

  async #follow(steps: readonly ScenarioStep[]): Promise<void> {
    this.#load(steps);
    await this.#play();
  }

  /** Runs the steps that the URL asks for. Writes wait for consent: anyone may have sent the link, and a reload must not write again. */
  replay(position: number): Promise<void> {
    return this.#next(() => this.#play(position));
  }

  /** Runs steps until `position` of them are done, the scenario ends, or the user stops it. Takes the click for consent. */
  play(position?: number): Promise<void> {
    return this.#next(() => this.#play(position, true));
  }

  async #play(position = this.playback.get().steps.length, approval = false): Promise<void> {
    this.playback.set((playback) => ({ ...playback, busy: true }));
    while (this.playback.get().busy && !this.#ended) {
      const { position: done, steps } = this.playback.get();
      const step = steps[done];
      if (!step || done >= position) break;
      await this.conversation.call(step, { approval });
      this.playback.set((playback) => ({ ...playback, position: done + 1 }));
    }
    this.playback.set((playback) => ({ ...playback, busy: false }));
  }

  stop(): void {
    this.conversation.stop();
    this.playback.set((playback) => ({ ...playback, busy: false }));
  }

  /** Runs one call outside of a scenario. */
  run(tool: string, args: Record<string, unknown>): Promise<void> {
    const call = () => this.conversation.call({ call: tool, arguments: args }, { approval: true });
    return this.#next(() => this.#busyWhile(call));
  }

  async #busyWhile(work: () => Promise<unknown>): Promise<void> {
    this.playback.set((playback) => ({ ...playback, busy: true }));
    await work();
    this.playback.set((playback) => ({ ...playback, busy: false }));
  }

  isReadOnly(tool: string): boolean {
    return isReadOnly(this.connection.tools.find(({ name }) => name === tool));
  }

  settle(key: string, settled: boolean): void {
    const keys = new Set(this.settled.get());
    if (settled) keys.add(key);
    else keys.delete(key);
    this.settled.set(keys);
  }

  widgetOpened(shown: ShownWidget): void {
    this.widgets.set((known) =>
      [...known, shown].sort((one, other) => one.call.id - other.call.id),
    );
  }

  widgetClosed(closed: ShownWidget): void {
    this.widgets.set((known) => known.filter((shown) => shown !== closed));
  }

  /** Tears down all widgets. Await this before their elements are removed. */
  async end(): Promise<void> {
    this.#ended = true;
    await Promise.all(this.widgets.get().map(({ widget }) => widget.teardown()));
  }

  #select(selection: Pick<Partial<Link>, "scenario" | "tool" | "args">): void {
    this.#selection = { scenario: selection.scenario, tool: selection.tool };
    changeLink({ ...emptySelection, ...selection });
  }

  #begin(scenario: LocalizedScenario, args: Record<string, unknown> | undefined): void {
    const text = fillTemplate(scenario.template, scenario.arguments, args);
    const name = args ? undefined : scenario.name;
    this.conversation.add({ kind: "prompt", text, by: "person", scenario: name });
    this.#load(fillSteps(scenario, args));
  }

  #load(steps: readonly ScenarioStep[]): void {
    this.playback.set({ steps, position: 0, busy: false });
  }

  #offer(offer: Pick<Offer, "reason"> & Partial<Offer>): void {
    this.#load([]);
    this.conversation.add({ kind: "offer", tools: [], suggestions: [], ...offer });
  }
}
