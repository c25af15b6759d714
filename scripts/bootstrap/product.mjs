// Used by create.mjs where nothing is installed: no dependencies, no TypeScript.

/**
 * @typedef {object} Entity one record of the table, in words
 * @property {string} one singular in lowercase, such as `facility request`
 * @property {string} many plural, such as `facility requests`
 *
 * @typedef {object} Product
 * @property {string} name of its folders, server and packages, such as `book-club`
 * @property {string} title for people
 * @property {number} port
 * @property {Entity} entity
 * @property {string} [brand] color of buttons, links and the app, such as `#0a7f6b`
 *
 * @typedef {object} ProductValues values of the options of a command that creates a product
 * @property {string} [entity] noun in the singular; `task` by default
 * @property {string} [plural]
 * @property {string} [title] from the name by default
 * @property {string} [brand]
 */

/**
 * Names in the files of the template. No other text has them, so each is replaced where it stands.
 *
 * @type {Product}
 */
export const placeholder = {
  name: "example-product",
  title: "Example Product",
  port: 3900,
  entity: { one: "example entity", many: "example entities" },
};

const longestTitle = 20;
const longestName = 30;
const longestEntity = 30;

/** Plurals that no rule below forms. */
const irregular = new Map([
  ["person", "people"],
  ["child", "children"],
  ["man", "men"],
  ["woman", "women"],
  ["foot", "feet"],
  ["half", "halves"],
  ["shelf", "shelves"],
]);

/** @type {(word: string) => string} */
function toPlural(word) {
  const known = irregular.get(word);
  if (known) return known;
  if (word.endsWith("man")) return word.replace(/man$/, "men");
  if (word.endsWith("sis")) return word.replace(/sis$/, "ses");
  if (/[^aeiou]y$/.test(word)) return word.replace(/y$/, "ies");
  if (/[aeiou]z$/.test(word)) return `${word}zes`;
  return /(s|x|z|ch|sh)$/.test(word) ? `${word}es` : `${word}s`;
}

/**
 * Reads a noun in the singular: lowercase or not, its words separated by spaces or hyphens. Returns a sentence for one that is none.
 *
 * @param {string} noun such as `facility-request`
 * @param {string} [plural] the regular one by default
 * @returns {Entity | string}
 */
export function readEntity(noun, plural) {
  const one = toWords(noun);
  const last = one.split(" ").pop() ?? "";
  const many = plural === undefined ? one.replace(/[a-z]+$/, toPlural(last)) : toWords(plural);
  for (const [option, given, words] of [
    ["--entity", noun, one],
    ["--plural", plural ?? noun, many],
  ])
    if (!/^[a-z]+( [a-z]+)*$/.test(words) || words.length > longestEntity)
      return `Invalid ${option} "${given}". Use a noun of up to ${longestEntity} letters, such as request or facility-request.`;
  return { one, many };
}

/** @type {(noun: string) => string} */
const toWords = (noun) =>
  noun
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, " ");

/**
 * Reads the names, the words and the color of a product. Returns a sentence for an invalid one.
 *
 * @param {string} name
 * @param {ProductValues} values
 * @returns {Omit<Product, "port"> | string}
 */
export function readProduct(name, { entity = "task", plural, title = toTitle(name), brand }) {
  const problem = findNameProblem(name) ?? findTitleProblem(title);
  if (problem !== undefined) return problem;
  const words = readEntity(entity, plural);
  if (typeof words === "string") return words;
  if (brand === undefined) return { name, title, entity: words };
  return findColorProblem(brand) ?? { name, title, entity: words, brand };
}

/**
 * Returns a sentence that says what is wrong with a name; `undefined` for a valid one.
 *
 * @param {string} name
 * @returns {string | undefined}
 */
export function findNameProblem(name) {
  if (/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) && name.length <= longestName) return undefined;
  return `Invalid name "${name}". Use up to ${longestName} lowercase letters, digits and single hyphens, such as my-app.`;
}

/** Letters and digits of every language, emoji, and the punctuation that no file format takes for its own. */
const titlePattern =
  /^[\p{L}\p{N}\p{Extended_Pictographic}](?:[\p{L}\p{M}\p{N}\p{Extended_Pictographic} &.,'’"“”!?+()/–—-]|\u200d|\ufe0f)+$/u;

/**
 * Returns a sentence that says what is wrong with a title; `undefined` for a valid one. Microsoft 365 cuts names of plugins at 20 characters.
 *
 * @param {string} title
 * @returns {string | undefined}
 */
export function findTitleProblem(title) {
  if (titlePattern.test(title) && title.length <= longestTitle && title.trim() === title)
    return undefined;
  return `Invalid title "${title}". Use 2 to ${longestTitle} letters, digits, emoji, spaces and & . , ' " ! ? + ( ) / -, such as "Library".`;
}

/**
 * Returns a sentence for a color that is none; `undefined` for a valid one.
 *
 * @param {string} color
 * @returns {string | undefined}
 */
export function findColorProblem(color) {
  return /^#[0-9a-f]{6}$/i.test(color)
    ? undefined
    : `${color} is not a color. Give one such as #0a7f6b.`;
}

/**
 * Title of a name: `My App` for `my-app`.
 *
 * @param {string} name
 * @returns {string}
 */
export function toTitle(name) {
  return name.split("-").map(capitalize).join(" ").slice(0, longestTitle).trim();
}

/** @type {(text: string) => string} */
export const capitalize = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** @type {(words: string) => string} */
export const toCamel = (words) =>
  words.replaceAll(/[ -](\w)/g, (_, letter) => letter.toUpperCase());

/** @type {(words: string) => string} */
const toKebab = (words) => words.replaceAll(" ", "-");

/** @type {(noun: string) => string} */
function withArticle(noun) {
  const sounds = /^(hour|heir|honou?r|honest)/.test(noun);
  const isVowel = /^[aeiou]/.test(noun) && !/^(uni([^nm]|$)|us[aeiu]|ut[ei]|eu|one\b)/.test(noun);
  return `${sounds || isVowel ? "an" : "a"} ${noun}`;
}

/**
 * Escapes a text for a file: inside double quotes in JSON and TypeScript, as it is elsewhere.
 *
 * @param {string} path
 * @param {string} text
 * @returns {string}
 */
export function escapeFor(path, text) {
  return /\.(json|[cm]?[jt]sx?)(\.template)?$/.test(path)
    ? JSON.stringify(text).slice(1, -1)
    : text;
}

/**
 * Texts to replace in the template, each with its replacement.
 *
 * @param {Product} product
 * @param {Entity} inCode words of its identifiers
 * @returns {Record<string, string>}
 */
function listReplacements({ name, title, port, entity }, inCode) {
  const { one, many } = placeholder.entity;
  return {
    [withArticle(one)]: withArticle(entity.one),
    [capitalize(withArticle(one))]: capitalize(withArticle(entity.one)),
    [many]: entity.many,
    [capitalize(many)]: capitalize(entity.many),
    [one]: entity.one,
    [capitalize(one)]: capitalize(entity.one),
    [toKebab(many)]: toKebab(inCode.many),
    [toKebab(one)]: toKebab(inCode.one),
    [toCamel(many)]: toCamel(inCode.many),
    [toCamel(one)]: toCamel(inCode.one),
    [capitalize(toCamel(many))]: capitalize(toCamel(inCode.many)),
    [capitalize(toCamel(one))]: capitalize(toCamel(inCode.one)),
    EE: capitalize(inCode.one).charAt(0),
    [placeholder.name]: name,
    [toCamel(placeholder.name)]: toCamel(name),
    [capitalize(toCamel(placeholder.name))]: capitalize(toCamel(name)),
    [placeholder.title]: title,
    [String(placeholder.port)]: String(port),
  };
}

/**
 * Writes the files of a product from those of the template.
 *
 * @template {string | Uint8Array} Content
 * @param {ReadonlyMap<string, Content>} template contents by path; a text is a string
 * @param {Product} product
 * @returns {Map<string, Content | string>}
 */
export function fillTemplate(template, product) {
  const replacements = listReplacements(product, findCodeWords(template, product));
  // Longer texts contain shorter ones. Each place is replaced once.
  const longestFirst = Object.keys(replacements).sort((a, b) => b.length - a.length);
  const pattern = new RegExp(longestFirst.map(toPattern).join("|"), "g");
  /** @type {(path: string, text: string) => string} */
  const fill = (path, text) =>
    text.replaceAll(pattern, (found) => {
      const text = replacements[found] ?? found;
      return found === placeholder.title ? escapeFor(path, text) : text;
    });
  /** @type {(path: string, text: string) => string} */
  const write = (path, text) => {
    const filled = fill(path, text);
    return path.endsWith("/tools.d.ts") ? sortTools(filled) : filled;
  };
  /** @type {Map<string, Content | string>} */
  const files = new Map();
  for (const [path, content] of template)
    files.set(fill(path, path), typeof content === "string" ? write(path, content) : content);
  if (product.brand !== undefined) {
    const brand = JSON.stringify({ color: product.brand });
    files.set(`widgets/${product.name}/brand.json`, `${brand}\n`);
  }
  return files;
}

/**
 * Sorts the declarations of tools by name, as `npm run snapshots` writes them.
 * @type {(declarations: string) => string}
 */
function sortTools(declarations) {
  const tool = /^ {4}"[^"]+": \{\n[\s\S]*?^ {4}\};\n/gm;
  const sorted = (declarations.match(tool) ?? []).sort();
  return declarations.replaceAll(tool, () => sorted.shift() ?? "");
}

/** Short texts are replaced where they are a port, or the beginning of an id. */
const toPattern = (/** @type {string} */ text) => {
  if (text === "EE") return '\\bEE(?=-\\d|")';
  return text === String(placeholder.port) ? `\\b${text}\\b` : text;
};

/** Words that are no names in TypeScript, tools that every server has, and the table of the framework. */
const reserved =
  "await break case catch class const continue debugger default delete do else enum export extends false finally for function if import in instanceof let new null package private protected public return static super switch this throw true try typeof var void while with yield arguments eval undefined Array ReadonlyArray Record showRecentChanges undoChange".split(
    " ",
  );

/**
 * Finds the words of a product's identifiers: those of its entity, or with `record` after them where the code has such an identifier
 * already. `table` becomes `tableRecord`, and is a table in all texts.
 *
 * @param {ReadonlyMap<string, string | Uint8Array>} template
 * @param {Product} product
 * @returns {Entity}
 */
function findCodeWords(template, { entity }) {
  const { one, many } = placeholder.entity;
  /** @type {[string, string][]} */
  const spellings = [
    [capitalize(toCamel(many)), capitalize(toCamel(entity.many))],
    [capitalize(toCamel(one)), capitalize(toCamel(entity.one))],
    [toCamel(many), toCamel(entity.many)],
    [toCamel(one), toCamel(entity.one)],
  ];
  const isTaken = [...template].some(([path, text]) => {
    if (typeof text !== "string" || !/\.tsx?(\.template)?$/.test(path)) return false;
    const identifiers = listIdentifiers(text);
    const isNamed = (/** @type {string} */ each) => spellings.some(([from]) => each.includes(from));
    const others = new Set([...identifiers.filter((each) => !isNamed(each)), ...reserved]);
    return identifiers
      .filter(isNamed)
      .map((each) => spellings.reduce((name, [from, to]) => name.replaceAll(from, to), each))
      .some((name) => others.has(name));
  });
  return isTaken ? { one: `${entity.one} record`, many: `${entity.one} records` } : entity;
}

/** @type {(code: string) => string[]} */
function listIdentifiers(code) {
  const bare = code
    .replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, "")
    .replaceAll(/"(?:[^"\\\n]|\\.)*"/g, '""');
  return bare.match(/[A-Za-z_$][\w$]*/g) ?? [];
}
