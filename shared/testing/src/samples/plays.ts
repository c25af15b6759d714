import type { TableSet } from "@suite/storage";
import { beforeAll, describe, expect, test } from "vitest";
import type { Request } from "../browser/index.ts";
import { drawnTo, type InLocalHost, playedTo, useLocalHost, widgetIn } from "./local-host.ts";
import { type Call, getDefinition, type TestedSample } from "./sample.ts";

/** Every profile, theme and width of the host, but not all combinations. */
const looks = [
  { profile: "spec", width: 1200, theme: "light" },
  { profile: "copilot", width: 360, theme: "dark" },
  { profile: "chatgpt", width: 1200, theme: "dark" },
  { profile: "text-only", width: 360, theme: "light" },
] as const;

/**
 * Runs every scenario in the local host as a person would see it, each once, the next in
 * another combination; with `RELEASE_TESTS` each in every combination. Then the messages, on the same host; with
 * `RELEASE_TESTS` first the ones that are too many for every run.
 */
export function testPlays<Tables extends TableSet>(
  sample: TestedSample<Tables>,
  messages: readonly MessageCase[] = [],
  releaseMessages: readonly MessageCase[] = [],
): void {
  const { scenarios } = getDefinition(sample);
  const local = useLocalHost(sample);

  const shown = scenarios.map((scenario, index) => ({
    ...scenario,
    looks: looks.filter((_, at) => process.env.RELEASE_TESTS || at === index % looks.length),
  }));
  describe.each(shown)("$name", ({ name, steps, looks }) => {
    beforeAll(() => local().reset());

    test.each(looks)(
      "runs to its end in the local host as $profile, $width px and $theme",
      async ({ profile, width, theme }) => {
        const narrow = width < 1000 && { width: String(width) };
        const step = String(steps.length);
        await local().open({ scenario: name, profile, theme, step, ...narrow });
        const { page, errors } = local();
        await playedTo(page, steps.length);
        const drawn = steps.filter(({ expect: expected }) => expected?.widget).length;
        await drawnTo(page, profile === "text-only" ? 0 : drawn);
        expect(await page.locator("[data-check=fail]").count()).toBe(0);
        expect(errors).toEqual([]);
      },
    );
  });
  testMessages(local, process.env.RELEASE_TESTS ? [...releaseMessages, ...messages] : messages);
}

interface MessageCase {
  readonly opener: Call;
  readonly mode?: "inline" | "fullscreen";
  /** Names of the buttons and checkboxes to press, the last of which sends the message. */
  readonly buttons: readonly (string | RegExp)[];
  /** Name of the host's button that allows what the first button asks for. */
  readonly allows?: RegExp;
  /** Region of the last button, where others have its name as well. */
  readonly region?: string;
  /** The call that answers it, and a text of its widget that no other record has. */
  readonly calls: Call;
  readonly shows: string | RegExp;
}

/**
 * Presses buttons of widgets that send a message, in the local host without a model, and expects the call that the message requests, with
 * its ids, and the widget that answers it.
 */
function testMessages<Tables extends TableSet>(
  local: () => InLocalHost<Tables>,
  cases: readonly MessageCase[],
): void {
  describe.runIf(cases.length > 0)("messages", () => {
    // A case that writes is the last one.
    beforeAll(() => local().reset());
    test.each(cases)(
      "$buttons of $opener.0 opens $calls.0",
      async ({ opener: [tool, input], mode = "inline", buttons, allows, region, calls, shows }) => {
        await local().open({ tool, args: JSON.stringify(input), run: "1", mode });
        const { page } = local();
        await drawnTo(page, 1);
        // A click while the frame grows to full screen would miss.
        await page.locator(`[data-status=ready] [data-mode=${mode}]`).waitFor();
        const widgets = page.locator("[data-widget-status=initialized]");
        const widget = widgetIn(widgets.first());
        const sent = page.waitForRequest((request) => toCall(request)?.[0] === calls[0]);
        for (const name of buttons) {
          const within =
            region && name === buttons.at(-1)
              ? widget.getByRole("region", { name: region })
              : widget;
          const target = within
            .getByRole("button", { name })
            .or(within.getByRole("checkbox", { name }));
          await target.first().click();
          if (allows && name === buttons[0])
            await page.getByRole("button", { name: allows }).click();
        }
        expect(toCall(await sent)).toEqual(calls);
        await expect.poll(() => widgets.count()).toBe(2);
        await widgetIn(widgets.last()).getByText(shows).first().waitFor();
      },
    );
  });
}

/** The tool call in a request of the page. */
function toCall(request: Request): Call | undefined {
  if (request.method() !== "POST" || !request.postData()?.includes('"tools/call"'))
    return undefined;
  const { params } = request.postDataJSON();
  return [params.name, params.arguments];
}
