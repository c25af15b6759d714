import { runAxe } from "@suite/testing/browser";
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
  await prompt.fill("Hello");
  await prompt.press("Enter");
  await page.getByText("Hello from the model.").waitFor();
  expect(await page.evaluate(() => JSON.stringify(localStorage) + location.href)).not.toContain("the-key");

  const config = await (await fetch(`${host.url}/config`)).text();
  expect(config).toContain('"model":"scripted"');
  expect(config).not.toContain("the-key");
  const headers = { "content-type": "application/json" };
  const put = {
    method: "PUT",
    headers,
    body: JSON.stringify({ url: "http://localhost:9/v1", name: "other" }),
  };
  expect((await fetch(`${host.url}/model`, put)).status).toBe(403);
  expect((await fetch(`${host.url}/models`)).status).toBe(403);
  await scripted.close();
});
