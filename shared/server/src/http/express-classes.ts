import { IncomingMessage, ServerResponse } from "node:http";
import type { Express } from "express";

/**
 * Express changes the prototype of every request and response that Node has made, and the engine then forgets what it
 * has learned about such objects: a third of what Express costs. Objects made with that prototype need no change.
 * The classes are for the HTTP server; `adopt` gives them to the app before the first request.
 */
export function expressClasses() {
  class Request extends IncomingMessage {}
  class Response extends ServerResponse<Request> {}
  return {
    classes: { IncomingMessage: Request, ServerResponse: Response },
    adopt(app: Express): Express {
      Object.setPrototypeOf(Request.prototype, app.request);
      Object.setPrototypeOf(Response.prototype, app.response);
      Object.defineProperty(app, "request", { value: Request.prototype });
      Object.defineProperty(app, "response", { value: Response.prototype });
      return app;
    },
  };
}
