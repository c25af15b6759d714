import { inline } from "@suite/contracts";
import { defineTool, type GraphContext } from "@suite/server";
import {
  blocks,
  byteSize,
  count,
  dateInWords,
  filter,
  onlyData,
  readOnly,
  table,
} from "@suite/server/tools";
import { type FoundFile, type FoundFiles, foundFilesSchema } from "@suite/zava-insurance-contract";
import { z } from "zod";
import { claimId, findClaim } from "../data/find.ts";
import { mailAndFiles, searchMail, searchOneDrive } from "../data/graph-files.ts";
import { claimIds, claimTitle } from "../rules/claim-words.ts";
import { searchTerms } from "../rules/search-terms.ts";
import { compare } from "../rules/select-claims.ts";
import { byClaim, byId, readAll, type ZavaStore } from "../store.ts";
import { sizeInWords } from "../views/document-rows.ts";
import { clean } from "../views/rows.ts";

/** Most files of an answer, from which a person chooses, and their size as JSON. */
const most = { files: 12, bytes: 7500 };

export const findFilesForClaim = defineTool({
  name: "find-files-for-claim",
  title: "Find files for a claim",
  description:
    "Searches the person's mail and OneDrive for files of a claim, by its numbers and names. The person chooses " +
    "which to attach.",
  inputSchema: z.object({ claimId, words: filter("Further words") }),
  outputSchema: foundFilesSchema,
  annotations: { ...readOnly, openWorldHint: true },
  graph: mailAndFiles,
  invoking: "Searching mail and OneDrive",
  invoked: "Mail and OneDrive searched",
  async handler({ claimId: nameOrId, words }, context: GraphContext<ZavaStore>) {
    const claim = await findClaim(context, nameOrId);
    const { orders, contractors } = await readAll(context);
    const terms = searchTerms(
      { claim, orders: byClaim(orders).get(claim.id) ?? [], contractors: byId(contractors) },
      words,
    );
    const { graph } = context;
    const found = await Promise.all([searchMail(graph, terms), searchOneDrive(graph, terms)]);
    const sorted = found.flat().sort(likeliestFirst).map(shownFile);
    const files = takeFirst(sorted);
    const result: FoundFiles = {
      claimId: claim.id,
      searchedFor: terms,
      files,
      isCut: files.length < sorted.length,
    };
    return {
      text: foundInWords(claimTitle(claim), result),
      forModel: blocks(claimIds([claim]), references(files), onlyData),
      structuredContent: result,
    };
  },
});

/** Files that were found by more of the terms are likelier to belong to the claim. */
function likeliestFirst(one: FoundFile, other: FoundFile): number {
  return other.foundBy.length - one.foundBy.length || compare(other.date, one.date);
}

function shownFile(file: FoundFile): FoundFile {
  return {
    ...file,
    name: clean(file.name, 120),
    from: file.from && clean(file.from, 80),
    subject: file.subject && clean(file.subject, 120),
  };
}

function takeFirst(files: readonly FoundFile[]): FoundFile[] {
  let left = most.bytes;
  return files.slice(0, most.files).filter((file) => {
    left -= byteSize(file) + 1;
    return left >= 0;
  });
}

function foundInWords(title: string, { files, isCut, searchedFor }: FoundFiles): string {
  const terms = searchedFor.map((term) => inline(term, 60)).join(", ");
  if (files.length === 0)
    return `No file was found in your mail and OneDrive for ${title}. Searched for: ${terms}.`;
  return blocks(
    `Found ${count(files.length, "file")} in your mail and OneDrive that may belong to ${title}. Which of them should be attached?`,
    table(
      ["file", "where", "from", "date", "size", "found by"],
      files.map(({ name, source, from = "", subject = "", date, bytes, foundBy }) => [
        name,
        source === "mail" ? `mail “${subject}”` : "OneDrive",
        from,
        dateInWords(date.slice(0, 10)),
        sizeInWords(bytes),
        foundBy.join(", "),
      ]),
    ),
    isCut ? "There are more. Name further words to narrow the search." : "",
  );
}

function references(files: readonly FoundFile[]): string {
  if (files.length === 0) return "";
  const list = files.map(({ reference, name }) => `- ${inline(name, 80)}: \`${reference}\``);
  return ["References for attach-claim-document:", ...list].join("\n");
}
