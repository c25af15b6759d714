import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import {
  answerTo,
  type Call,
  conditions,
  interleave,
  medianFigure,
  type Round,
  ratio,
  startTarget,
  type Target,
  toolCall,
} from "./load.ts";

const rounds = 3;

const tool = "list-orders-7";

const args = { station: "North", limit: 10 };

/** Measures each protocol revision of one server with twenty tools against bare Express that sends the same bytes. */
export async function benchProtocol(): Promise<void> {
  const folder = mkdtempSync(`${tmpdir()}/bench-`);
  const targets: Target[] = [];
  try {
    const suite = await startTarget("suite", "tools");
    targets.push(suite);
    const plain = toolCall(suite.url, tool, args);
    const file = `${folder}/answer.json`;
    writeFileSync(file, JSON.stringify((await answerTo(plain)).json));
    const express = await startTarget("bare Express", "answer", file);
    targets.push(express);
    const calls: [string, Target, Call][] = [
      ["bare Express", express, toolCall(express.url, tool, args)],
      ["2025 without a session", suite, plain],
      ["2025 with a session", suite, await openSession(plain)],
      ["2026-07-28", suite, statelessCall(plain)],
    ];
    const runs = calls.map(([name, target, call]) => ({ name, target, call }));
    report(await interleave(runs, rounds), (await answerTo(plain)).bytes);
  } finally {
    for (const target of targets) target.end();
    rmSync(folder, { recursive: true });
  }
}

function report(results: Map<string, Round[]>, bytes: number): void {
  const express = results.get("bare Express") ?? [];
  console.log(`tools/call, 20 tools, ${bytes} bytes, ${conditions(rounds)}`);
  console.table(
    [...results].map(([name, own]) => ({
      client: name,
      "of bare Express": ratio(own, express, "perSecond"),
      "requests/s": Math.round(medianFigure(own, "perSecond")),
      "CPU µs": Math.round(medianFigure(own, "cpuPerRequest")),
      "Express CPU of it": ratio(express, own, "cpuPerRequest"),
      "p50 ms": medianFigure(own, "p50"),
      "p99 ms": medianFigure(own, "p99"),
    })),
  );
}

const info = { name: "bench", version: "1.0.0" };

const request = (method: string, params: object) => JSON.stringify({ jsonrpc: "2.0", id: 1, method, params });

/** Opens a session and returns the call within it. */
async function openSession(call: Call): Promise<Call> {
  const protocolVersion = "2025-11-25";
  const post = (headers: Call["headers"], body: string) => fetch(call.url, { method: "POST", headers, body });
  const capabilities = { elicitation: {} };
  const opened = await post(
    call.headers,
    request("initialize", { protocolVersion, capabilities, clientInfo: info }),
  );
  await opened.text();
  const session = opened.headers.get("mcp-session-id");
  if (!session) throw new Error("The server did not open a session.");
  const headers = { ...call.headers, "mcp-session-id": session, "mcp-protocol-version": protocolVersion };
  await post(headers, JSON.stringify({ jsonrpc: "2.0", method: "notifications/initialized" }));
  return { ...call, headers };
}

/** A tools/call of protocol revision 2026-07-28, which names the client and its capabilities in every request. */
function statelessCall(call: Call): Call {
  const version = "2026-07-28";
  const headers = {
    ...call.headers,
    "mcp-protocol-version": version,
    "mcp-method": "tools/call",
    "mcp-name": tool,
  };
  const envelope = {
    "io.modelcontextprotocol/protocolVersion": version,
    "io.modelcontextprotocol/clientInfo": info,
    "io.modelcontextprotocol/clientCapabilities": {},
  };
  return { ...call, headers, body: request("tools/call", { name: tool, arguments: args, _meta: envelope }) };
}
