import { type FaultName, faults, type Page, type TestHostOptions } from "@suite/testing/browser";
import { expect, test } from "vitest";
import { failure, type WidgetTestHost } from "./open-widget.ts";

export interface FaultsOf {
  /** Opens the widget with a result to draw, unless the options say otherwise. */
  readonly open: (options: Partial<TestHostOptions>) => Promise<WidgetTestHost>;
  /** Resolves once the widget shows the result in English. */
  readonly drawn: (testHost: WidgetTestHost) => Promise<unknown>;
  /** The call that opened the widget. */
  readonly call: { readonly name: string; readonly args: Record<string, unknown> };
  /** Tests the faults in every run. Default: in the release tests. */
  readonly faultsInEveryRun?: boolean;
}

/** A case of one widget: opens it in a host with the fault, and checks what becomes of it. */
type Case = (widget: FaultsOf, open: OpenFaulty) => Promise<void>;

type OpenFaulty = (options?: Partial<TestHostOptions>) => Promise<WidgetTestHost>;

/** Longer than widgets wait for a result. */
const patienceMs = 11_000;
const withClock = { prepare: (page: Page) => page.clock.install() };

/** Repetitions of the call that opened the widget. */
const repetitions = ({ calls }: WidgetTestHost, { call }: FaultsOf) =>
  calls.filter((made) => JSON.stringify(made) === JSON.stringify(call)).length;

const drawsAnyway: Case = async (widget, open) => {
  const testHost = await open();
  await widget.drawn(testHost);
  expect(repetitions(testHost, widget)).toBe(0);
};

/** Action of an inline card that opens the full page. Its label names what is there. */
const opening = /^(Open|Review|Browse|Compare|Sign|Create)\b/;

const drawsAndOpens: Case = async ({ drawn }, open) => {
  const testHost = await open();
  await drawn(testHost);
  await testHost.frame.getByRole("button", { name: opening }).first().click();
  await testHost.frame.getByRole("button", { name: "Back to summary" }).waitFor();
};

/** Follows the host into another language and back, so that all earlier messages have been read. */
const draws: Case = async ({ drawn }, open) => {
  const testHost = await open({
    hostContext: { displayMode: "inline", theme: "dark", locale: "de-DE" },
  });
  await testHost.frame.locator("html[lang=de][data-theme=dark]").waitFor();
  await testHost.setHostContext({ locale: "en-US" });
  await testHost.frame.locator("html[lang=en]").waitFor();
  await drawn(testHost);
};

const cases: Readonly<Record<FaultName, Case>> = {
  "stripped-result": async (widget, open) => {
    const testHost = await open();
    await widget.drawn(testHost);
    expect(repetitions(testHost, widget)).toBe(1);
  },
  "no-result": async (widget, open) => {
    const testHost = await open(withClock);
    await testHost.frame.locator("main[aria-busy=true]").waitFor();
    expect(testHost.calls).toEqual([]);
    await testHost.page.clock.fastForward(patienceMs);
    await widget.drawn(testHost);
    expect(repetitions(testHost, widget)).toBe(1);
  },
  "foreign-content": drawsAnyway,
  "other-results": draws,
  "stale-tools": async (_, open) => {
    const testHost = await open();
    await testHost.frame.getByRole("alert").getByText("an earlier version of this app").waitFor();
    await expectReport(testHost, ["Missing: structuredContent", "Unknown tool"]);
  },
  "mounted-twice": drawsAnyway,
  "late-input": drawsAnyway,
  "no-input": drawsAnyway,
  "no-events": async (_, open) => {
    const testHost = await open(withClock);
    await testHost.frame.locator("main[aria-busy=true]").waitFor();
    await testHost.page.clock.fastForward(patienceMs);
    await testHost.frame.getByText("To get a new result, ask again in the conversation.").waitFor();
    expect(testHost.calls).toEqual([]);
    await expectReport(testHost, ["Missing: input, result, structuredContent"]);
  },
  "fullscreen-refused": drawsAndOpens,
  "fullscreen-unanswered": drawsAndOpens,
  "fullscreen-not-offered": drawsAndOpens,
  "call-limit": async ({ call }, open) => {
    const testHost = await open({
      callLimitMs: 50,
      result: failure("unavailable", "Try again."),
      tools: { [call.name]: () => new Promise(() => {}) },
    });
    await testHost.frame.getByRole("button", { name: "Try again" }).click();
    await testHost.frame.getByRole("alert").getByText("The server did not respond.").waitFor();
    await expectReport(testHost, ["Problem: unreachable", `${call.name}: `, "longer than 50 ms"]);
  },
  "page-limit": drawsAnyway,
  "wrong-domain": drawsAnyway,
  "context-refused": drawsAnyway,
  "late-context": draws,
};

/**
 * Opens the widget in hosts with each of the known faults: it shows its result, or a page that says what to do and has a report
 * to copy.
 */
export function testHostFaults(widget: FaultsOf): void {
  if (!widget.faultsInEveryRun && !process.env.RELEASE_TESTS) return;
  test.each(Object.keys(faults) as FaultName[])("host fault: %s", async (name) => {
    const { call } = widget;
    const inputSchema = { type: "object" as const };
    const tool = { name: call.name, inputSchema, annotations: { readOnlyHint: true } };
    // Context of an inline card of the call, as the specification has it.
    const hostContext = { displayMode: "inline", toolInfo: { tool } } as const;
    let testHost: WidgetTestHost | undefined;
    const open: OpenFaulty = async (options) => {
      testHost = await widget.open({ toolInput: call.args, hostContext, ...options, fault: name });
      return testHost;
    };
    await cases[name](widget, open);
    expect(testHost?.errors).toEqual([]);
  });
}

async function expectReport({ frame }: WidgetTestHost, parts: readonly string[]): Promise<void> {
  await frame.getByRole("button", { name: "Copy report" }).click();
  await frame.getByRole("button", { name: "Copied" }).waitFor();
  const report = (await frame.locator("pre").textContent()) ?? "";
  for (const part of [
    "1.0.0 · suite-test-host 0.1.0",
    "Capabilities: experimental, openLinks",
    ...parts,
  ])
    expect(report).toContain(part);
}
