import type { Course } from "@suite/employee-training-widgets/contract";
import { derive, foldedWords } from "@suite/server/tools";
import MiniSearch from "minisearch";

type Searched = "title" | "tags" | "short" | "modules" | "description";

export interface Hit {
  readonly course: Course;
  readonly score: number;
  /** The fields in which each word asked for was found, the most telling field first. */
  readonly found: readonly { readonly word: string; readonly fields: readonly Searched[] }[];
}

export interface Ranking {
  /** Courses in which everything asked for was found. */
  readonly hits: readonly Hit[];
  /** When there are none: courses that hold a part of it, or words that look like it. */
  readonly near: readonly Hit[];
}

/** How much a word says about a course, by where it stands. */
const weights: Readonly<Record<Searched, number>> = {
  title: 6,
  short: 5,
  tags: 4,
  modules: 2,
  description: 1,
};
const fields: readonly Searched[] = ["title", "short", "tags", "modules", "description"];

/** Words around a wish that tell no course from another. */
const fillers = new Set(
  (
    "a about an and any available best can course courses find for from get give have how i in is learn learning lesson me my of on or " +
    "please recommend resource resources show some suggest teach that the there to training tutorial video want what which with"
  ).split(" "),
);

/** The best courses for a question, best first; the same question always gives the same order. */
export function rankCourses(query: string, courses: readonly Course[]): Ranking {
  const words = tellingWords(query);
  if (words.length === 0) return { hits: [], near: [] };
  const { index, byId } = indexed(courses);
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
        return course ? [{ course, score: result.score, found: foundIn(result.queryTerms, result) }] : [];
      })
      .sort(better);
  const hits = search("AND", 0.2);
  return hits.length > 0 ? { hits, near: [] } : { hits, near: search("OR", 0.34) };
}

/** Without fillers, unless nothing else was said: "training" alone should not find everything. */
function tellingWords(query: string): string[] {
  return searchWords(query.slice(0, 300)).filter((word) => !fillers.has(word));
}

/** "agents" and "agent" are one word here. C#, .NET and the like do not occur in titles. */
function searchWords(text: string): string[] {
  return foldedWords(text).map((word) => (word.length > 3 ? word.replace(/(?<=[^s])s$/, "") : word));
}

function foundIn(terms: readonly string[], { match, queryTerms }: Matched): Hit["found"] {
  const places = new Map<string, Set<string>>();
  for (const [term, where] of Object.entries(match)) {
    const asked = closest(term, queryTerms);
    places.set(asked, new Set([...(places.get(asked) ?? []), ...where]));
  }
  return [...new Set(terms)].map((word) => ({
    word,
    fields: fields.filter((field) => places.get(word)?.has(field)),
  }));
}

interface Matched {
  readonly match: Readonly<Record<string, readonly string[]>>;
  readonly queryTerms: readonly string[];
}

/** Which word asked for an indexed word answers: itself, one it begins with, else the one that shares its beginning longest. */
function closest(term: string, asked: readonly string[]): string {
  const shared = (word: string) => {
    let length = 0;
    while (length < word.length && word[length] === term[length]) length++;
    return length;
  };
  return asked.reduce((best, word) => (shared(word) > shared(best) ? word : best), asked[0] ?? "");
}

function better(one: Hit, other: Hit): number {
  return (
    other.score - one.score ||
    other.course.rating - one.course.rating ||
    one.course.id.localeCompare(other.course.id, "en")
  );
}

const indexed = derive((courses: readonly Course[]) => {
  const index = new MiniSearch<Course>({
    fields: [...fields],
    tokenize: searchWords,
    processTerm: (term) => term,
    extractField: (course, field) => (field === "id" ? course.id : textOf(course, field)),
  });
  index.addAll(courses);
  return { index, byId: new Map(courses.map((course) => [course.id, course])) };
});

function textOf(course: Course, field: string): string {
  if (field === "tags") return course.tags.join(" ");
  if (field === "short") return [course.title, ...course.tags].flatMap(shortForms).join(" ");
  if (field === "modules") return course.modules.map(({ title }) => title).join(" ");
  return field === "title" ? course.title : course.description;
}

/** "Semantic Kernel Essentials" is called SK as well: the first letters of each run of capitalised words. */
function shortForms(text: string): string[] {
  const words = text.split(/[\s-]+/).filter((word) => /^\p{Lu}/u.test(word));
  const letters = words
    .map((word) => word[0] ?? "")
    .join("")
    .toLowerCase();
  return Array.from({ length: Math.max(0, letters.length - 1) }, (_, extra) => letters.slice(0, extra + 2));
}
