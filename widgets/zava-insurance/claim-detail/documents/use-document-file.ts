import { readToolResult, type ToolError, useCallTool } from "@suite/widget-kit";
import {
  type DocumentPart,
  type DocumentRow,
  type DocumentSize,
  documentPartSchema,
} from "@suite/zava-insurance-contract";
import { useCallback, useEffect, useState } from "react";

/** Parts that are read at the same time after the first one. */
const atOnce = 4;

type File = Pick<DocumentRow, "claimId" | "id">;

/** Returns a function that reads the bytes of a document part by part. */
export function useDocumentFile() {
  const callTool = useCallTool();
  return useCallback(
    async ({ claimId, id }: File, size: DocumentSize): Promise<Blob | ToolError> => {
      const readPart = async (part: number): Promise<DocumentPart | ToolError> => {
        const args = { claimId, documentId: id, size, part };
        const outcome = readToolResult(
          await callTool("read-claim-document", args),
          documentPartSchema,
        );
        return outcome.ok ? outcome.data : outcome.error;
      };
      const first = await readPart(0);
      if (isError(first)) return first;
      const chunks = [decodeBase64(first.data)];
      for (let next = 1; next < first.parts; next += atOnce) {
        const count = Math.min(atOnce, first.parts - next);
        const numbers = Array.from({ length: count }, (_, index) => next + index);
        for (const part of await Promise.all(numbers.map(readPart))) {
          if (isError(part)) return part;
          chunks.push(decodeBase64(part.data));
        }
      }
      return new Blob(chunks, { type: first.mime });
    },
    [callTool],
  );
}

const isError = (part: DocumentPart | ToolError): part is ToolError => "code" in part;

const decodeBase64 = (text: string) => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));

/** Pictures that were read, by document and size. The list and the whole screen show the same one. */
const pictures = new Map<string, Promise<ImageBitmap | undefined>>();

interface PictureResult {
  readonly key: string;
  /** Missing if the picture could not be read. */
  readonly picture?: ImageBitmap | undefined;
}

/** Reads a photo and draws it on a canvas of the photo's size, since a host may block pictures from `data:` addresses. */
export function useDocumentPicture(row: File, size: "thumbnail" | "screen") {
  const read = useDocumentFile();
  const [result, setResult] = useState<PictureResult>();
  const key = `${row.claimId} ${row.id} ${size}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key names the document, whose bytes never change
  useEffect(() => {
    let isCurrent = true;
    let reading = pictures.get(key);
    if (!reading) {
      reading = read(row, size).then(decode);
      pictures.set(key, reading);
    }
    void reading.then((picture) => {
      if (!picture) pictures.delete(key);
      if (isCurrent) setResult({ key, picture });
    });
    return () => {
      isCurrent = false;
    };
  }, [key, read]);
  const current = result?.key === key ? result : undefined;
  const picture = current?.picture;
  const canvas = useCallback(
    (element: HTMLCanvasElement | null) => {
      if (!element || !picture) return;
      element.width = picture.width;
      element.height = picture.height;
      element.getContext("2d")?.drawImage(picture, 0, 0);
    },
    [picture],
  );
  return { status: statusOf(current), canvas, picture };
}

function statusOf(result: PictureResult | undefined): "loading" | "drawn" | "failed" {
  if (!result) return "loading";
  return result.picture ? "drawn" : "failed";
}

async function decode(file: Blob | ToolError): Promise<ImageBitmap | undefined> {
  if (!(file instanceof Blob)) return undefined;
  return createImageBitmap(file).catch(() => undefined);
}
