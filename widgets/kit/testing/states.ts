import type { TestHostOptions } from "@suite/testing/browser";
import { expect, test } from "vitest";
import { type FaultsOf, testHostFaults } from "./host-faults.ts";
import { failure, type WidgetTestHost } from "./open-widget.ts";

interface StatesOf extends FaultsOf {
  /** A result without rows, and the texts that each display mode then shows. */
  readonly empty?: {
    readonly result: NonNullable<TestHostOptions["result"]>;
    readonly inline: readonly (string | RegExp)[];
    readonly fullscreen: readonly (string | RegExp)[];
    /** Further checks of the same page, in full screen. */
    readonly further?: (testHost: WidgetTestHost) => Promise<unknown>;
  };
}

/**
 * Tests the states that every widget has besides its result: loading, error with a retry, empty, and hosts with faults.
 *
 * @example
 * testStates({ open: openOrders, drawn, call: { name: "show-orders", args: {} } });
 */
export function testStates({ empty, ...widget }: StatesOf): void {
  const { open, drawn, call } = widget;
  testHostFaults(widget);
  test("a late result replaces the skeleton, and the retry of an error repeats the call and draws its result", async () => {
    const testHost = await open({
      hostContext: { displayMode: "inline" },
      toolInput: call.args,
      late: true,
    });
    const { frame, calls } = testHost;
    await frame.locator("main[aria-busy=true]").waitFor();
    await testHost.sendResult(
      failure("unavailable", "The storage does not answer. Try again in a minute."),
    );
    await frame.getByRole("alert").getByText("The storage does not answer.").waitFor();
    await frame.getByRole("button", { name: "Try again" }).click();
    await drawn(testHost);
    expect(calls[0]).toEqual(call);
  });

  if (empty) {
    test("an empty result says so, inline and in full screen", async () => {
      const testHost = await open({ hostContext: { displayMode: "inline" }, result: empty.result });
      for (const text of empty.inline) await testHost.frame.getByText(text).first().waitFor();
      await testHost.setDisplayMode("fullscreen");
      for (const text of empty.fullscreen) await testHost.frame.getByText(text).first().waitFor();
      await empty.further?.(testHost);
    });
  }
}
