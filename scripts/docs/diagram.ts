import type { Tree } from "./tree.ts";

const pairs = new Map([
  [")", "("],
  ["]", "["],
  ["}", "{"],
]);
const words = new Set(["flowchart", "graph", "subgraph", "end", "direction", "LR", "RL", "TB", "TD", "BT"]);

/** What is wrong with a Mermaid flowchart: it would not be drawn, or its boxes name folders that are not there. */
export function diagramFaults(diagram: string, tree: Tree): string[] {
  const labels = [...diagram.matchAll(/"([^"\n]*)"/g)].map(([, label = ""]) => label);
  const bare = diagram.replaceAll(/"[^"\n]*"/g, "");
  const declared = new Set([...bare.matchAll(/(\w+)(?=[[({])/g)].map(([, id = ""]) => id));
  const used = withoutBoxes(bare).match(/\w+/g) ?? [];
  const folders = labels
    .flatMap((label) => label.split("<br/>"))
    .filter((line) => /^[\w.*-]+\/[\w.*/-]+$/.test(line));
  return [
    ...(bare.includes('"') ? ["a quote is not closed"] : []),
    ...unbalanced(bare),
    ...new Set(used.filter((id) => !words.has(id) && !declared.has(id)).map((id) => `${id} is no box`)),
    ...folders.filter((folder) => !tree.has(folder)).map((folder) => `${folder} is not there`),
  ];
}

function unbalanced(text: string): string[] {
  const open: string[] = [];
  for (const bracket of text.match(/[()[\]{}]/g) ?? []) {
    const opening = pairs.get(bracket);
    if (opening === undefined) open.push(bracket);
    else if (open.pop() !== opening) return [`${bracket} closes nothing`];
  }
  return open.map((bracket) => `${bracket} is not closed`);
}

function withoutBoxes(text: string): string {
  const less = text.replaceAll(/[[({][^[\](){}]*[\])}]/g, "");
  return less === text ? text : withoutBoxes(less);
}
