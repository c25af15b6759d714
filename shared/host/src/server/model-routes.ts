import express, { type Express, type RequestHandler } from "express";
import { z } from "zod";
import { HostProblem, refuse } from "../http/local-only.ts";
import { relay } from "../http/relay.ts";
import { type ModelEndpoint, unreachableStatus } from "../model/endpoint.ts";
import { checkModel, listModels, ProbeError, toOperationUrl } from "../model/probe-model.ts";

/** Usual addresses of programs that run models on this machine: Ollama and LM Studio. */
const usualAddresses = ["http://127.0.0.1:11434/v1", "http://127.0.0.1:1234/v1"];

const nearbyTimeoutMs = 1_000;

const addressSchema = z.object({
  url: z.url({ protocol: /^https?$/ }),
  key: z
    .string()
    .regex(/^[\x21-\x7e]{1,4000}$/)
    .optional(),
});

const modelSchema = addressSchema.extend({
  name: z.string().trim().min(1).max(200),
  prices: z.object({ input: z.number().min(0), output: z.number().min(0) }).optional(),
});

const json = express.json({ limit: "32kb" });

/**
 * Relays chat completions to a model with its key, and nothing else of the endpoint. The page may connect another model until the
 * process ends, after a test of its endpoint; the key is never sent back and never stored.
 * @param given model of the settings
 * @param ofThisPage admits requests of the open page only
 */
export function serveModel(
  app: Express,
  given: ModelEndpoint | undefined,
  ofThisPage: RequestHandler,
) {
  let model = given;
  app.post("/model/chat/completions", (request, response) => {
    if (!model) return refuse(response, 404, "No model is connected.");
    const target = new URL(toOperationUrl(model.url, "chat/completions"));
    const headers = model.key ? { authorization: `Bearer ${model.key}` } : {};
    relay(target, request, response, { headers, unreachableStatus });
  });
  app.get("/model/nearby", ofThisPage, async (_request, response) => {
    response.json((await Promise.all(usualAddresses.map(findModels))).flat());
  });
  app.post("/model/list", ofThisPage, json, async (request, response) => {
    const { data } = addressSchema.safeParse(request.body);
    if (!data) throw new HostProblem(addressProblem);
    response.json((await withSentence(listModels(data))) ?? []);
  });
  app.put("/model", ofThisPage, json, async (request, response) => {
    const { data } = modelSchema.safeParse(request.body);
    if (!data) throw new HostProblem(`${addressProblem.slice(0, -1)}, and the name of a model.`);
    await withSentence(checkModel(data));
    model = data;
    response.status(204).end();
  });
  return () => {
    if (!model) return undefined;
    const { name, prices } = model;
    return { name, prices, isTyped: model !== given };
  };
}

const addressProblem = "Enter an address such as http://localhost:11434/v1.";

/** Result of a probe, whose problems the page shows to the person. */
async function withSentence<Result>(probe: Promise<Result>): Promise<Result> {
  try {
    return await probe;
  } catch (error) {
    if (error instanceof ProbeError) throw new HostProblem(error.message, 422);
    throw error;
  }
}

/** Models at an address of this machine; none where nothing, or something else, answers in time. */
async function findModels(url: string): Promise<{ url: string; name: string }[]> {
  const names = await listModels({ url }, nearbyTimeoutMs).catch(() => undefined);
  return (names ?? []).slice(0, 20).map((name) => ({ url, name }));
}
