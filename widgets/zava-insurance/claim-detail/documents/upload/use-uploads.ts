import { useToolMutation, useViewState } from "@suite/widget-kit";
import {
  type DocumentRow,
  documentLimits,
  documentsAttachedSchema,
  uploadedPartSchema,
} from "@suite/zava-insurance-contract";
import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from "react";
import { z } from "zod";
import { uploadToHost } from "./host-upload.ts";
import {
  countParts,
  findSame,
  isUnfinished,
  type Progress,
  type Refusal,
  reduceUploads,
  toSentName,
  toUnfinished,
  toUploads,
  type Unfinished,
  type Upload,
  type UploadStep,
  unfinishedSchema,
} from "./upload-state.ts";

/** A document that an upload added. */
export interface Attached {
  readonly row: DocumentRow;
  readonly changeId: string | undefined;
}

const unfinishedListSchema = z.array(unfinishedSchema);

const none: readonly Unfinished[] = [];

const nothingDone: readonly Attached[] = [];

/**
 * Sends files part by part, one after the other. Which files were under way survives a reload of the page, their bytes do not: when the
 * person chooses the same files again, the rest is sent.
 */
export function useUploads(claimId: string, onFinished: (attached: readonly Attached[]) => void) {
  const [uploads, dispatch] = useReducer(reduceUploads, []);
  const [kept, keep] = useViewState<readonly Unfinished[]>(
    `uploads/${claimId}`,
    none,
    unfinishedListSchema,
  );
  const [interrupted, setInterrupted] = useState(kept);
  const nextKey = useRef(0);
  const [done, setDone] = useState(nothingDone);
  const onEach = (attached: Attached) => setDone((before) => [...before, attached]);
  const { send, cancel } = useSending(claimId, dispatch, onEach);

  const current = uploads.find(({ step }) => step.kind === "sending");
  const next = current ? undefined : uploads.find(({ step }) => step.kind === "waiting");
  useEffect(() => {
    if (next) void send(next);
  }, [next, send]);

  const isBusy = current !== undefined || next !== undefined;
  const finish = useRef(onFinished);
  finish.current = onFinished;
  // A file can be attached when nothing else is sent: the last part of one that the person canceled.
  useEffect(() => {
    if (isBusy || done.length === 0) return;
    setDone(nothingDone);
    finish.current(done);
  }, [isBusy, done]);

  const unfinished = uploads.filter(isUnfinished).map(toUnfinished);
  const toKeep = JSON.stringify([...interrupted, ...unfinished]);
  useEffect(() => keep(JSON.parse(toKeep)), [keep, toKeep]);

  return {
    uploads,
    isBusy,
    /** Documents that were added since the last file was sent. */
    attached: useMemo(() => done.map(({ row }) => row), [done]),
    /** Files of the page before it was loaded again. */
    interrupted,
    forget: () => setInterrupted(none),
    /** Sends files, as many as `free` says. */
    add(files: readonly File[], free: number) {
      const newKey = () => String(nextKey.current++);
      const added = toUploads({ files, free, uploads, interrupted, newKey });
      dispatch({ kind: "added", uploads: added });
      const resumed = files.map((file) => findSame(interrupted, file));
      setInterrupted(interrupted.filter((each) => !resumed.includes(each)));
    },
    cancel,
    retry: (key: string) => dispatch({ kind: "moved", key, step: { kind: "waiting" } }),
    takeOff: (key: string) => dispatch({ kind: "taken-off", key }),
  };
}

export type Uploads = ReturnType<typeof useUploads>;

type Dispatch = (action: Parameters<typeof reduceUploads>[1]) => void;

/** What became of one part of a file. */
type PartOutcome =
  | { readonly kind: "sent"; readonly uploadId: string }
  | { readonly kind: "attached"; readonly row: DocumentRow; readonly changeId: string | undefined }
  | { readonly kind: "already"; readonly row: DocumentRow }
  | { readonly kind: "failed"; readonly why: Refusal };

/** Sends one file at a time. A canceled file stops after the part that is under way; nothing of it is stored. */
function useSending(claimId: string, dispatch: Dispatch, onEach: (attached: Attached) => void) {
  const sendByHost = useSendByHost(claimId);
  const sendPart = useSendPart(claimId);
  const canceled = useRef(new Set<string>());
  const report = useRef(onEach);
  report.current = onEach;
  const send = useCallback(
    async (upload: Upload) => {
      const { key, file } = upload;
      dispatch({ kind: "moved", key, step: { kind: "sending" } });
      let { progress } = upload;
      let byHost = progress.part === 0 ? await sendByHost(file) : undefined;
      while (progress.part < countParts(file.size)) {
        const outcome = byHost ?? (await sendPart(upload, progress));
        byHost = undefined;
        const isCanceled = canceled.current.has(key);
        if (outcome.kind === "attached") {
          report.current({ row: outcome.row, changeId: outcome.changeId });
          dispatch({ kind: "taken-off", key });
          return;
        }
        if (isCanceled) return;
        if (outcome.kind !== "sent") {
          dispatch({ kind: "moved", key, step: toStep(outcome) });
          return;
        }
        progress = { uploadId: outcome.uploadId, part: progress.part + 1 };
        dispatch({ kind: "progressed", key, progress });
      }
    },
    [sendByHost, sendPart, dispatch],
  );
  const cancel = useCallback(
    (key: string) => {
      canceled.current.add(key);
      dispatch({ kind: "taken-off", key });
    },
    [dispatch],
  );
  return { send, cancel };
}

function toStep(outcome: Extract<PartOutcome, { kind: "already" | "failed" }>): UploadStep {
  if (outcome.kind === "already") return { kind: "already", name: outcome.row.name };
  return { kind: "failed", why: outcome.why };
}

/**
 * Returns a function that hands a file to the host, from which the server takes it. Its answer is `undefined` where the host takes no
 * files, and for a file that the server could not take from there.
 */
function useSendByHost(claimId: string) {
  const { call } = useToolMutation("attach-claim-document", documentsAttachedSchema);
  return useCallback(
    async (file: File): Promise<PartOutcome | undefined> => {
      const uploaded = await uploadToHost(file, toSentName(file.name));
      if (!uploaded) return undefined;
      const outcome = await call({ claimId, files: [uploaded] });
      if (!outcome.ok) return undefined;
      const [attached] = outcome.data.attached;
      const [already] = outcome.data.already;
      if (attached) {
        const { changeId, ...row } = attached;
        return { kind: "attached", row, changeId };
      }
      return already && { kind: "already", row: already };
    },
    [call, claimId],
  );
}

/** Returns a function that reads one part of a file and sends it. */
function useSendPart(claimId: string) {
  const { call } = useToolMutation("upload-claim-document", uploadedPartSchema);
  return useCallback(
    async ({ file }: Upload, { uploadId, part }: Progress): Promise<PartOutcome> => {
      const data = await readPart(file, part);
      if (data === undefined) return { kind: "failed", why: { kind: "unreadable" } };
      const { size: bytes } = file;
      const name = toSentName(file.name);
      const outcome = await call({ claimId, uploadId, name, bytes, part, data });
      if (!outcome.ok) return { kind: "failed", why: { kind: "error", error: outcome.error } };
      const { attached, already, changeId } = outcome.data;
      if (attached) return { kind: "attached", row: attached, changeId };
      if (already) return { kind: "already", row: already };
      return { kind: "sent", uploadId: outcome.data.uploadId };
    },
    [call, claimId],
  );
}

/** Part of a file in base64; `undefined` if it cannot be read any more, as when it was moved. */
async function readPart(file: File, part: number): Promise<string | undefined> {
  const start = part * documentLimits.uploadPartBytes;
  const slice = file.slice(start, start + documentLimits.uploadPartBytes);
  const buffer = await slice.arrayBuffer().catch(() => undefined);
  if (!buffer) return undefined;
  const letters = Array.from(new Uint8Array(buffer), (byte) => String.fromCharCode(byte));
  return btoa(letters.join(""));
}
