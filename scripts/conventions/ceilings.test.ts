import { expect, test } from "vitest";
import { trackedFiles } from "./tracked.ts";

interface Ceiling {
  readonly goal: number;
  /** Files and folders of capabilities that came after the goals were set. Their lines count in the sums only. */
  readonly added?: readonly string[];
}

/** Most lines of source in a package, without tests. Raise one only with the reason in the same commit. */
const ceilings: Readonly<Record<string, Ceiling>> = {
  "shared/contracts": { goal: 800 },
  "shared/server": {
    goal: 8_200,
    added: [
      // Budgets of callers
      "shared/server/src/limits/",
      "shared/server/src/http/gate.ts",
      // Audit of calls, fewer tools by deployment
      "shared/server/src/calls/call-audit.ts",
      "shared/server/src/server/select-tools.ts",
      // Names among 100,000 records
      "shared/server/src/tools/name-index.ts",
      // Telemetry
      "shared/server/src/calls/telemetry.ts",
      "shared/server/src/calls/export-telemetry.ts",
      // Parts of results that are checked and serialized once
      "shared/server/src/calls/content.ts",
      // Settings and signatures, which stood in the contracts before
      "shared/server/src/settings.ts",
      "shared/server/src/signatures.ts",
    ],
  },
  "shared/storage": {
    goal: 4_300,
    added: [
      // Records with an owner, data of a person
      "shared/storage/src/changes/owner.ts",
      "shared/storage/src/person-data.ts",
      // Clocks, unreadable rows
      "shared/storage/src/azure/clock.ts",
      "shared/storage/src/schema/unreadable-row.ts",
      // Rules for stores on other databases
      "shared/storage/src/assemble.ts",
      "shared/storage/src/rules.ts",
      // Settings, which stood in the contracts before
      "shared/storage/src/settings.ts",
    ],
  },
  // The local issuer and Azurite moved here; messages of widgets make the calls that they request.
  "shared/host": {
    goal: 9_900,
    added: [
      // Requests to addresses that servers name
      "shared/host/src/servers/public-fetch.ts",
      // Plain words without a model
      "shared/host/src/understand/",
      // A model connected in the page
      "shared/host/src/server/model-routes.ts",
      "shared/host/src/page/app/connect-model.tsx",
      // A guided first minute
      "shared/host/src/page/welcome/",
      "shared/host/src/page/conversation/consent-card.tsx",
      "shared/host/src/page/conversation/next-steps.tsx",
      // Words of a chat host in the person's language
      "shared/host/src/page/state/use-words.ts",
      // Two models side by side
      "shared/host/src/page/conversation/reply-view.tsx",
      // JSON of the developer panel, servers of an mcp.json
      "shared/host/src/page/panels/json-view.tsx",
      "shared/host/src/page/app/add-server.tsx",
      "shared/host/src/page/connection/mcp-config.ts",
      // Calls with the spans of their servers
      "shared/host/src/server/collect-spans.ts",
      "shared/host/src/page/panels/calls/",
    ],
  },
  "widgets/kit": {
    goal: 7_500,
    added: [
      // Examples of the components, for the catalog
      "widgets/kit/demo/components.tsx",
      // Pages from source while one develops
      "widgets/kit/build/serve-widgets.ts",
    ],
  },
  scripts: {
    goal: 7_400,
    added: [
      "scripts/commands/audit/",
      "scripts/commands/evidence/",
      "scripts/commands/person/",
      // Apps from the packed files alone
      "scripts/commands/release/pack-create.ts",
      // Bundled servers
      "scripts/commands/build/bundle.ts",
      // Storage requests of calls, writes beyond Azure's limits
      "scripts/commands/bench/capacity.ts",
      // Animated picture of the README
      "scripts/commands/pictures/animation.ts",
      "scripts/commands/pictures/take-loop.ts",
      // Moments of the gallery, pictures of the kit's catalog
      "scripts/commands/pictures/moments.ts",
      "scripts/commands/pictures/kit-pictures.ts",
      // Samples of an entity
      "scripts/commands/new-sample/entity.ts",
      // Servers from source
      "scripts/commands/dev/serve.ts",
      // Types of the tools that widgets call, catalog of the kit, calls that drop a promise
      "scripts/commands/snapshots/tool-types.ts",
      "scripts/commands/snapshots/kit-catalog.ts",
      "scripts/conventions/types.ts",
    ],
  },
  // All of it is for tests.
  "shared/testing": {
    goal: 4_800,
    added: [
      // Attacks by one caller, three people in every sample, fewer tools by deployment
      "shared/testing/src/abuse/",
      "shared/testing/src/samples/abuse.ts",
      "shared/testing/src/samples/people.ts",
      "shared/testing/src/samples/selection.ts",
      // Plain questions without a model
      "shared/testing/src/samples/questions.ts",
      // Telemetry
      "shared/testing/src/clients/collector.ts",
      // Conformance of stores on other databases
      "shared/testing/src/store/",
    ],
  },
  sources: { goal: 82_000 },
  tests: { goal: 45_000 },
};

const testFile = /\.(test|spec|e2e|bench)\.[cm]?tsx?$/;
const isTest = (path: string) =>
  testFile.test(path) || /(^|\/)(tests?|e2e|testing|fixtures)\//.test(path);

const code = trackedFiles(/(?<!\.d)\.ts$|\.[cm]ts$|\.tsx$/).map(({ path, lines }) => ({
  path,
  count: lines.length - 1,
}));

function countLines(folder: string, added: readonly string[] = []): number {
  const counted = code.filter(({ path }) => {
    if (folder === "sources") return !isTest(path);
    if (folder === "tests") return isTest(path);
    if (!path.startsWith(`${folder}/`) || added.some((prefix) => path.startsWith(prefix)))
      return false;
    return folder === "shared/testing" ? !testFile.test(path) : !isTest(path);
  });
  return counted.reduce((total, { count }) => total + count, 0);
}

test.skipIf(process.env.FOLLOWED_GUIDES)(
  "no package has more lines of source than its ceiling",
  () => {
    const rows = Object.entries(ceilings).map(([folder, { goal, added }]) => ({
      folder,
      all: countLines(folder),
      lines: countLines(folder, added),
      goal,
    }));
    console.table(rows);
    expect(rows.filter(({ lines, goal }) => lines > goal)).toEqual([]);
  },
);
