import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { sealingKey } from "@suite/contracts/node";
import { z } from "zod";
import { RpcError, rpcCodes } from "../core/wire.ts";

/** What earlier rounds of a call have brought: which questions are open, and the answers so far. */
const roundSchema = z.object({
  /** What was asked under each key, as a digest: a key that a tool has chosen may come to stand for another question. */
  asked: z.record(z.string(), z.string()),
  answers: z.record(z.string(), z.unknown()),
});

export type Round = z.output<typeof roundSchema>;

/** Who called what. A state is good for exactly the call it was made for. */
export interface SealedCall {
  readonly server: string;
  readonly caller: string;
  readonly method: string;
  readonly name: string;
  readonly arguments: unknown;
}

export interface StateSeal {
  seal(round: Round, call: SealedCall): string;
  /** The round that was sealed for this call; everything else is refused alike, without saying why. */
  open(state: string, call: SealedCall): Round;
}

const lifetimeMs = 10 * 60_000;

/**
 * Seals what a call has to remember while its client answers, since the client keeps it for us: HMAC-SHA256 over the content,
 * its end and the call. The content can be read by the client, who gave the answers, but not changed.
 */
export function stateSeal({
  key = sealingKey(),
  now = Date.now,
}: {
  key?: Buffer;
  now?: () => number;
}): StateSeal {
  const sign = (content: string, call: SealedCall) =>
    createHmac("sha256", key)
      .update(["mcp request state 1", content, fingerprint(call)].join("\n"))
      .digest("base64url");
  return {
    seal(round, call) {
      const content = Buffer.from(JSON.stringify({ ...round, until: now() + lifetimeMs })).toString(
        "base64url",
      );
      return `${content}.${sign(content, call)}`;
    },
    open(state, call) {
      const [content = "", signature = "", ...rest] = state.split(".");
      // Texts are compared, not bytes: several base64 texts can stand for the same bytes.
      if (rest.length > 0 || !equal(signature, sign(content, call))) throw refusal();
      const parsed = z
        .object({ ...roundSchema.shape, until: z.number() })
        .safeParse(JSON.parse(Buffer.from(content, "base64url").toString("utf8")));
      if (!parsed.success || parsed.data.until < now()) throw refusal();
      return parsed.data;
    },
  };
}

/** A text that is the same for the same values, whatever the order of keys. */
export function fingerprint(value: unknown): string {
  const text = JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === "object" && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
  return createHash("sha256")
    .update(text ?? "")
    .digest("base64url");
}

function equal(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

function refusal(): RpcError {
  return new RpcError(rpcCodes.invalidParams, "Invalid or expired requestState: call again without it.", {
    reason: "invalid_request_state",
  });
}
