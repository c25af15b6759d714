import { basename, posix } from "node:path";

/** Skills by which coding agents find the guides that `docs/llms.txt` lists under "Change", by path from the root. */
export function guideSkills(index: string): [path: string, text: string][] {
  const section = index.split(/^## /m).find((part) => part.startsWith("Change\n")) ?? "";
  return [...section.matchAll(/^- \[[^\]]+\]\(([^)]+)\): (.+)$/gm)].map(([, link = "", description = ""]) => {
    const guide = posix.join("docs", link);
    const name = basename(guide, ".md");
    return [`.agents/skills/${name}/SKILL.md`, toSkill(name, description, guide)];
  });
}

function toSkill(name: string, description: string, guide: string): string {
  return `---
name: ${name}
description: ${JSON.stringify(description)}
---

Read [the conventions](../../../AGENTS.md), then follow [${guide}](../../../${guide}) step by step. \`<sample>\` is a folder in \`samples/\`.
The example of the guide stands for what you were asked for: keep the order and the form of its steps, with names of your own. You are
done when the commands of its last step pass.
`;
}
