import type { Request, Response } from "express";
import type { Allowed } from "../../auth/allowed.ts";
import type { ResourceServer } from "../../auth/resource-server.ts";
import type { RequestScope } from "../../calls/exchange.ts";
import type { Drain } from "../../http/shutdown.ts";
import type { RateLimit } from "../../limits/rate-limit.ts";
import type { SuiteServer } from "../../server/server.ts";
import type { AuthInfo } from "../../transport/request-scope.ts";

/** What the HTTP requests of a server have in common. */
export interface HttpServer {
  readonly core: SuiteServer;
  readonly allowed: Allowed;
  readonly drain: Drain;
  readonly rate: RateLimit;
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
  body?: unknown;
}
