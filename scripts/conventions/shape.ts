/** Where files belong whose path in a sample matches. */
interface Place {
  readonly pattern: RegExp;
  readonly place: string;
}

/** The shape of all samples. Nothing else stands in one. */
const shape: readonly RegExp[] = [
  /^(README|add-a-field)\.md$/,
  /^(package|tsconfig|tsconfig\.build)\.json$/,
  /^vitest\.config\.ts$/,
  // Written by `npm run snapshots`.
  /^surface\.yaml$/,
  /^keywords\.json$/,
  // Written by `npm run eval -- --record`.
  /^recordings\/[\w.-]+\.json$/,
  /^scenarios\.ts$/,
  /^contract\/([\w-]+\.ts|(package|tsconfig\.build)\.json)$/,
  /^seed\/[\w-]+\.json$/,
  /^app-package\/[\w-]+\.(json|md|png|svg)$/,
  /^skill\/SKILL\.md$/,
  /^pictures\/[\w-]+\.webp$/,
  // Files that the tools of a sample return.
  /^(media|photos)\/[\w.-]+$/,
  /^e2e\/[\w-]+\.test\.ts$/,
  /^src\/(server|store|main|seed|widgets|resources|settings|doctor)\.ts$/,
  // Tests of the whole server.
  /^src\/[\w-]+\.test\.ts$/,
  /^src\/tools\/[\w-]+(\.test)?\.ts$/,
  /^src\/(rules|views|data)\/([\w-]+\/)*([\w-]+(\.test)?\.ts|README\.md)$/,
  /^src\/rules\/([\w-]+\/)*testing\/[\w-]+\.ts$/,
  /^src\/testing\/[\w-]+\.ts$/,
];

const ofSuite = "scripts/testing/samples/<sample>/, which no copy has";

/** Where files belong that the shape does not have. The first match counts. */
const places: readonly Place[] = [
  { pattern: /^walkthroughs\.ts$/, place: "scenarios.ts" },
  {
    pattern: /^(bench\/|e2e\/(?!.*\.test\.ts$)|(confusion-pairs|questions.*|moments)\.json$)/,
    place: ofSuite,
  },
  {
    pattern: /^src\/tools\/.+\//,
    place: "src/tools/ (one file a tool), or src/rules/, src/views/ or src/data/",
  },
  {
    pattern: /^src\/.*\.ts$/,
    place:
      "src/rules/ (pure decisions), src/views/ (rows to results), src/data/ (finds, reads and writes) or src/testing/",
  },
];

/**
 * Says where a file belongs that is not at its place in a sample; `undefined` for one that is.
 * @param path path of the file in the folder of the sample
 */
export function findPlace(path: string): string | undefined {
  if (shape.some((pattern) => pattern.test(path))) return undefined;
  const named = places.find(({ pattern }) => pattern.test(path));
  return named?.place ?? 'no folder of a sample (AGENTS.md, "Where things are")';
}
