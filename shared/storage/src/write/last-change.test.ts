import { expect, test } from "vitest";
import { openTestTables, person, tester } from "../testing/people.ts";

const open = openTestTables();

const ada = { tool: "edit", by: "Ada", byId: "id-ada", byTenant: "contoso" };

const nameless = { tool: "edit", by: "Ada", byId: "id-other", byTenant: "contoso" };

/** Error data of a patch by `second` with the version read before `first` patched the same row. */
async function clash(id: string, first: typeof ada | typeof tester, second: typeof ada | typeof tester) {
  const {
    row: { version },
  } = await open.as(tester).people.create(person(id));
  await open.as(first).people.patch({ id }, { visits: 1 });
  const error: unknown = await open
    .as(second)
    .people.patch({ id }, { visits: 2 }, { version })
    .catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ code: "conflict", data: { current: { visits: 1 } } });
  return error;
}

const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/);

test.each([
  ["with one's own change says so", ada, ada, { at, byYou: true }],
  ["with another person of the same name names the person", nameless, ada, { at, byYou: false, by: "Ada" }],
  ["with a change before sign-in names its author", tester, ada, { at, byYou: false, by: "Tester" }],
  ["without sign-in tells the time alone, since everyone has the same name", tester, tester, { at }],
])("a conflict %s", async (name, first, second, lastChange) => {
  expect(await clash(name, first, second)).toHaveProperty("data.lastChange", lastChange);
});

test("each result of a batch tells its own last change", async () => {
  const {
    row: { version },
  } = await open.as(tester).people.create(person("batch"));
  await open.as(ada).people.patch({ id: "batch" }, { visits: 1 });
  const [result] = await open
    .as(ada)
    .batch([{ table: "people", patch: { id: "batch" }, changes: { visits: 2 }, version }]);
  expect(result).toMatchObject({
    ok: false,
    error: { code: "conflict", data: { lastChange: { byYou: true } } },
  });
});
