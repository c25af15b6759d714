import { Button } from "@fluentui/react-components";
import { useState } from "react";
import { z } from "zod";
import { MoreRows } from "../feedback/more-rows.tsx";
import { Problem } from "../feedback/notices.tsx";
import { useReadOnDemand } from "../queries/use-read-on-demand.ts";
import { useToolMutation } from "../queries/use-tool-mutation.ts";
import { useToolPages } from "../queries/use-tool-pages.ts";
import { useToolQuery } from "../queries/use-tool-query.ts";

const wordSchema = z.object({ word: z.string() });
const pageSchema = z.object({
  items: z.array(z.string()),
  total: z.int(),
  cursor: z.string().optional(),
});
const firstPage = { items: ["one", "two"], total: 5, cursor: "2" };
const noArgs = {};

/** Reads and writes of the kit's hooks, for their tests. */
export function QueryExamples() {
  const [id, setId] = useState("a");
  return (
    <main>
      <Button onClick={() => setId("a")}>Word a</Button>
      <Button onClick={() => setId("b")}>Word b</Button>
      <Word id={id} label="word" />
      <Word id={id} label="same word" />
      <Search />
      <Pages />
      <Write />
    </main>
  );
}

function Word({ id, label }: { id: string; label: string }) {
  const { data, pending, error, refetch } = useToolQuery("get-word", wordSchema, { id });
  return (
    <section aria-label={label}>
      <output>{pending ? "reading" : data?.word}</output>
      <Problem error={error} onRetry={refetch} />
    </section>
  );
}

function Search() {
  const { data, pending, error, read, clear } = useReadOnDemand("find-word", wordSchema);
  return (
    <section aria-label="search">
      {["x", "y"].map((text) => (
        <Button key={text} onClick={() => read({ text })}>
          {`Find ${text}`}
        </Button>
      ))}
      <Button onClick={clear}>Clear</Button>
      <output>{data?.word}</output>
      <span>{pending ? "searching" : "ready"}</span>
      <Problem error={error} />
    </section>
  );
}

function Pages() {
  const [first, setFirst] = useState(firstPage);
  const pages = useToolPages("list-words", pageSchema, noArgs, first);
  return (
    <section aria-label="pages">
      <output>{pages.items.join(" ")}</output>
      <MoreRows pages={pages} />
      {pages.showAll && <Button onClick={pages.showAll}>Show all</Button>}
      <Button onClick={() => setFirst({ ...firstPage })}>Start over</Button>
    </section>
  );
}

function Write() {
  const { call, pending, error } = useToolMutation("save-word", wordSchema);
  const [saved, setSaved] = useState("");
  const save = async () => {
    const outcome = await call({ word: "new" });
    if (outcome.ok) setSaved(outcome.data.word);
  };
  return (
    <section aria-label="write">
      <Button disabledFocusable={pending} onClick={save}>
        Save
      </Button>
      <output>{saved}</output>
      <Problem error={error} />
    </section>
  );
}
