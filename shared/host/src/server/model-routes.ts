import express, { type Express, type RequestHandler } from "express";
import { z } from "zod";
import { limitResponse } from "../http/limit-response.ts";
import { HostProblem, refuse } from "../http/local-only.ts";
import { relay } from "../http/relay.ts";
import { type ModelEndpoint, unreachableStatus } from "../model/endpoint.ts";

/** Usual ports of programs that run models on this machine: Ollama and LM Studio. */
const usualPorts = [11434, 1234];

const probeMs = 1_000;

const mostListBytes = 1_000_000;

const choiceSchema = z.object({
  url: z.url({ protocol: /^https?$/ }),
  name: z.string().trim().min(1).max(200),
  key: z
    .string()
    .regex(/^[\x21-\x7e]{1,4000}$/)
    .optional(),
  prices: z.object({ input: z.number().min(0), output: z.number().min(0) }).optional(),
});

/**
 * Relays chat completions to a model with its key, and nothing else of the endpoint. The page may connect another model, and a second
 * one to compare it with, until the process ends; their keys are never sent back and never stored.
 * @param ofThisPage admits requests of the open page only
 */
export function serveModel(
  app: Express,
  given: ModelEndpoint | undefined,
  ofThisPage: RequestHandler,
) {
  const models = given ? [given] : [];
  app.post("/model/:place/chat/completions", (request, response) => {
    const model = models[Number(request.params.place)];
    if (!model) return refuse(response, 404, "No model is connected.");
    const target = new URL(`${model.url.replace(/\/+$/, "")}/chat/completions`);
    const headers = model.key ? { authorization: `Bearer ${model.key}` } : {};
    relay(target, request, response, { headers, unreachableStatus });
  });
  app.get("/models", ofThisPage, async (_request, response) => {
    response.json((await Promise.all(usualPorts.map(findModels))).flat());
  });
  app.put("/model/:place", ofThisPage, express.json({ limit: "32kb" }), (request, response) => {
    const { data } = choiceSchema.safeParse(request.body);
    const place = ["0", "1"].indexOf(String(request.params.place));
    if (!data || !(place in models || place === models.length))
      throw new HostProblem(
        "Enter an address such as http://localhost:11434/v1, and the name of a model.",
      );
    models[place] = data;
    response.status(204).end();
  });
  return () => models.map(({ name, prices }) => ({ name, prices }));
}

const listSchema = z.object({ data: z.array(z.object({ id: z.string() })) });

/** Models at a port of this machine; none where nothing, or something else, answers in time. */
async function findModels(port: number): Promise<{ url: string; name: string }[]> {
  const url = `http://127.0.0.1:${port}/v1`;
  try {
    const signal = AbortSignal.timeout(probeMs);
    const response = await fetch(`${url}/models`, { signal, redirect: "error" });
    const { data } = listSchema.parse(await limitResponse(response, mostListBytes).json());
    return data.slice(0, 20).map(({ id }) => ({ url, name: id }));
  } catch {
    return [];
  }
}
