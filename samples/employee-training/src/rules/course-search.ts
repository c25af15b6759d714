import type { Course, CourseFilters, Cue } from "@suite/employee-training-contract";
import { matchesAnyWhole, tokenize } from "@suite/server/tools";
import MiniSearch from "minisearch";

/** Courses that match all filters: by relevance to the query, in the order of the learning path, or best rated first. */
export function selectCourses<Row extends Course>(
  courses: readonly Row[],
  filters: CourseFilters,
  pathCourses?: readonly string[],
  index?: CourseIndex,
): Row[] {
  let order = pathCourses;
  let candidates = courses.filter((course) => passesFilters(course, filters));
  if (pathCourses) candidates = candidates.filter(({ id }) => pathCourses.includes(id));
  if (filters.query !== undefined) {
    const { hits } = rankCourses(filters.query, index ?? indexCourses(courses));
    order = hits.map(({ course }) => course.id);
    const found = new Set(order);
    candidates = candidates.filter(({ id }) => found.has(id));
  }
  const positions = new Map(order?.map((id, position) => [id, position]));
  const positionOf = ({ id }: Course) => positions.get(id) ?? 0;
  return candidates.sort(
    (one, other) => positionOf(one) - positionOf(other) || bestRatedFirst(one, other),
  );
}

/** True if a course passes the filters that need no other course. */
function passesFilters(course: Course, filters: CourseFilters): boolean {
  const { level, topic, maxMinutes, certificate } = filters;
  if (level !== undefined && course.level !== level) return false;
  if (maxMinutes !== undefined && course.minutes > maxMinutes) return false;
  if (certificate !== undefined && course.certificate !== certificate) return false;
  return topic === undefined || matchesAnyWhole(topic, [course.title, ...course.tags]);
}

/** Orders courses by rating, and those of one rating by id, so that the order is deterministic. */
export function bestRatedFirst(one: Course, other: Course): number {
  return other.rating - one.rating || one.id.localeCompare(other.id, "en");
}

type Searched = "title" | "tags" | "short" | "modules" | "description";

export interface Hit {
  readonly course: Course;
  readonly score: number;
  /** Fields that contain each word of the query, the most relevant field first. */
  readonly matches: readonly { readonly word: string; readonly fields: readonly Searched[] }[];
  readonly topics: readonly string[];
  /** Titles of the modules that contain a word of the query. */
  readonly modules: readonly string[];
}

/** Relevance of a word by the field that contains it. */
const weights: Readonly<Record<Searched, number>> = {
  title: 6,
  short: 5,
  tags: 4,
  modules: 2,
  description: 1,
};

const fields: readonly Searched[] = ["title", "short", "tags", "modules", "description"];

/** Words of a query that do not distinguish courses. */
const stopWords = new Set(
  (
    "a about an and any available best can course courses find for from get give have how i in is learn learning lesson me my of on or " +
    "please recommend resource resources show some suggest teach that the there to training tutorial video want what which with"
  ).split(" "),
);

/**
 * Ranks courses for a query, best first. The order is deterministic. `hits` contain all words of the query. Without hits, `near`
 * contain some of the words, or similar ones.
 */
export function rankCourses(
  query: string,
  { index, byId }: CourseIndex,
): Record<"hits" | "near", readonly Hit[]> {
  const words = relevantWords(query);
  if (words.length === 0) return { hits: [], near: [] };
  const search = (combineWith: "AND" | "OR", fuzzy: number) =>
    index
      .search(words.join(" "), {
        combineWith,
        fuzzy: (term) => (term.length > 3 ? fuzzy : false),
        prefix: (term) => term.length > 2,
        boost: weights,
        maxFuzzy: 2,
      })
      .flatMap((result): Hit[] => {
        const course = byId.get(result.id);
        if (!course) return [];
        const reasons = {
          matches: toMatches(result.queryTerms, result),
          ...subjectsOf(course, result),
        };
        return [{ course, score: result.score, ...reasons }];
      })
      .sort(better);
  const hits = search("AND", 0.2);
  return hits.length > 0 ? { hits, near: [] } : { hits, near: search("OR", 0.34) };
}

/** Line of a transcript that fits a question best; nothing where no word of the question is in it. */
export function findPassage(cues: readonly Cue[], query: string): Cue | undefined {
  const index = new MiniSearch<Cue>({ idField: "start", fields: ["text"], tokenize: searchWords });
  index.addAll(cues);
  const [best] = index.search(relevantWords(query).join(" "));
  return cues.find(({ start }) => start === best?.id);
}

/** The text that has most words of a question, in its heading first; nothing where none has any. */
export function findText<Text extends { id: number; heading: string; text: string }>(
  texts: readonly Text[],
  question: string,
): Text | undefined {
  const index = new MiniSearch<Text>({ fields: ["heading", "text"], tokenize: searchWords });
  index.addAll(texts);
  const [best] = index.search(relevantWords(question).join(" "), { boost: { heading: 2 } });
  return texts.find(({ id }) => id === best?.id);
}

/** Words of the query without stopWords: "training" alone should not match everything. */
function relevantWords(query: string): string[] {
  return searchWords(query.slice(0, 300)).filter((word) => !stopWords.has(word));
}

/** Splits a text into words without plural endings: "agents" and "agent" are equal. */
function searchWords(text: string): string[] {
  return tokenize(text).map((word) => (word.length > 3 ? word.replace(/(?<=[^s])s$/, "") : word));
}

function toMatches(terms: readonly string[], { match, queryTerms }: Matched): Hit["matches"] {
  const places = new Map<string, Set<string>>();
  for (const [term, where] of Object.entries(match)) {
    const queryTerm = closest(term, queryTerms);
    places.set(queryTerm, new Set([...(places.get(queryTerm) ?? []), ...where]));
  }
  return [...new Set(terms)].map((word) => ({
    word,
    fields: fields.filter((field) => places.get(word)?.has(field)),
  }));
}

/** Topics and modules of a course that a query matched. "AI" of "AI agents" does not make Azure AI a topic of it. */
function subjectsOf({ tags, modules }: Course, { match, queryTerms }: Matched) {
  const terms = Object.keys(match);
  const distinctTerms = new Set(queryTerms);
  const isAbout = (tag: string) => {
    const words = searchWords(tag);
    const inTag = new Set(
      terms.filter((term) => words.includes(term)).map((term) => closest(term, queryTerms)),
    );
    return words.every((word) => terms.includes(word)) || inTag.size === distinctTerms.size;
  };
  const titles = modules.map(({ title }) => title);
  return {
    topics: tags.filter(isAbout),
    modules: titles.filter((title) => searchWords(title).some((word) => terms.includes(word))),
  };
}

interface Matched {
  readonly match: Readonly<Record<string, readonly string[]>>;
  readonly queryTerms: readonly string[];
}

/** The word of the query that an indexed word matches: the one with the longest common prefix. */
function closest(term: string, queryTerms: readonly string[]): string {
  const shared = (word: string) => {
    let length = 0;
    while (length < word.length && word[length] === term[length]) length++;
    return length;
  };
  return queryTerms.reduce(
    (best, word) => (shared(word) > shared(best) ? word : best),
    queryTerms[0] ?? "",
  );
}

function better(one: Hit, other: Hit): number {
  return (
    other.score - one.score ||
    other.course.rating - one.course.rating ||
    one.course.id.localeCompare(other.course.id, "en")
  );
}

export type CourseIndex = ReturnType<typeof indexCourses>;

/** Index of the texts of courses, which takes much longer to build than to search. */
export function indexCourses(courses: readonly Course[]) {
  const index = new MiniSearch<Course>({
    fields: [...fields],
    tokenize: searchWords,
    processTerm: (term) => term,
    extractField: (course, field) => (field === "id" ? course.id : textOf(course, field)),
  });
  index.addAll(courses);
  return { index, byId: new Map(courses.map((course) => [course.id, course])) };
}

function textOf(course: Course, field: string): string {
  if (field === "tags") return course.tags.join(" ");
  if (field === "short") return [course.title, ...course.tags].flatMap(shortForms).join(" ");
  if (field === "modules") return course.modules.map(({ title }) => title).join(" ");
  return field === "title" ? course.title : course.description;
}

/** Abbreviations of capitalized words: "Semantic Kernel Essentials" can be found as "SK" and "SKE". */
function shortForms(text: string): string[] {
  const words = text.split(/[\s-]+/).filter((word) => /^\p{Lu}/u.test(word));
  const letters = words
    .map((word) => word[0] ?? "")
    .join("")
    .toLowerCase();
  return Array.from({ length: Math.max(0, letters.length - 1) }, (_, extra) =>
    letters.slice(0, extra + 2),
  );
}
