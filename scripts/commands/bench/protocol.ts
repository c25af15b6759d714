import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import {
  answerTo,
  type Call,
  interleave,
  median,
  type Round,
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
    const suite = await startTarget("suite", "serve-tools.ts", "");
    targets.push(suite);
    const plain = toolCall(suite.url, tool, args);
    const file = `${folder}/answer.json`;
    writeFileSync(file, JSON.stringify((await answerTo(plain)).json));
    const express = await startTarget("bare Express", "serve-answer.ts", file);
    targets.push(express);
    const calls: [string, Target, Call][] = [
      ["bare Express", express, toolCall(express.url, tool, args)],
      ["2025 without a session", suite, plain],
      ["2025 with a session", suite, await openSession(plain)],
      ["2026-07-28", suite, statelessCall(suite.url, tool, args)],
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
  const load = loadavg()[0]?.toFixed(1);
  console.log(
    `tools/call, 20 tools, ${bytes} bytes, 16 connections, ${rounds} interleaved rounds of 1 s, medians, load ${load}`,
  );
  console.table(
    [...results].map(([name, own]) => ({
      client: name,
      "of bare Express": ratio(own, express, "perSecond"),
      "requests/s": Math.round(median(own.map(({ perSecond }) => perSecond))),
      "CPU µs": Math.round(median(own.map(({ cpuPerRequest }) => cpuPerRequest))),
      "Express CPU of it": ratio(express, own, "cpuPerRequest"),
      "p50 ms": median(own.map(({ p50 }) => p50)),
      "p99 ms": median(own.map(({ p99 }) => p99)),
    })),
  );
}

function ratio(above: readonly Round[], below: readonly Round[], figure: keyof Round): string {
  return median(above.map((round, index) => round[figure] / (below[index]?.[figure] ?? 0))).toFixed(2);
}

const accept = "application/json, text/event-stream";

const revision = "2025-11-25";

/** Opens a session and returns the call within it. */
async function openSession(call: Call): Promise<Call> {
  const opened = await fetch(call.url, {
    method: "POST",
    headers: call.headers,
    body: request("initialize", {
      protocolVersion: revision,
      capabilities: { elicitation: {} },
      clientInfo: { name: "bench", version: "1.0.0" },
    }),
  });
  await opened.text();
  const session = opened.headers.get("mcp-session-id");
  if (!session) throw new Error("The server did not open a session.");
  const headers = { ...call.headers, "mcp-session-id": session, "mcp-protocol-version": revision };
  await fetch(call.url, {
    method: "POST",
    headers,
    body: JSON.stringify({ jsonrpc: "2.0", method: "notifications/initialized" }),
  });
  return { ...call, headers };
}

/** A tools/call of protocol revision 2026-07-28, which names the client and its capabilities in every request. */
function statelessCall(url: string, name: string, args: object): Call {
  const version = "2026-07-28";
  const headers = {
    "content-type": "application/json",
    accept,
    "mcp-protocol-version": version,
    "mcp-method": "tools/call",
    "mcp-name": name,
  };
  const envelope = {
    "io.modelcontextprotocol/protocolVersion": version,
    "io.modelcontextprotocol/clientInfo": { name: "bench", version: "1.0.0" },
    "io.modelcontextprotocol/clientCapabilities": {},
  };
  return { url, headers, body: request("tools/call", { name, arguments: args, _meta: envelope }) };
}

function request(method: string, params: object): string {
  return JSON.stringify({ jsonrpc: "2.0", id: 1, method, params });
}
