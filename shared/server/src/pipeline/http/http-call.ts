import type { Request, Response } from "express";
import type { Allowed } from "../../auth/allowed.ts";
import type { ResourceServer } from "../../auth/resource-server.ts";
import type { RequestScope } from "../../calls/exchange.ts";
import type { RateLimit } from "../../limits/rate-limit.ts";
import type { Turns } from "../../limits/turns.ts";
import type { AuthInfo } from "../../messages/request-scope.ts";
import type { Drain } from "./drain.ts";

/** What the HTTP requests of a server have in common. */
export interface HttpServer {
  /** Returns the calls that one call of a tool counts for. */
  costOf(tool: string): number;
  /** Resolves to true for a request of 2026-07-28. */
  isOf2026(received: Pick<HttpCall, "request" | "body">): Promise<boolean>;
  readonly allowed: Allowed;
  /** True if only programs of this machine may call, whatever the application listens on. */
  readonly isLocalOnly?: boolean;
  readonly drain: Drain;
  readonly rate: RateLimit;
  /** Turns of requests with large answers. */
  readonly large: Turns;
  /** Absent while sign-in is off. */
  readonly auth?: ResourceServer | undefined;
}

/** An HTTP request on its way through the stages. */
export interface HttpCall {
  readonly server: HttpServer;
  readonly request: Request & { auth?: AuthInfo };
  readonly response: Response;
  readonly scope: RequestScope;
  /** JSON of a POST; from `readBody` on. */
  body: unknown;
  /** Revision of the client: 2026-07-28, or one of those before it; from `checkProtocol` on. */
  revision: "2025" | "2026";
}
