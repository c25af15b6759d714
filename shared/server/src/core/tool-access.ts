import { UserError } from "@suite/contracts";
import { missingPermission, rightFor, writerRole } from "../auth/permissions.ts";
import type { Caller, Client } from "../define/context.ts";
import type { Tool } from "../define/tool.ts";
import { usesLocalTools } from "./tool-list.ts";

/** Missing scopes are an HTTP answer and rarely get here; a missing role is for the model to tell the person. */
export function requirePermission(tool: Tool<never>, caller: Caller): void {
  const lack = missingPermission(caller, rightFor(tool));
  if (lack === "role") {
    throw new UserError(
      "forbidden",
      `${caller.name} may read but not change anything here: \`${tool.name}\` needs the role ${writerRole}. An administrator can assign it; trying again will not help.`,
    );
  }
  if (lack) throw new UserError("forbidden", `The sign-in does not cover \`${tool.name}\`; sign in again.`);
}

export function requireLocal(name: string, client: Client): void {
  if (usesLocalTools(client)) return;
  throw new UserError(
    "forbidden",
    `\`${name}\` works in the folders of the client, so it needs a client that runs this server over stdio and declares roots.`,
  );
}
