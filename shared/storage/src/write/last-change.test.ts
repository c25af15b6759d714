import { expect, test } from "vitest";
import { openTestTables, person, tester } from "../testing/people.ts";

const open = openTestTables();
const ada = { tool: "edit", by: "Ada", byId: "id-ada", byTenant: "contoso" };
const namesake = { ...ada, byId: "id-other" };

/** Error data of a patch by `second` with the version read before `first` patched the same row. */
async function clash(
  id: string,
  first: typeof ada | typeof tester,
  second: typeof ada | typeof tester,
) {
  const { version } = (await open.as(tester).people.create(person(id))).row;
  await open.as(first).people.patch({ id }, { visits: 1 });
  const patch = open.as(second).people.patch({ id }, { visits: 2 }, { version });
  const error: unknown = await patch.catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ code: "conflict", data: { current: { visits: 1 } } });
  return error;
}

const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/);

test.each([
  ["with one's own change says so", ada, ada, { at, byYou: true }],
  [
    "with another person of the same name names the person",
    namesake,
    ada,
    { at, byYou: false, by: "Ada" },
  ],
  [
    "with a change before sign-in names its author",
    tester,
    ada,
    { at, byYou: false, by: "Tester" },
  ],
  [
    "without sign-in tells the time alone, since everyone has the same name",
    tester,
    tester,
    { at },
  ],
])("a conflict %s", async (name, first, second, lastChange) => {
  expect(await clash(name, first, second)).toHaveProperty("data.lastChange", lastChange);
});

test("each result of a batch tells its own last change", async () => {
  const { version } = (await open.as(tester).people.create(person("batch"))).row;
  await open.as(ada).people.patch({ id: "batch" }, { visits: 1 });
  const late = {
    table: "people",
    patch: { id: "batch" },
    changes: { visits: 2 },
    version,
  } as const;
  const error = { code: "conflict", data: { lastChange: { byYou: true } } };
  expect(await open.as(ada).batch([late])).toMatchObject([{ ok: false, error }]);
});
