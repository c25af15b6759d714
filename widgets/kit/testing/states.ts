import type { TestHostOptions } from "@suite/testing/browser";
import { expect, test } from "vitest";
import { failure, type WidgetTestHost } from "./open-widget.ts";

interface StatesOf {
  /** Opens the widget with an answer to draw, unless the options say otherwise. */
  readonly open: (options: Partial<TestHostOptions>) => Promise<WidgetTestHost>;
  /** Resolves once the widget shows what its tool answered. */
  readonly drawn: (testHost: WidgetTestHost) => Promise<unknown>;
  /** What the widget was opened with, and is asked for again after an error. */
  readonly call: { readonly name: string; readonly args: Record<string, unknown> };
  /** An answer of nothing, and what the widget says then in each mode. */
  readonly empty?: {
    readonly result: NonNullable<TestHostOptions["result"]>;
    readonly inline: readonly (string | RegExp)[];
    readonly fullscreen: readonly (string | RegExp)[];
  };
}

/** What every widget has to show around its answer: that it is late, an error and another try, nothing, and no host. */
export function testStates({ open, drawn, call, empty }: StatesOf): void {
  test("a late answer replaces the skeleton", async () => {
    const testHost = await open({ hostContext: { displayMode: "inline" }, late: true });
    await testHost.frame.locator("main[aria-busy=true]").waitFor();
    await testHost.sendResult();
    await drawn(testHost);
    await testHost.close();
  });

  test("an error is shown as one, and another try asks the same and draws the answer", async () => {
    const result = failure("unavailable", "The storage does not answer. Try again in a minute.");
    const testHost = await open({ hostContext: { displayMode: "inline" }, result, toolInput: call.args });
    await testHost.frame.getByRole("alert").getByText("The storage does not answer.").waitFor();
    await testHost.frame.getByRole("button", { name: "Try again" }).click();
    await drawn(testHost);
    expect(testHost.calls[0]).toEqual(call);
    await testHost.close();
  });

  if (empty) {
    test("an answer of nothing says so, inline and in full screen", async () => {
      const testHost = await open({ hostContext: { displayMode: "inline" }, result: empty.result });
      for (const text of empty.inline) await testHost.frame.getByText(text).first().waitFor();
      await testHost.setDisplayMode("fullscreen");
      for (const text of empty.fullscreen) await testHost.frame.getByText(text).first().waitFor();
      await testHost.close();
    });
  }

  test("opened without a host, the page says what it needs", async () => {
    const testHost = await open({ host: false });
    await testHost.frame.getByRole("heading", { level: 1, name: "This view needs a chat host" }).waitFor();
    await testHost.close();
  });
}
