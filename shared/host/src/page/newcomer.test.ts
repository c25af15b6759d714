import type { RequestedCall } from "@suite/contracts";
import { runAxe } from "@suite/testing/browser";
import { expect, test } from "vitest";
import { profiles } from "../bridge/profiles.ts";
import { prepareHostPage } from "../testing/host-page.ts";

const opened = prepareHostPage();
const button = (name: string | RegExp) => opened().page.getByRole("button", { name });
const prompt = () => opened().page.getByLabel("Prompt", { exact: true });
const calls = (outcome = "done") => opened().page.locator(`[data-call][data-outcome=${outcome}]`);

declare global {
  interface Window {
    say(text?: string, call?: RequestedCall): Promise<unknown>;
  }
}

test("typed text runs a prompt, offers the form of what writes, and says where no model is, and a prompt's arguments are filled in", async () => {
  const { page, open, fixture, widget, parameter } = opened();
  await open("");
  await prompt().fill("Please show the red boxes");
  await prompt().press("Enter");
  await widget().getByText("are red").waitFor();

  await prompt().fill("Rename the box to “Sky”");
  await button("Send").click();
  const offer = page.locator("[data-suggestion=rename-box]");
  await offer.getByRole("button", { name: "Fill in" }).click();
  await offer.getByRole("textbox", { name: "Box" }).fill("b1");
  await offer.getByRole("textbox", { name: "Name" }).fill("Sky");
  expect(fixture.called).toEqual(["show-boxes"]);
  await offer.getByRole("button", { name: "Run" }).click();
  const answer = page.locator("[data-call=rename-box][data-outcome=done] [data-answer]");
  await expect.poll(() => answer.innerText()).toBe("Renamed to Sky.");
  expect(fixture.renamed).toEqual(["Sky"]);

  await prompt().fill("How is the weather in Paris?");
  await prompt().press("Enter");
  const unknown = page.getByRole("region", { name: "No model is connected" });
  await unknown.getByText("This page runs the tools itself").waitFor();
  expect(await runAxe(page)).toEqual([]);
  // The other prompt has an answer already.
  await page.getByRole("button", { name: "Find and rename", exact: true }).click();
  await expect.poll(() => fixture.called.length).toBe(3);

  await button("New chat").click();
  await button(/^Boxes of a color/).press("Enter");
  await expect
    .poll(() => prompt().evaluate((field) => field === document.activeElement))
    .toBe(true);
  await button("New chat").click();
  await button("Edit: Boxes of a color").click();
  await page.getByRole("textbox", { name: "color" }).fill("blue");
  await button("Send").click();
  await page.locator("[data-message=person]").getByText("Show the blue boxes.").waitFor();
  await widget().getByText("are blue").waitFor();
  await expect.poll(() => JSON.parse(parameter("args") ?? "{}")).toEqual({ color: "blue" });
  await page.reload();
  await widget().getByText("are blue").waitFor();
});

test("a message of a widget makes the call that it requests, and waits before a write or without a click", async () => {
  const { page, open, fixture } = opened();
  await open("?scenario=show-color&step=1");
  const frame = page.locator("[data-widget] iframe").first().contentFrame();
  const body = frame.frameLocator("iframe").locator("body");
  const say = (text?: string, call?: RequestedCall) =>
    body.evaluate((_body, message) => void window.say(...message), [text, call] as const);
  await say("Call it Sky", { tool: "rename-box", arguments: { boxId: "b1", name: "Sky" } });
  await page.getByRole("region", { name: "Allow “Rename box”?" }).waitFor();
  expect(fixture.renamed).toEqual([]);
  await button("Allow").click();
  await expect.poll(() => fixture.renamed).toEqual(["Sky"]);

  await say("Plan this one", { tool: "show-boxes", arguments: { color: "blue" } });
  await page.locator("[data-call=show-boxes][data-outcome=done]").nth(1).waitFor();
  await expect.poll(() => page.locator("[data-widget-status=initialized]").count()).toBe(2);

  // A script of a test counts as a click.
  await page.evaluate(() =>
    Object.defineProperty(navigator, "userActivation", { value: { isActive: false } }),
  );
  await say();
  const message = page.getByRole("alertdialog", { name: "Send this message of the widget?" });
  await message.waitFor();
  expect(fixture.called).toEqual(["show-boxes", "rename-box", "show-boxes"]);
  await message.getByRole("button", { name: "Send" }).click();
  await expect.poll(() => calls().count()).toBe(4);
});

test("every host has a look of its own, and settings are remembered", async () => {
  const { page, open, setHost, parameter } = opened();
  await open("?theme=light");
  const looks = new Map<string, string[]>();
  await button("Host settings").click();
  for (const { name } of Object.values(profiles)) {
    await page.getByLabel("Host", { exact: true }).selectOption(name);
    const look = await page.locator(`[data-host=${name}] section`).evaluate((composer) => {
      const host = composer.closest("[data-host] > *") ?? composer;
      const { backgroundColor, fontFamily } = getComputedStyle(host);
      return [backgroundColor, fontFamily, getComputedStyle(composer).borderRadius].join();
    });
    looks.set(look, [...(looks.get(look) ?? []), name]);
  }
  await page.keyboard.press("Escape");
  // Neither of these is a real host.
  expect([...looks.values()].filter((names) => names.length > 1)).toEqual([
    ["spec", "inline-only"],
  ]);

  await setHost("Theme", "dark");
  await open("");
  await expect
    .poll(() => [parameter("profile"), parameter("theme")])
    .toEqual(["text-only", "dark"]);
  await open("?profile=chatgpt");
  await expect.poll(() => [parameter("profile"), parameter("theme")]).toEqual(["chatgpt", "dark"]);
});

test.runIf(process.env.RELEASE_TESTS).each(Object.values(profiles))(
  "$title is accessible in light and dark",
  async ({ name }) => {
    const { page, open } = opened();
    for (const theme of ["light", "dark"]) {
      await open(`?scenario=show-color&step=1&profile=${name}&theme=${theme}&panel=calls`);
      expect(await runAxe(page), theme).toEqual([]);
      await page.getByRole("button", { name: "New chat" }).click();
      await page.getByRole("list", { name: "Prompts" }).waitFor();
      expect(await runAxe(page), theme).toEqual([]);
    }
  },
);

test("ChatGPT keeps its composer over a full-screen widget, which gets a safe area", async () => {
  const { page, open, body } = opened();
  await open("?scenario=show-color&step=1&profile=chatgpt&mode=fullscreen");
  await page.locator("[data-mode=fullscreen]").waitFor();
  const bottoms = () =>
    body().evaluate(() =>
      window.received.map(({ params }) => Object(params.safeAreaInsets).bottom).filter(Number),
    );
  await expect.poll(bottoms).toEqual([112]);
  await page
    .locator("[data-mode=fullscreen]")
    .getByLabel("Prompt", { exact: true })
    .fill("Boxes of a color");
  await page.keyboard.press("Enter");
  await expect.poll(() => calls().count()).toBe(2);
  await page.locator("[data-mode=fullscreen]").waitFor({ state: "detached" });
});

test("two hosts show one conversation side by side, each as it looks and with what it sends", async () => {
  const { page, open } = opened();
  await open("?scenario=show-color&step=1&profile=claude&compare=chatgpt&theme=light");
  const sent = async (host: string) => {
    const frame = page.locator(`[data-host=${host}] [data-widget-status=initialized]`);
    const body = frame.frameLocator("iframe").frameLocator("iframe").locator("body");
    return body.evaluate(() => window.hostAnswer.hostContext);
  };
  const variables = Object(await sent("claude")).styles.variables;
  expect(variables["--color-background-primary"]).toBe(
    "light-dark(rgb(255 255 255), rgb(48 48 46))",
  );
  expect(variables["--border-radius-lg"]).toBe("10px");
  expect((await sent("chatgpt")).styles).toBeUndefined();
  expect(opened().fixture.called).toEqual(["show-boxes"]);
  expect(await runAxe(page)).toEqual([]);
});
