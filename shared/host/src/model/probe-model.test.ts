import { startScriptedModel } from "@suite/testing/model";
import { afterAll, beforeEach, expect, test } from "vitest";
import { checkModel, listModels } from "./probe-model.ts";

const scripted = await startScriptedModel();
afterAll(() => scripted.close());
beforeEach(() => {
  scripted.models = ["small", "large"];
  scripted.follow(({ model }) => (model === "alias" ? { text: "Hello." } : { status: 404 }));
});

const endpoint = (name: string, url = scripted.url) => ({ url, key: "the-key", name });

test("lists the models of an endpoint; some endpoints have no list", async () => {
  expect(await listModels({ url: `${scripted.url}/` })).toEqual(["small", "large"]);
  scripted.models = undefined;
  expect(await listModels({ url: scripted.url })).toBeUndefined();
});

test("a listed model passes without a request for an answer", async () => {
  await checkModel(endpoint("small"));
  expect(scripted.requests).toEqual([]);
});

test("a model that is not listed passes if it answers", async () => {
  await checkModel(endpoint("alias"));
  expect(scripted.requests.map(({ authorization }) => authorization)).toEqual(["Bearer the-key"]);
});

test("names the models of the endpoint if the model is none of them", async () => {
  await expect(checkModel(endpoint("unknown"))).rejects.toThrow(
    "The endpoint has no model unknown. It has small, large.",
  );
});

test("says what is wrong with the address, the name or the key", async () => {
  scripted.models = undefined;
  await expect(checkModel(endpoint("unknown"))).rejects.toThrow("It often ends with /v1.");
  scripted.follow(() => ({ status: 401 }));
  await expect(checkModel(endpoint("alias"))).rejects.toThrow("refused the key (401)");
  await expect(checkModel(endpoint("small", "http://127.0.0.1:9/v1"))).rejects.toThrow(
    "Nothing answers at 127.0.0.1:9",
  );
});
