import type { Skill } from "../define/skill.ts";
import {
  type CacheHint,
  type ListedResource,
  type ResourceRead,
  RpcError,
  rpcCodes,
} from "../define/wire.ts";

/**
 * Id of the Skills extension (SEP-2640, final since 2026-09-13; modelcontextprotocol/ext-skills, `specification/stable/skills.mdx`,
 * read 2026-11-22).
 */
export const skillsExtension = "io.modelcontextprotocol/skills";

/** Skills change only with a deployment. */
const cache: CacheHint = { ttlMs: 5 * 60_000, cacheScope: "public" };

/** Skills of a server. Their files are resources. */
export type Skills = ReturnType<typeof createSkills>;

export function createSkills(skills: readonly Skill[]) {
  const listed = skills.map(({ uri, frontmatter, files }) => ({
    uri,
    frontmatter,
    resources: files.map((file) => ({ uri: file.uri, digest: file.digest, size: file.size })),
  }));
  const files = new Map(skills.flatMap((skill) => skill.files.map((file) => [file.uri, file])));
  return {
    list: () => ({ skills: listed, cache }),
    /** Throws `RpcError` for the URI of another resource. */
    get(uri: string) {
      const skill = listed.find((one) => one.uri === uri);
      if (!skill) throw new RpcError(rpcCodes.invalidParams, "Skill not found", { uri });
      return { skill, cache };
    },
    /** Resources to list: each `SKILL.md`. */
    resources: (): ListedResource[] =>
      skills.map(({ uri, frontmatter: { name, description } }) => ({
        uri,
        name,
        title: `Skill ${name}`,
        description,
        mimeType: "text/markdown",
      })),
    /** Reads a file; `undefined` when the URI is not one of a skill. */
    read(uri: string): ResourceRead | undefined {
      const file = files.get(uri);
      return file && { contents: [{ uri, mimeType: file.mimeType, text: file.text }], cache };
    },
  };
}
