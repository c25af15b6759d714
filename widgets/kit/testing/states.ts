import type { StageOptions } from "@suite/testing/browser";
import { expect, test } from "vitest";
import { failure, type WidgetStage } from "./open-widget.ts";

interface StatesOf {
  /** Opens the widget with an answer to draw, unless the options say otherwise. */
  readonly open: (options: Partial<StageOptions>) => Promise<WidgetStage>;
  /** Resolves once the widget shows what its tool answered. */
  readonly drawn: (stage: WidgetStage) => Promise<unknown>;
  /** What the widget was opened with, and is asked for again after an error. */
  readonly call: { readonly name: string; readonly args: Record<string, unknown> };
  /** An answer of nothing, and what the widget says then in each mode. */
  readonly empty?: {
    readonly result: NonNullable<StageOptions["result"]>;
    readonly inline: readonly (string | RegExp)[];
    readonly fullscreen: readonly (string | RegExp)[];
  };
}

/** What every widget has to show around its answer: that it is late, an error and another try, nothing, and no host. */
export function testStates({ open, drawn, call, empty }: StatesOf): void {
  test("a late answer replaces the skeleton", async () => {
    const stage = await open({ hostContext: { displayMode: "inline" }, late: true });
    await stage.frame.locator("main[aria-busy=true]").waitFor();
    await stage.sendResult();
    await drawn(stage);
    await stage.close();
  });

  test("an error is shown as one, and another try asks the same and draws the answer", async () => {
    const result = failure("unavailable", "The storage does not answer. Try again in a minute.");
    const stage = await open({ hostContext: { displayMode: "inline" }, result, toolInput: call.args });
    await stage.frame.getByRole("alert").getByText("The storage does not answer.").waitFor();
    await stage.frame.getByRole("button", { name: "Try again" }).click();
    await drawn(stage);
    expect(stage.calls[0]).toEqual(call);
    await stage.close();
  });

  if (empty) {
    test("an answer of nothing says so, inline and in full screen", async () => {
      const stage = await open({ hostContext: { displayMode: "inline" }, result: empty.result });
      for (const text of empty.inline) await stage.frame.getByText(text).first().waitFor();
      await stage.setDisplayMode("fullscreen");
      for (const text of empty.fullscreen) await stage.frame.getByText(text).first().waitFor();
      await stage.close();
    });
  }

  test("opened without a host, the page says what it needs", async () => {
    const stage = await open({ host: false });
    await stage.frame.getByRole("heading", { level: 1, name: "This view needs a chat host" }).waitFor();
    await stage.close();
  });
}
