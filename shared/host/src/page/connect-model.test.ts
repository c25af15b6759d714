import { expectNoOverflow, runAxe } from "@suite/testing/browser";
import { type ScriptedAnswer, startScriptedModel } from "@suite/testing/model";
import { expect, test } from "vitest";
import { prepareHostPage } from "../testing/host-page.ts";

const scripted = await startScriptedModel();
const opened = prepareHostPage();

test("a model connected in the page answers, says what leaves the machine, and keeps its key in the host", async () => {
  const { page, open, host } = opened();
  scripted.follow(() => ({ text: "Hello from the model." }));
  await open("");
  const prompt = page.getByRole("textbox", { name: "Prompt" });
  await prompt.fill("How is the weather in Paris?");
  await prompt.press("Enter");
  await page.getByRole("button", { name: "Connect a model" }).click();
  const dialog = page.getByRole("dialog", { name: "Connect a model" });
  await dialog.getByLabel("Address").fill("https://models.example.com/v1");
  await dialog.getByText("are sent to models.example.com.").waitFor();
  await dialog.getByLabel("Address").fill(scripted.url);
  await dialog.getByText("stay on this machine.").waitFor();
  await dialog.getByLabel("Model").fill("scripted");
  await dialog.getByLabel("Key").fill("the-key");
  expect(await runAxe(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Connect" }).click();
  await dialog.waitFor({ state: "detached" });
  await page.locator("button:focus", { hasText: "Connect a model" }).waitFor();
  await prompt.fill("Hello");
  await prompt.press("Enter");
  await page.getByText("Hello from the model.").waitFor();
  expect(await page.locator("[data-message=person]").count()).toBe(2);
  expect(await page.evaluate(() => JSON.stringify(localStorage) + location.href)).not.toContain(
    "the-key",
  );

  const config = await (await fetch(`${host.url}/config`)).text();
  expect(config).toContain('"models":[{"name":"scripted"}]');
  expect(config).not.toContain("the-key");
  const headers = { "content-type": "application/json" };
  const put = {
    method: "PUT",
    headers,
    body: JSON.stringify({ url: "http://localhost:9/v1", name: "other" }),
  };
  expect((await fetch(`${host.url}/model/0`, put)).status).toBe(403);
  expect((await fetch(`${host.url}/models`)).status).toBe(403);
});

test("two models answer side by side, with what differs in calls and figures, and each write asks", async () => {
  const { page, fixture, open } = opened();
  const answers: Record<string, ScriptedAnswer[]> = {
    scripted: [{ calls: [["show-boxes", { color: "blue" }]] }, { text: "Two are blue." }],
    other: [
      { calls: [["show-boxes", { color: "red" }]] },
      { calls: [["rename-box", { boxId: "b1", name: "Sky" }]] },
      { text: "Renamed." },
    ],
  };
  const turns: string[] = [];
  scripted.follow(({ model }) => {
    turns.push(model);
    return (
      answers[model]?.[turns.filter((name) => name === model).length - 1] ?? {
        text: "Nothing more.",
      }
    );
  });
  await open("?theme=light");
  await page.getByRole("button", { name: "Host settings" }).click();
  await page.getByRole("button", { name: "Connect another model" }).click();
  const dialog = page.getByRole("dialog", { name: "Connect a model" });
  await dialog.getByLabel("Answers").selectOption("Beside scripted, to compare them");
  await dialog.getByLabel("Address").fill(scripted.url);
  await dialog.getByLabel("Model").fill("other");
  await dialog.getByLabel("tokens in").fill("2");
  await dialog.getByLabel("tokens out").fill("10");
  await dialog.getByRole("button", { name: "Connect" }).click();
  await dialog.waitFor({ state: "detached" });
  await page.getByRole("textbox", { name: "Prompt" }).fill("Find the blue boxes.");
  await page.keyboard.press("Enter");
  const both = page.getByRole("region", { name: "scripted and other, side by side" });
  const [first, second] = ["scripted", "other"].map((name) => both.locator(`[data-model=${name}]`));
  await second?.getByRole("region", { name: "Allow “Rename box”?" }).waitFor();
  expect(fixture.renamed).toEqual([]);
  await second?.getByRole("button", { name: "Cancel" }).click();
  await second?.getByText("Renamed.").waitFor();
  await first?.getByText("Two are blue.").waitFor();
  const differences = await both
    .locator("[data-differs]")
    .evaluateAll((calls) => calls.map((call) => call.getAttribute("data-differs")));
  expect(differences).toEqual(["color", "color", "call"]);
  const figures = await both.locator("tr").allInnerTexts();
  expect(figures.map((row) => row.replace(/\s+/g, " ").trim())).toEqual([
    "scripted other",
    "Calls 1 2 (+100%)",
    "Rounds 2 3 (+50%)",
    "Tokens in 200 300 (+50%)",
    "Tokens out 20 30 (+50%)",
    expect.stringMatching(/^First word \d/),
    expect.stringMatching(/^Total time \d/),
    "Cost – $0.0009",
  ]);
  // The widget of the first model alone, and its reply once.
  expect(fixture.called).toEqual(["show-boxes", "show-boxes"]);
  expect(await page.locator("[data-widget]").count()).toBe(1);
  expect(await page.getByText("Two are blue.").count()).toBe(1);
  expect(await runAxe(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoOverflow(page);
  await scripted.close();
});
