import type { OpenStore, TableSet } from "@suite/storage";
import { defineCommand, formatLine, type Names } from "../../lib/command.ts";
import { UsageError } from "../../lib/errors.ts";
import { importModule, type Sample, samplesNamed } from "../../lib/samples.ts";

const personAndSamples: Names<{ id: string; samples: Sample[] }> = {
  usage: "<id> [sample …]",
  parse([id, ...names], call) {
    if (id === undefined)
      throw new UsageError(`Name the person by the object id: ${formatLine(call, "<id>")}.`);
    return { id, samples: samplesNamed(names) };
  },
};

export const command = defineCommand({
  name: "person",
  summary: "Lists the data of a person as lines of JSON, or deletes them.",
  names: personAndSamples,
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
      for (const record of records)
        console.log(JSON.stringify({ sample: sample.name, type: "record", ...record }));
      for (const change of changes)
        console.log(JSON.stringify({ sample: sample.name, type: "change", ...change }));
      count += records.length + changes.length;
      if (values.delete) await storage.removePerson(id);
    }
    console.error(
      `${count} records and changes${values.delete ? " were removed or no longer name the person" : ""}.`,
    );
    return 0;
  },
});
