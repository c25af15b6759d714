import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, extname } from "node:path";
import { fileURLToPath } from "node:url";

/** File of a skill as it is served, with the digest and the size that hosts verify. */
export interface SkillFile {
  /** Path from the skill's folder, with forward slashes. */
  readonly path: string;
  readonly uri: string;
  readonly mimeType: string;
  readonly text: string;
  /** `sha256:` and 64 hexadecimal digits; the size is in bytes. */
  readonly digest: string;
  readonly size: number;
}

/**
 * Agent skill: a folder with a `SKILL.md`, whose frontmatter has a name and a description (agentskills.io/specification), and the
 * files that it refers to.
 */
export interface Skill {
  /** URI of `SKILL.md`. */
  readonly uri: string;
  readonly frontmatter: SkillFrontmatter;
  /** `SKILL.md` first, then the others by path. */
  readonly files: readonly SkillFile[];
}

export interface SkillFrontmatter {
  readonly name: string;
  readonly description: string;
  readonly license?: string;
}

const mimeTypes: Readonly<Record<string, string>> = {
  ".md": "text/markdown",
  ".json": "application/json",
  ".txt": "text/plain",
};

/**
 * Reads the folder of a skill.
 * @param file `file:` URL of its `SKILL.md`
 */
export function readSkill(file: string): Skill {
  const skillFile = fileURLToPath(file);
  const folder = dirname(skillFile);
  const frontmatter = readFrontmatter(readFileSync(skillFile, "utf8"), skillFile);
  const otherFiles = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) =>
      `${parentPath}/${name}`.slice(folder.length + 1).replaceAll("\\", "/"),
    )
    .filter((path) => path !== "SKILL.md")
    .sort();
  const files = ["SKILL.md", ...otherFiles].map((path) =>
    readSkillFile(folder, frontmatter.name, path),
  );
  return { uri: toUri(frontmatter.name, "SKILL.md"), frontmatter, files };
}

const toUri = (skill: string, path: string) => `skill://${skill}/${path}`;

function readSkillFile(folder: string, skill: string, path: string): SkillFile {
  const mimeType = mimeTypes[extname(path)];
  const kinds = Object.keys(mimeTypes).join(", ");
  if (!mimeType)
    throw new Error(`${folder}/${path}: a skill has files of the kinds ${kinds} only.`);
  const bytes = readFileSync(`${folder}/${path}`);
  return {
    path,
    uri: toUri(skill, path),
    mimeType,
    text: bytes.toString(),
    digest: `sha256:${createHash("sha256").update(bytes).digest("hex")}`,
    size: bytes.length,
  };
}

const frontmatterFields = ["name", "description", "license"] as const;
const fieldLine = new RegExp(`^(${frontmatterFields.join("|")}): (\\S.*)$`);

/** Reads the frontmatter: one line per field, which every YAML parser reads alike. */
function readFrontmatter(text: string, file: string): SkillFrontmatter {
  const refuse = (problem: string) => new Error(`${file}: ${problem}`);
  const [, block] = /^---\r?\n(.*?)\r?\n---\r?\n/s.exec(text) ?? [];
  if (block === undefined)
    throw refuse('it must start with a line "---", its fields and another line "---".');
  const fields = new Map<string, string>();
  for (const line of block.split(/\r?\n/)) {
    const [, name, value] = fieldLine.exec(line) ?? [];
    if (name === undefined || value === undefined)
      throw refuse(
        `"${line}" is not a line of its frontmatter. Write ${frontmatterFields.join(", ")} as "name: text".`,
      );
    if (/: | #|:$|^[^A-Za-z]/.test(value))
      throw refuse(
        `${name} must start with a letter and have no ": " or " #", which YAML reads as syntax.`,
      );
    fields.set(name, value.trim());
  }
  const { name = "", description = "", license } = Object.fromEntries(fields);
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name) || name.length > 64)
    throw refuse(`its name must have 1 to 64 lowercase letters, digits and single hyphens.`);
  if (!description || description.length > 1_024)
    throw refuse(`its description must have 1 to 1,024 characters.`);
  return { name, description, license };
}
