import { documentLimits } from "@suite/zava-insurance-contract";
import { expect, test } from "vitest";
import {
  countParts,
  isUnfinished,
  reduceUploads,
  shareSent,
  toSentName,
  toUnfinished,
  toUploads,
  type Upload,
} from "./upload-state.ts";

/** A file with a size that is not that of its content, which would be megabytes. */
function sizedFile(name: string, size: number, lastModified = 7): File {
  const file = new File([], name, { lastModified });
  Object.defineProperty(file, "size", { value: size });
  return file;
}

function choose(files: readonly File[], options: Partial<Parameters<typeof toUploads>[0]> = {}) {
  let key = 0;
  const newKey = () => `new ${key++}`;
  return toUploads({ files, free: 20, uploads: [], interrupted: [], newKey, ...options });
}

const steps = (uploads: readonly Upload[]) =>
  uploads.map(({ step }) => (step.kind === "failed" ? step.why.kind : step.kind));

const invalid = { code: "invalid", message: "This is no photo." };

test("a file of the largest size is sent, and one more byte is refused before anything is sent", () => {
  const { bytes } = documentLimits;
  const files = [sizedFile("a.pdf", bytes), sizedFile("b.pdf", bytes + 1)];
  expect(steps(choose(files))).toEqual(["waiting", "too-large"]);
});

test("as many files are sent as there are places, counting those that wait", () => {
  const waiting = choose([sizedFile("a.jpg", 1)]);
  const files = ["b.jpg", "c.jpg", "d.jpg"].map((name) => sizedFile(name, 1));
  expect(steps(choose(files, { free: 3, uploads: waiting }))).toEqual([
    "waiting",
    "waiting",
    "no-place",
  ]);
});

test("the same file as before a reload goes on where it was, another one of the same name starts over", () => {
  const interrupted = [
    { name: "roof.jpg", bytes: 500_000, modifiedAt: 7, uploadId: "UP-1", part: 3 },
  ];
  const [same] = choose([sizedFile("roof.jpg", 500_000)], { interrupted });
  const [other] = choose([sizedFile("roof.jpg", 500_000, 8)], { interrupted });
  expect(same?.progress).toEqual({ uploadId: "UP-1", part: 3 });
  expect(other?.progress).toEqual({ part: 0 });
});

test("a refused file starts over when it is tried again, and one that met an outage goes on", () => {
  const [upload] = choose([sizedFile("roof.jpg", 500_000)]);
  if (!upload) throw new Error("There is no upload.");
  const sent = { ...upload, progress: { uploadId: "UP-1", part: 2 } };
  const retry = (code: string) => {
    const why = { kind: "error", error: { ...invalid, code } } as const;
    const failed = reduceUploads([sent], {
      kind: "moved",
      key: sent.key,
      step: { kind: "failed", why },
    });
    return reduceUploads(failed, { kind: "moved", key: sent.key, step: { kind: "waiting" } })[0];
  };
  expect(retry("invalid")?.progress).toEqual({ part: 0 });
  expect(retry("unreachable")?.progress).toEqual({ uploadId: "UP-1", part: 2 });
});

test("only files that can still be sent are unfinished", () => {
  const [large] = choose([sizedFile("a.pdf", documentLimits.bytes + 1)]);
  const [waiting] = choose([sizedFile("b.pdf", 10)]);
  if (!large || !waiting) throw new Error("There is no upload.");
  const failed: Upload = {
    ...waiting,
    step: { kind: "failed", why: { kind: "error", error: invalid } },
  };
  expect([large, waiting, failed].map(isUnfinished)).toEqual([false, true, true]);
  expect(toUnfinished(waiting)).toEqual({ name: "b.pdf", bytes: 10, modifiedAt: 7, part: 0 });
});

test("the share of a file is that of its parts, and an empty file has one part", () => {
  expect([countParts(0), countParts(96_000), countParts(96_001)]).toEqual([1, 1, 2]);
  expect(shareSent(960_000, { part: 4 })).toBe(0.4);
});

test("a name is sent as one line of at most 200 characters, with its end", () => {
  expect(toSentName("a\nb\u0000.pdf ")).toBe("a b .pdf");
  expect(toSentName(`${"x".repeat(300)}.pdf`)).toHaveLength(200);
  expect(toSentName(`${"x".repeat(300)}.pdf`)).toMatch(/\.pdf$/);
  expect(toSentName("\n")).toBe("file");
});
