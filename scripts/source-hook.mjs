/**
 * Module hook with the effect of `--conditions=suite-source`: packages of this repository are their TypeScript sources.
 * A process that runs already cannot be given the flag any more.
 * @type {import("node:module").ResolveHook}
 */
export const resolve = (specifier, context, next) =>
  next(specifier, { ...context, conditions: [...context.conditions, "suite-source"] });
