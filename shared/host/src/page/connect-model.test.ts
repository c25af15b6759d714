import { expectNoOverflow, runAxe } from "@suite/testing/browser";
import { startScriptedModel } from "@suite/testing/model";
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
  expect(config).toContain('"model":{"name":"scripted","isTyped":true}');
  expect(config).not.toContain("the-key");
  const headers = { "content-type": "application/json" };
  const put = {
    method: "PUT",
    headers,
    body: JSON.stringify({ url: "http://localhost:9/v1", name: "other" }),
  };
  expect((await fetch(`${host.url}/model`, put)).status).toBe(403);
  expect((await fetch(`${host.url}/model/nearby`)).status).toBe(403);
});

test("an address is tested before the dialog closes, and its models are listed", async () => {
  const { page, open, host } = opened();
  const before = await (await fetch(`${host.url}/config`)).text();
  scripted.models = ["small", "large"];
  scripted.follow(({ model }) => (model === "small" ? { text: "Hello." } : { status: 404 }));
  await open("?theme=light");
  await page.getByRole("button", { name: "scripted", exact: true }).click();
  await page.getByRole("menuitem", { name: "Connect another model" }).click();
  const dialog = page.getByRole("dialog", { name: "Connect another model" });
  const connect = dialog.getByRole("button", { name: "Connect" });
  await dialog.getByLabel("Address").fill("http://127.0.0.1:9/v1");
  await dialog.getByLabel("Model").fill("unknown");
  await connect.click();
  await dialog.getByText("Not connected. Nothing answers at 127.0.0.1:9").waitFor();
  expect(await runAxe(page)).toEqual([]);
  expect(await (await fetch(`${host.url}/config`)).text()).toBe(before);

  await dialog.getByLabel("Address").fill(scripted.url);
  await dialog.getByRole("button", { name: "Find models" }).click();
  await dialog.getByText("Models found: 2").waitFor();
  await connect.click();
  await dialog.getByText("The endpoint has no model unknown. It has small, large.").waitFor();
  await dialog.getByRole("combobox", { name: "Model" }).fill("");
  await page.keyboard.press("ArrowDown");
  await page.getByRole("option", { name: "small" }).click();
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoOverflow(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await connect.click();
  await dialog.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "small", exact: true }).waitFor();
});

test("says that a request is sent again, and answers without the model when its endpoint is down", async () => {
  const { page, open, fixture } = opened();
  let release = () => {};
  // The text about the second request is there until that is answered.
  const after = new Promise<void>((resolve) => {
    release = resolve;
  });
  scripted.follow(() =>
    scripted.requests.length === 1 ? { status: 503 } : { text: "Here I am.", after },
  );
  await open("");
  const prompt = page.getByRole("textbox", { name: "Prompt" });
  await prompt.fill("Hello");
  await prompt.press("Enter");
  await page.getByText("answered with status 503. Trying again (1 of 2)").waitFor();
  release();
  await page.getByText("Here I am.").waitFor();

  await scripted.close();
  await prompt.fill("Show the red boxes.");
  await prompt.press("Enter");
  const notice = page.locator("[data-reply=failed]");
  await notice.getByText("cannot be reached. Start it, or correct its address.").waitFor();
  expect(await notice.innerText()).not.toContain("OPENAI");
  await notice.getByRole("button", { name: "Answer without a model" }).click();
  await page.locator("[data-call=show-boxes][data-outcome=done]").waitFor();
  expect(fixture.called).toEqual(["show-boxes"]);
  await page.getByRole("button", { name: "No model" }).waitFor();
});
