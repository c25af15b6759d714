// The suite needs Node 22 for one function, `fs.globSync`, which it uses to sum up old results and never in a server run.
// Registered with `node --import`, this lets it load on Node 20.
import { register } from "node:module";

const hooks = `
const fs = "export * from 'node:fs'; export function globSync() { return []; }";
const address = "data:text/javascript," + encodeURIComponent(fs);
export function resolve(specifier, context, next) {
  const fromSuite = context.parentURL?.includes("/@modelcontextprotocol/conformance/");
  if (specifier === "fs" && fromSuite) return { url: address, shortCircuit: true };
  return next(specifier, context);
}`;

register(`data:text/javascript,${encodeURIComponent(hooks)}`);
