import { mkdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Expression, Node } from "typescript/unstable/ast";
import type { Symbol as CompilerSymbol, Project, Type } from "typescript/unstable/sync";
import { root } from "../lib/root.ts";

// That of the project, as `tsc` is.
const load = createRequire(`${root}/package.json`);
export const api: typeof import("typescript/unstable/sync") = load("typescript/unstable/sync");
export const ast: typeof import("typescript/unstable/ast") = load("typescript/unstable/ast");

/** Reads files of any packages as one project, whose types the compiler knows. Paths are relative to the root. */
export function withTypes<T>(
  paths: readonly string[],
  read: (project: Project) => T,
  options: Readonly<Record<string, unknown>> = {},
): T {
  const config = `${root}/.cache/types.json`;
  const compilerOptions = {
    lib: ["es2023", "dom", "dom.iterable"],
    jsx: "react-jsx",
    incremental: false,
    ...options,
  };
  const files = paths.map((path) => `../${path}`);
  mkdirSync(`${root}/.cache`, { recursive: true });
  writeFileSync(
    config,
    JSON.stringify({ extends: "../tsconfig.base.json", compilerOptions, files }),
  );
  const compiler = new api.API({ cwd: root });
  try {
    const project = compiler.updateSnapshot({ openProjects: [config] }).getProject(config);
    if (!project) throw new Error(`The compiler does not open ${config}.`);
    return read(project);
  } finally {
    compiler.close();
  }
}

/** Lists the values, not the types, that a file exports, also from other files. */
export function listExports(
  { program, checker }: Project,
  file: string,
): [name: string, CompilerSymbol][] {
  const source = program.getSourceFile(file);
  const module = source && checker.getSymbolAtLocation(source);
  const exported = module ? checker.getExportsOfModule(module) : [];
  const isAlias = ({ flags }: CompilerSymbol) => flags & api.SymbolFlags.Alias;
  return exported
    .map((each): [string, CompilerSymbol] => [
      each.name,
      isAlias(each) ? checker.getAliasedSymbol(each) : each,
    ])
    .filter(([, symbol]) => symbol.valueDeclaration);
}

/**
 * Finds calls whose promise is dropped: it is neither awaited, nor handled, nor marked with `void`, so that its error is lost and what
 * follows does not wait. Only the compiler knows which calls return promises. Paths are relative to the root.
 */
export function findFloatingPromises(paths: readonly string[]): string[] {
  return withTypes(paths, ({ program, checker }) => {
    const calls = paths.flatMap((path) => listCalls(program.getSourceFile(`${root}/${path}`)));
    const types = checker.getTypeAtLocation(calls);
    return calls.filter((_, at) => isPromise(types[at])).map(toPlace);
  });
}

/** Lists the calls that are statements, but for those that handle a rejection. */
function listCalls(file: Node | undefined): Expression[] {
  const calls: Expression[] = [];
  const visit = (node: Node): void => {
    if (ast.isExpressionStatement(node) && !handlesRejection(node.expression))
      calls.push(node.expression);
    node.forEachChild(visit);
  };
  file?.forEachChild(visit);
  return calls.filter(ast.isCallExpression);
}

function handlesRejection(call: Expression): boolean {
  if (!ast.isCallExpression(call) || !ast.isPropertyAccessExpression(call.expression)) return false;
  const { name, expression } = call.expression;
  if (name.text === "finally") return handlesRejection(expression);
  return name.text === "catch" || (name.text === "then" && call.arguments.length === 2);
}

/** True also for the result of an optional call (`close?.()`). */
const isPromise = (type?: Type): boolean =>
  type?.isUnionType() ? type.getTypes().some(isPromise) : type?.getSymbol()?.name === "Promise";

function toPlace(call: Expression): string {
  const file = call.getSourceFile();
  const { line } = file.getLineAndCharacterOfPosition(call.getStart(file));
  return `${file.fileName.slice(root.length + 1)}:${line + 1} ${call.getText(file).split("\n")[0]}`;
}
