import { randomUUID } from "node:crypto";
import { UserError } from "@suite/contracts";
import { z } from "zod";
import { defineForm } from "../../calls/form.ts";
import type { ToolContext } from "../../define/context.ts";
import type { TaskAnswers, TaskState, ToolTask } from "../../define/task.ts";
import { defineTool, type ToolOutcome, type ToolResult } from "../../define/tool.ts";
import { facts } from "../facts.ts";

/** Row of a task. A sample has it in a table. */
interface Job {
  readonly label: string;
  readonly finishesAt: number;
  isCancelled: boolean;
  answers: TaskAnswers;
}

const jobs = new Map<string, Job>();

function addJob(label: string, seconds: number): string {
  const id = randomUUID();
  const finishesAt = Date.now() + seconds * 1000;
  jobs.set(id, { label, finishesAt, isCancelled: false, answers: {} });
  return id;
}

function getJob(id: string): Job {
  const job = jobs.get(id);
  if (!job) throw new UserError("not_found", "There is no such job.");
  return job;
}

type State = TaskState<ToolResult<undefined>>;

const completed = (text: string): State => ({ status: "completed", result: { text } });

/** Answers for jobs, which have an outcome when their time is over. */
function jobTask(outcome: (job: Job) => State): ToolTask<ToolResult<undefined>, unknown> {
  return {
    ttlMs: 60_000,
    pollIntervalMs: 200,
    async get(id) {
      const job = getJob(id);
      if (job.isCancelled) return { status: "cancelled" };
      if (Date.now() < job.finishesAt) return { status: "working", statusMessage: "Computing." };
      return outcome(job);
    },
    async update(id, answers) {
      const job = getJob(id);
      job.answers = { ...job.answers, ...answers };
    },
    async cancel(id) {
      getJob(id).isCancelled = true;
    },
  };
}

/** Asks what has no answer yet, and completes when all have one. */
function askingTask(questions: Readonly<Record<string, string>>) {
  return jobTask(({ label, answers }) => {
    const open = Object.entries(questions).filter(([key]) => !Object.hasOwn(answers, key));
    if (open.length === 0) return completed(`${label}: ${JSON.stringify(answers)}`);
    const inputRequests = open.map(([key, message]) => [key, { message, form: confirmation }]);
    return { status: "input_required", inputRequests: Object.fromEntries(inputRequests) };
  });
}

const confirmation = defineForm({ confirm: z.boolean(), name: z.string().optional() });
const person = defineForm({ name: z.string() });
const nothing = z.object({});

const started = (task: string): ToolOutcome & { structuredContent?: undefined } => ({
  text: "It has started.",
  task,
});

/** Tools that the conformance suite calls in its scenarios of tasks. */
export const taskTools = [
  defineTool({
    ...facts("greet", "Greets at once."),
    inputSchema: z.object({ name: z.string().describe("Whom") }),
    handler: ({ name }) => ({ text: `Hello, ${name}!` }),
  }),
  defineTool({
    ...facts("slow_compute", "Computes for some seconds."),
    inputSchema: z.object({
      seconds: z.number().describe("How long"),
      label: z.string().default("job").describe("Its name"),
    }),
    handler({ seconds, label }) {
      if (seconds === 0) return { text: `${label} is done.` };
      return started(addJob(label, seconds));
    },
    task: jobTask(({ label }) => completed(`${label} is done.`)),
  }),
  defineTool({
    ...facts("failing_job", "Ends with a tool error."),
    inputSchema: nothing,
    requires: ["tasks"],
    handler: () => started(addJob("failing", 1)),
    task: jobTask(() => ({
      status: "completed",
      result: new UserError("invalid", "This job fails on purpose."),
    })),
  }),
  defineTool({
    ...facts("protocol_error_job", "Ends without an outcome."),
    inputSchema: nothing,
    handler: () => started(addJob("broken", 0.1)),
    task: jobTask(() => ({ status: "failed", error: "The job broke off." })),
  }),
  defineTool({
    ...facts("confirm_delete", "Asks before it deletes a file."),
    inputSchema: z.object({ filename: z.string().describe("The file") }),
    handler: ({ filename }) => started(addJob(filename, 0)),
    task: askingTask({ confirm: "Delete the file?" }),
  }),
  defineTool({
    ...facts("multi_input", "Asks two questions at once."),
    inputSchema: nothing,
    handler: () => started(addJob("both", 0)),
    task: askingTask({ first: "The first?", second: "The second?" }),
  }),
  defineTool({
    ...facts("test_tool_with_task", "Asks for a name, then computes with it."),
    inputSchema: nothing,
    requires: ["tasks"],
    async handler(_, { elicit }: ToolContext) {
      const answer = await elicit("What is your name?", person, { key: "user_name" });
      const name = answer.action === "accept" ? answer.content.name : "nobody";
      return started(addJob(name, 0.1));
    },
    task: jobTask(({ label }) => completed(`Done for ${label}.`)),
  }),
];
