import type { Tree } from "./tree.ts";

const pairs = new Map([
  [")", "("],
  ["]", "["],
  ["}", "{"],
]);
const words = new Set(["flowchart", "graph", "subgraph", "end", "direction", "LR", "RL", "TB", "TD", "BT"]);

/** Problems of a Mermaid flowchart: syntax that cannot be drawn, and nodes that name missing folders. */
export function diagramFaults(diagram: string, tree: Tree): string[] {
  const labels = [...diagram.matchAll(/"([^"\n]*)"/g)].map(([, label = ""]) => label);
  const bare = diagram.replaceAll(/"[^"\n]*"/g, "");
  const declared = new Set([...bare.matchAll(/(\w+)(?=[[({])/g)].map(([, id = ""]) => id));
  const used = withoutNodes(bare).match(/\w+/g) ?? [];
  const folders = labels
    .flatMap((label) => label.split("<br/>"))
    .filter((line) => /^[\w.*-]+\/[\w.*/-]+$/.test(line));
  return [
    ...(bare.includes('"') ? ["a quote is not closed"] : []),
    ...unbalanced(bare),
    ...new Set(used.filter((id) => !words.has(id) && !declared.has(id)).map((id) => `${id} has no node`)),
    ...folders.filter((folder) => !tree.has(folder)).map((folder) => `${folder} does not exist`),
  ];
}

function unbalanced(text: string): string[] {
  const open: string[] = [];
  for (const bracket of text.match(/[()[\]{}]/g) ?? []) {
    const opening = pairs.get(bracket);
    if (opening === undefined) open.push(bracket);
    else if (open.pop() !== opening) return [`${bracket} has no opening bracket`];
  }
  return open.map((bracket) => `${bracket} is not closed`);
}

function withoutNodes(text: string): string {
  const less = text.replaceAll(/[[({][^[\](){}]*[\])}]/g, "");
  return less === text ? text : withoutNodes(less);
}
