import { useReadOnDemand, useToolMutation, useViewState } from "@suite/widget-kit";
import {
  documentLimits,
  documentsAttachedSchema,
  foundFilesSchema,
} from "@suite/zava-insurance-contract";
import { useCallback, useEffect, useState } from "react";
import { z } from "zod";
import type { ClaimDocuments } from "../use-claim-documents.ts";

type Refused = z.infer<typeof documentsAttachedSchema>["refused"];

/** Search for files of the person, the chosen ones, and attaching them. */
export function useFindFiles({ claimId, list, announce }: ClaimDocuments) {
  const { data, read, pending, error } = useReadOnDemand("find-files-for-claim", foundFilesSchema);
  const attaching = useToolMutation("attach-claim-document", documentsAttachedSchema);
  const [words, setWords] = useViewState(`find-words/${claimId}`, "", z.string());
  const [chosen, choose] = useViewState<readonly string[]>(
    `files-to-attach/${claimId}`,
    [],
    z.array(z.string()),
  );
  const [refused, setRefused] = useState<Refused>([]);
  const find = useCallback(() => {
    const typed = words.trim();
    void read({ claimId, ...(typed && { words: typed }) });
  }, [read, claimId, words]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: searches once, then by the button
  useEffect(() => find(), []);
  const here = chosen.filter((reference) =>
    data?.files.some((file) => file.reference === reference),
  );
  const most = Math.min(list.free, documentLimits.perCall);
  const attach = async () => {
    setRefused([]);
    const outcome = await attaching.call({ claimId, references: here });
    if (!outcome.ok) return;
    const { attached, already } = outcome.data;
    setRefused(outcome.data.refused);
    choose([]);
    for (const { changeId: _, ...row } of attached) list.draw(row);
    announce(
      attached.map(({ changeId, ...row }) => ({ row, changeId })),
      already,
    );
  };
  return {
    words,
    setWords,
    find,
    found: data,
    searching: pending,
    error,
    chosen: here,
    /** A call takes five files, and a claim twenty documents. */
    canChoose: (reference: string) => here.includes(reference) || here.length < most,
    toggle(reference: string) {
      const others = here.filter((each) => each !== reference);
      choose(others.length < here.length ? others : [...here, reference]);
    },
    attach,
    attaching: attaching.pending,
    attachError: attaching.error,
    refused,
  };
}

export type FileSearch = ReturnType<typeof useFindFiles>;
