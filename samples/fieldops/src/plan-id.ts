import { randomBytes } from "node:crypto";

/** Made by the server; nobody can guess another's. */
export function newPlanId(): string {
  return `DP-${randomBytes(8).toString("hex")}`;
}
