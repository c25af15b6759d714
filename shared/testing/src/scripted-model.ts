import { createServer, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { closeServer, listen } from "@suite/dev/ports";
import type { Scenario } from "@suite/server";
import { z } from "zod";

const requestSchema = z.object({
  model: z.string(),
  messages: z.array(
    z.looseObject({
      role: z.string(),
      content: z
        .union([z.string(), z.array(z.looseObject({ text: z.string().optional() }))])
        .nullish(),
    }),
  ),
  tools: z
    .array(
      z.object({
        function: z.looseObject({ name: z.string(), description: z.string().optional() }),
      }),
    )
    .default([]),
});

interface ModelRequest {
  readonly model: string;
  readonly authorization: string | undefined;
  readonly messages: readonly { readonly role: string; readonly text: string }[];
  readonly tools: readonly string[];
}

/** Answer of a scripted model: text, tool calls, or a fault. */
export interface ScriptedAnswer {
  readonly text?: string;
  /** Calls in parallel. A string stands for the raw text of the arguments, such as malformed JSON. */
  readonly calls?: readonly (readonly [tool: string, args: object | string])[];
  readonly status?: number;
  /** Holds back the whole answer until this resolves. */
  readonly after?: Promise<unknown>;
  /** Holds back everything after the first word of the text until this resolves. */
  readonly until?: Promise<unknown>;
  /** Closes the connection after the first word of the text, and after `until`. */
  readonly breaksOff?: boolean;
}

type Script = (request: ModelRequest) => ScriptedAnswer;

export interface ScriptedModel {
  /** Base address, for OPENAI_BASE_URL. */
  readonly url: string;
  /** Names that the endpoint lists. `undefined`: it has no list, as some endpoints. */
  models: readonly string[] | undefined;
  /** Requests for answers since the last `follow`, in order. */
  readonly requests: readonly ModelRequest[];
  /** Replaces the script and clears the requests. */
  follow(script: Script): void;
  close(): Promise<void>;
}

/** Starts an OpenAI-compatible endpoint whose answers a script gives. Streams them as chat completions with usage. */
export async function startScriptedModel(
  script: Script = () => ({ text: "Hello." }),
): Promise<ScriptedModel> {
  let current = script;
  const requests: ModelRequest[] = [];
  const scripted: ScriptedModel = {
    url: "",
    models: ["scripted"],
    requests,
    follow(next) {
      current = next;
      requests.splice(0);
    },
    close: () => closeServer(server),
  };
  const server = createServer(async (request, response) => {
    if (request.url === "/v1/models") return listModels(response, scripted.models);
    const { model, messages, tools } = requestSchema.parse(JSON.parse(await text(request)));
    const received: ModelRequest = {
      model,
      authorization: request.headers.authorization,
      messages: messages.map(({ role, content }) => {
        const parts = typeof content === "string" ? [{ text: content }] : (content ?? []);
        return { role, text: parts.map((part) => part.text ?? "").join("") };
      }),
      tools: tools.map((tool) => tool.function.name),
    };
    requests.push(received);
    await respond(response, current(received));
  });
  return Object.assign(scripted, { url: `http://127.0.0.1:${await listen(server, 0)}/v1` });
}

function listModels(response: ServerResponse, names: readonly string[] | undefined): void {
  response.writeHead(names ? 200 : 404, { "content-type": "application/json" });
  const data = names?.map((id) => ({ id, object: "model" }));
  response.end(JSON.stringify(data ? { object: "list", data } : { error: "not found" }));
}

async function respond(response: ServerResponse, answer: ScriptedAnswer): Promise<void> {
  const { text: said = "", calls = [], status, after, until, breaksOff } = answer;
  await after;
  if (status) {
    response.writeHead(status, { "content-type": "application/json", "retry-after": "0" });
    return void response.end(
      JSON.stringify({ error: { message: "as scripted", type: "scripted" } }),
    );
  }
  response.writeHead(200, { "content-type": "text/event-stream" });
  const send = (choices: object[], more: object = {}) =>
    response.write(
      `data: ${JSON.stringify({ id: "1", object: "chat.completion.chunk", created: 1, model: "scripted", choices, ...more })}\n\n`,
    );
  const delta = (part: object) => send([{ index: 0, delta: part, finish_reason: null }]);
  const [first = "", ...rest] = said.split(/(?<= )/);
  delta({ role: "assistant", content: first });
  await until;
  if (breaksOff) return void response.destroy();
  for (const word of rest) delta({ content: word });
  for (const [index, [name, args]] of calls.entries()) {
    const raw = typeof args === "string" ? args : JSON.stringify(args);
    const id = `call-${Math.random().toString(36).slice(2)}`;
    delta({ tool_calls: [{ index, id, type: "function", function: { name, arguments: "" } }] });
    // In two pieces, as endpoints send them.
    for (const piece of [raw.slice(0, 3), raw.slice(3)])
      delta({ tool_calls: [{ index, function: { arguments: piece } }] });
  }
  send([{ index: 0, delta: {}, finish_reason: calls.length > 0 ? "tool_calls" : "stop" }]);
  send([], { usage: { prompt_tokens: 100, completion_tokens: 10, total_tokens: 110 } });
  response.end("data: [DONE]\n\n");
}

type Played = Pick<Scenario, "prompt" | "steps">;

/** Script of a model that makes the calls of the scenario whose prompt was asked last, one per round, then says "Done.". */
export function playing(scenarios: readonly Played[]): Script {
  return ({ messages }) => {
    const at = messages.findLastIndex(
      ({ role, text: said }) =>
        role === "user" && scenarios.some(({ prompt }) => said.includes(prompt)),
    );
    const scenario = scenarios.find(({ prompt }) => messages[at]?.text.includes(prompt));
    const done = messages.slice(at + 1).filter(({ role }) => role === "tool").length;
    const step = scenario?.steps[done];
    return step ? { calls: [[step.call, step.arguments]] } : { text: "Done." };
  };
}
