/**
 * Module hook with the effect of `--conditions=suite-source`, which a running process cannot set: packages of this repository
 * resolve to their TypeScript sources.
 * @type {import("node:module").ResolveHook}
 */
export const resolve = (specifier, context, next) =>
  next(specifier, { ...context, conditions: [...context.conditions, "suite-source"] });
