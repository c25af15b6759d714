import type { OpenStore, TableSet } from "@suite/storage";
import { defineCommand, formatLine } from "../../lib/command.ts";
import { UsageError } from "../../lib/errors.ts";
import { importModule, samplesNamed } from "../../lib/samples.ts";

export const command = defineCommand({
  name: "person",
  summary: "Lists the data of a person as lines of JSON, or deletes them.",
  names: {
    usage: "<id> [sample …]",
    parse([id, ...names], call) {
      if (id === undefined)
        throw new UsageError(`Name the person by the object id: ${formatLine(call, "<id>")}.`);
      return { id, samples: samplesNamed(names) };
    },
  },
  options: {
    delete: {
      type: "boolean",
      help: "Removes own records with their history, and the name from what remains",
    },
  },
  examples: [
    "3f0c2b1a-0000-4000-8000-000000000000",
    "3f0c2b1a-0000-4000-8000-000000000000 <sample> --delete",
  ],
  settings: "checked",
  async run({ named: { id, samples }, values }) {
    let count = 0;
    for (const sample of samples) {
      const { storage }: { storage: OpenStore<TableSet> } = await importModule(sample, "store");
      const { records, changes } = await storage.personData(id);
      for (const [type, entries] of Object.entries({ record: records, change: changes }))
        for (const entry of entries)
          console.log(JSON.stringify({ sample: sample.name, type, ...entry }));
      count += records.length + changes.length;
      if (values.delete) await storage.removePerson(id);
    }
    console.error(
      `${count} records and changes${values.delete ? " were removed or no longer name the person" : ""}.`,
    );
    return 0;
  },
});
