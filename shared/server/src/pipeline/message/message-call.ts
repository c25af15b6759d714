import type { CallAudit } from "../../calls/call-audit.ts";
import type { Exchange } from "../../calls/exchange.ts";
import type { Client } from "../../define/context.ts";
import type { ResourceRead } from "../../define/wire.ts";
import type { CompleteParams } from "../../features/complete.ts";
import type { Skills } from "../../features/resources.ts";
import type { TaskRequest } from "../task/answer-task.ts";

/** What a server answers messages with, as `createServer` makes it: one function for each method of MCP. */
export interface ServerCore {
  readonly audit: CallAudit;
  readonly tools: readonly { readonly name: string }[];
  readonly scenarios: readonly { readonly name: string }[];
  readonly skills: Skills;
  /** True if the server has skills. */
  readonly hasSkills: boolean;
  /** True if tools of the server start tasks. */
  readonly hasTasks: boolean;
  listTools(client: Client): MethodResult;
  callTool(name: string, input: unknown, exchange: Exchange): Promise<MethodResult>;
  callTask(request: TaskRequest, exchange: Exchange): Promise<MethodResult>;
  listResources(cursor: string | undefined, exchange: Exchange): Promise<MethodResult>;
  listTemplates(): MethodResult;
  readResource(uri: string, exchange: Exchange): Promise<ResourceRead>;
  listPrompts(exchange: Exchange): MethodResult;
  getPrompt(name: string, args: unknown, exchange: Exchange): Promise<MethodResult>;
  complete(params: CompleteParams, exchange: Exchange): Promise<MethodResult>;
}

/** A request of MCP on its way through the stages, whichever transport read it. */
export interface MessageCall {
  readonly core: ServerCore;
  readonly method: string;
  readonly params: unknown;
  readonly exchange: Exchange;
}

export type MethodResult = Record<string, unknown>;
