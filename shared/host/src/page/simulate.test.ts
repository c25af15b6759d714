import { expectNoOverflow, runAxe } from "@suite/testing/browser";
import { expect, test } from "vitest";
import { prepareHostPage } from "../testing/host-page.ts";

const opened = prepareHostPage();
const button = (name: string) => opened().page.getByRole("button", { name, exact: true });
const editor = () => opened().page.getByRole("textbox", { name: "Host context" });

const body = () => opened().body();

/** Names and contents of the notifications with this start that the widget got; none while it is loaded again. */
async function received(start: string): Promise<[string, unknown][]> {
  const all = await body()
    .evaluate(() => window.received.map(({ method, params }) => [method, params] as const))
    .catch(() => []);
  return all.flatMap(([method, params]) => {
    const name = method.replace("ui/notifications/", "");
    return name.startsWith(start) ? [[name, params]] : [];
  });
}

const contextChanges = async () =>
  (await received("host-context-changed")).map(([, params]) => params);

test("the host context is edited as JSON: checked, sent to the widget, and reset", async () => {
  const { open, page, widget, setHost } = opened();
  await open("?scenario=show-color&step=1&theme=light&panel=context");
  await widget().getByText("are red").waitFor();
  const shown: Record<string, unknown> = JSON.parse(await editor().inputValue());
  expect(shown).toMatchObject({ theme: "light", locale: "en-US", platform: "web" });
  expect(Object.keys(shown)).not.toContain("toolInfo");
  const type = (changes: object) => editor().fill(JSON.stringify({ ...shown, ...changes }));

  await type({ theme: "blue", platform: "fridge" });
  await page.getByText('theme: must be "light" or "dark".').waitFor();
  await page.getByText('platform: must be "web", "desktop", or "mobile".').waitFor();
  expect(await runAxe(page)).toEqual([]);
  await type({ theme: "dark", locale: "de-DE", timeZone: undefined, custom: { a: 1 } });
  await expect.poll(contextChanges).toEqual([{ theme: "dark", locale: "de-DE", custom: { a: 1 } }]);
  await page.getByText("timeZone will be missing").waitFor();
  // The page itself stays as it is.
  expect([opened().parameter("theme"), opened().parameter("locale")]).toEqual(["light", null]);

  await button("Load again").click();
  const readContext = () => body().evaluate(() => window.hostAnswer?.hostContext ?? {});
  const first = () => readContext().catch(() => ({}));
  await expect.poll(first).toMatchObject({ theme: "dark", custom: { a: 1 } });
  expect(Object.keys(await first())).not.toContain("timeZone");
  await widget().getByText("are red").waitFor();
  await button("Reset").click();
  await expect
    .poll(contextChanges)
    .toEqual([{ theme: "light", locale: "en-US", timeZone: shown.timeZone }]);

  // A host that sends no changes loads the widget again.
  await setHost("Host", "Microsoft 365 Copilot");
  await widget().getByText("are red").waitFor();
  const own = JSON.parse(await editor().inputValue());
  await editor().fill(JSON.stringify({ ...own, theme: "dark" }));
  await expect.poll(first).toMatchObject({ theme: "dark" });
  expect(opened().fixture.called).toEqual(["show-boxes"]);
});

test("without a network, calls and pages fail; switching Developer off ends all that is simulated", async () => {
  const { open, page, widget, fixture, chooseTool, parameter } = opened();
  await open("?theme=light&panel=simulate&network=offline&fault=no-input");
  await chooseTool("Show boxes");
  await page.getByLabel("color").selectOption("red");
  await button("Run").click();
  const failed = page.locator("[data-call=show-boxes][data-outcome=failed]");
  await failed.getByText("The network is offline").first().waitFor();
  await page.getByText("The widget could not be loaded.").waitFor();
  expect(fixture.called).toEqual([]);
  await page.getByLabel("Network").selectOption("Slow 4G");
  await page.getByText("562.5 ms to the first byte, 1.4 Mbit/s down, 0.7 up.").waitFor();
  await button("Try again").click();
  await widget().getByText("The network is offline").waitFor();
  await button("Error").click();
  await page.getByRole("switch", { name: "Developer" }).uncheck();
  const simulated = ["developer", "panel", "network", "fault"];
  await expect.poll(() => simulated.map(parameter)).toEqual([null, null, null, null]);
  await button("Run").click();
  await page.locator("[data-call=show-boxes][data-outcome=done]").waitFor();
});

test("buttons send what rarely happens: cancellation, partial input, teardown, a slow result, an error", async () => {
  const { open, page, widget, fixture, setHost } = opened();
  await open("?scenario=show-color&step=1&theme=light&panel=simulate");
  await widget().getByText("are red").waitFor();
  await button("Cancel").click();
  const notifications = [
    ["tool-input", { arguments: { color: "red" } }],
    ["tool-cancelled", { reason: "The user stopped the call." }],
  ];
  await expect.poll(() => received("tool-")).toEqual(notifications);
  await button("Partial input").click();
  const partial = [["tool-input-partial", { arguments: { color: "re" } }]];
  await expect.poll(() => received("tool-")).toEqual(partial);
  await button("Load again").click();
  await widget().getByText("are red").waitFor();
  await button("Tear down").click();
  await page.getByText(/^show-boxes answered the teardown in \d+ ms$/).waitFor();
  await page.getByText("The widget was torn down.").waitFor();
  await page.getByText("No widget is open.").waitFor();
  expect(await page.locator("iframe").count()).toBe(0);
  await page.locator("button:focus", { hasText: "Load again" }).waitFor();
  await button("Open again").click();
  await widget().getByText("are red").waitFor();
  expect(fixture.called).toEqual(["show-boxes"]);

  await button("Error").click();
  const called = fixture.called.length;
  // The widget's own call is the next one.
  const ownCall = () =>
    body().evaluate(() => window.ask("tools/call", { name: "list-boxes", arguments: {} }));
  const content = [{ text: expect.stringContaining("not called") }];
  expect(await ownCall()).toMatchObject({ isError: true, content });
  await page.getByRole("button", { name: "Error", pressed: false }).waitFor();
  await button("Every call fails").click();
  for (let times = 0; times < 2; times++) expect(await ownCall()).toMatchObject({ isError: true });
  expect(fixture.called.length).toBe(called);
  await button("Every call fails").click();

  await page.clock.install();
  const seconds = page.getByRole("spinbutton", { name: "Seconds that a slow result waits" });
  await seconds.fill("9");
  await seconds.press("Enter");
  await button("Slow result").click();
  await button("Run show-boxes again").click();
  await expect.poll(() => fixture.called.length).toBe(called + 1);
  const running = page.locator("[data-call=show-boxes][data-outcome=running]");
  await page.clock.fastForward(8_000);
  await running.waitFor();
  // The answer may arrive after the clock was set forward, so the wait starts late.
  await expect
    .poll(async () => {
      await page.clock.fastForward(9_000);
      return running.count();
    })
    .toBe(0);

  await setHost("Host", "Microsoft 365 Copilot");
  const missing = "Microsoft 365 Copilot never sends a cancellation, partial input, or a teardown.";
  await page.getByText(missing).waitFor();
  for (const name of ["Cancel", "Partial input", "Tear down"])
    await expect.poll(() => button(name).isDisabled()).toBe(true);
  await page.setViewportSize({ width: 360, height: 800 });
  await expectNoOverflow(page);
  const panel = page.getByRole("complementary", { name: "Details" });
  const controls = await panel
    .getByRole("tabpanel")
    .locator("button, input, select")
    .evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().right));
  expect(Math.max(...controls)).toBeLessThanOrEqual(360);
});
