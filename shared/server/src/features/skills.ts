import type { Skill, SkillFile, SkillFrontmatter } from "../define/skill.ts";
import {
  type CacheHint,
  type ListedResource,
  type ResourceContents,
  RpcError,
  rpcCodes,
} from "../define/wire.ts";

/**
 * Id of the Skills extension (SEP-2640, final since 2026-09-13; modelcontextprotocol/ext-skills, `specification/stable/skills.mdx`,
 * read 2026-11-22).
 */
export const skillsExtension = "io.modelcontextprotocol/skills";

/** Entry of a skill as `skills/list` and `skills/get` return it. */
export type ListedSkill = {
  uri: string;
  frontmatter: SkillFrontmatter;
  resources: Pick<SkillFile, "uri" | "digest" | "size">[];
};

/** Skills of a server. Their files are resources. */
export interface Skills {
  list(): { skills: ListedSkill[]; cache: CacheHint };
  /** Throws `RpcError` for the URI of another resource. */
  get(uri: string): { skill: ListedSkill; cache: CacheHint };
  /** Resources to list: each `SKILL.md`. */
  resources(): ListedResource[];
  /** Reads a file; `undefined` when the URI is not one of a skill. */
  read(uri: string): { contents: ResourceContents[]; cache: CacheHint } | undefined;
}

/** Skills change only with a deployment. */
const cache: CacheHint = { ttlMs: 5 * 60_000, cacheScope: "public" };

export function createSkills(skills: readonly Skill[]): Skills {
  const listed = skills.map(
    ({ uri, frontmatter, files }): ListedSkill => ({
      uri,
      frontmatter,
      resources: files.map((file) => ({ uri: file.uri, digest: file.digest, size: file.size })),
    }),
  );
  const files = new Map(skills.flatMap((skill) => skill.files.map((file) => [file.uri, file])));
  return {
    list: () => ({ skills: listed, cache }),
    get(uri) {
      const skill = listed.find((one) => one.uri === uri);
      if (!skill) throw new RpcError(rpcCodes.invalidParams, "Skill not found", { uri });
      return { skill, cache };
    },
    resources: () =>
      skills.map(({ uri, frontmatter: { name, description } }) => ({
        uri,
        name,
        title: `Skill ${name}`,
        description,
        mimeType: "text/markdown",
      })),
    read(uri) {
      const file = files.get(uri);
      return file && { contents: [{ uri, mimeType: file.mimeType, text: file.text }], cache };
    },
  };
}
