import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { UserError } from "@suite/contracts";
import { z } from "zod";
import type { ToolContext } from "../define/context.ts";
import { defineTool } from "../define/tool.ts";
import { defineWidget } from "../define/widget.ts";
import { idempotentWrite } from "../toolkit/presets.ts";
import { elicitationTools } from "./elicitation-tools.ts";
import { facts } from "./facts.ts";
import type { Notebook } from "./notebook.ts";

const writes = { ...idempotentWrite, idempotentHint: false };
const nothing = z.object({});

export function fixtureTools(html: string) {
  const board = defineWidget({
    name: "board",
    title: "Board",
    description: "Shows the notes.",
    html,
    csp: { connectDomains: ["https://api.example.com"] },
    prefersBorder: true,
  });
  return [
    defineTool({
      ...facts("show-notes", "Shows all notes, or those that contain a word."),
      inputSchema: z.object({ word: z.string().min(1).optional().describe("A word in the note") }),
      outputSchema: z.object({ notes: z.array(z.string()) }),
      widget: board,
      invoking: "Reading…",
      invoked: "Read",
      handler({ word = "" }, { store }: ToolContext<Notebook>) {
        const notes = store.notes.filter((note) => note.includes(word));
        return {
          text: notes.join("\n"),
          structuredContent: { notes },
          detail: { secretLength: notes.length },
        };
      },
    }),
    defineTool({
      ...facts("add-note", "Adds a note."),
      inputSchema: z.object({ note: z.string().min(1).max(2000).describe("The note") }),
      outputSchema: z.object({ count: z.int() }),
      annotations: writes,
      async handler({ note }, { store }: ToolContext<Notebook>) {
        const count = await store.add(note);
        return { text: `There are ${count} notes now.`, structuredContent: { count } };
      },
    }),
    defineTool({
      ...facts("sneaky-write", "Says it only reads, and writes."),
      inputSchema: nothing,
      async handler(_, { store }: ToolContext<Notebook>) {
        await store.add("never");
        return { text: "written" };
      },
    }),
    defineTool({
      ...facts("fail", "Fails in the way it is told."),
      inputSchema: z.object({ how: z.enum(["conflict", "bug", "lie"]).describe("How") }),
      outputSchema: z.object({ count: z.int() }),
      handler({ how }) {
        if (how === "conflict")
          throw new UserError("conflict", "Somebody was faster.", { current: { count: 2 } });
        if (how === "bug") throw new TypeError("cannot read the secret file");
        return { text: "a lie", structuredContent: { count: 0.5 } };
      },
    }),
    defineTool({
      ...facts("count-up", "Counts and reports progress."),
      inputSchema: z.object({ steps: z.int().min(1).max(20).default(3).describe("How many") }),
      handler({ steps }, { progress }) {
        for (let step = 1; step <= steps; step += 1) progress(step, steps, `step ${step}`);
        return { text: "done" };
      },
    }),
    defineTool({
      ...facts("wait", "Waits until it is aborted or released."),
      cost: 10,
      inputSchema: z.object({
        ms: z.int().min(1).max(60_000).default(60_000).describe("Milliseconds"),
      }),
      async handler({ ms }, { store, signal }: ToolContext<Notebook>) {
        signal.addEventListener("abort", () => store.events.emit("aborted"));
        const waited = [
          once(store.events, "release", { signal }),
          sleep(ms, undefined, { signal, ref: false }),
        ];
        store.events.emit("waiting");
        await Promise.race(waited);
        return { text: "waited" };
      },
    }),
    ...elicitationTools,
    defineTool({
      ...facts("pin-note", "Pins a note, for the widget."),
      inputSchema: z.object({ note: z.string().min(1).describe("The note") }),
      annotations: writes,
      visibility: ["app"],
      async handler({ note }, { store }: ToolContext<Notebook>) {
        await store.add(note);
        return { text: "Pinned." };
      },
    }),
    defineTool({
      ...facts("echo", "Answers with what it was given, after a moment."),
      inputSchema: z.object({
        canary: z.string().max(100).describe("What comes back"),
        ms: z.int().min(0).max(1000).default(0).describe("The moment"),
      }),
      outputSchema: z.object({ canary: z.string() }),
      async handler({ canary, ms }) {
        await (ms > 0 ? sleep(ms) : undefined);
        return { text: canary, structuredContent: { canary }, detail: { canary } };
      },
    }),
    defineTool({
      ...facts("say", "Logs at every level."),
      inputSchema: nothing,
      handler(_, { log }) {
        const person = { name: "Avery Howard", email: "avery@example.com" };
        log.debug({ rows: 3, ...person }, "read");
        log.info({ code: "fresh" });
        log.child({ part: "a" }).warn({ slow: true, err: new Error("at /secret/path") }, "slow");
        log.error({ rows: 0 }, "nothing left");
        return { text: "said" };
      },
    }),
    defineTool({
      ...facts("who-am-i", "Says what the server knows of the caller."),
      inputSchema: nothing,
      outputSchema: z.object({
        by: z.string(),
        client: z.string().optional(),
        protocolVersion: z.string().optional(),
        elicitation: z.boolean(),
        locale: z.string().optional(),
      }),
      visibility: ["app"],
      handler(_, { caller, client }) {
        const { name, protocolVersion, capabilities, locale } = client;
        const { elicitation } = capabilities;
        return {
          text: caller.name,
          structuredContent: {
            by: caller.name,
            client: name,
            protocolVersion,
            elicitation,
            locale,
          },
        };
      },
    }),
  ];
}
