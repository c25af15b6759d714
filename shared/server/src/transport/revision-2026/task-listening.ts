import { CLIENT_CAPABILITIES_META_KEY } from "@modelcontextprotocol/server";
import { z } from "zod";
import { tasksMissing } from "../../calls/permissions.ts";
import type { RpcError } from "../../define/wire.ts";
import type { SuiteServer } from "../../server/server.ts";
import { declaresTasks } from "../client-facts.ts";

const taskListenSchema = z.object({
  method: z.literal("subscriptions/listen"),
  params: z.object({ notifications: z.object({ taskIds: z.array(z.unknown()).nonempty() }) }),
});

const extensionsSchema = z.object({
  params: z.object({
    _meta: z.object({ [CLIENT_CAPABILITIES_META_KEY]: z.object({ extensions: z.unknown() }) }),
  }),
});

/**
 * Returns the error for a client that listens to tasks without declaring the Tasks extension, as the extension demands. Others may: no
 * notifications of tasks are sent, which the acknowledgement says by naming no task, so the client polls.
 */
export function findListenProblem(
  { hasTasks }: Pick<SuiteServer, "hasTasks">,
  message: unknown,
): RpcError | undefined {
  if (!hasTasks || !taskListenSchema.safeParse(message).success) return undefined;
  const params = extensionsSchema.safeParse(message).data?.params;
  const extensions = params?._meta[CLIENT_CAPABILITIES_META_KEY].extensions;
  return declaresTasks(extensions) ? undefined : tasksMissing();
}
