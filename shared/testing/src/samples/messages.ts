import type { TableSet } from "@suite/storage";
import { expect, test } from "vitest";
import { drawnTo, useLocalHost, widgetIn } from "./local-host.ts";
import type { Call, TestedSample } from "./sample.ts";

interface MessageCase {
  readonly opener: Call;
  readonly mode?: "fullscreen";
  /** Names of the buttons to press, the last of which sends the message. */
  readonly buttons: readonly (string | RegExp)[];
  /** Tool that answers it, and a text of its widget that no other record has. */
  readonly tool: string;
  readonly shows: string | RegExp;
}

/** Presses buttons of widgets that send a message, in the local host without a model, and expects the widget that the message requests. */
export function testMessages<Tables extends TableSet>(
  sample: TestedSample<Tables>,
  cases: readonly MessageCase[],
): void {
  const local = useLocalHost(sample);
  test.each(cases)(
    "$buttons of $opener.0 opens $tool",
    async ({ opener: [tool, input], mode = "inline", buttons, ...expected }) => {
      await local().open({ tool, args: JSON.stringify(input), run: "1", mode });
      const { page } = local();
      await drawnTo(page, 1);
      const widgets = page.locator("[data-widget-status=initialized]");
      for (const name of buttons)
        await widgetIn(widgets.first()).getByRole("button", { name }).first().click();
      await page.locator(`[data-call=${expected.tool}][data-outcome=done]`).last().waitFor();
      await expect.poll(() => widgets.count(), { timeout: 20_000 }).toBe(2);
      await widgetIn(widgets.last()).getByText(expected.shows).first().waitFor();
    },
  );
}
