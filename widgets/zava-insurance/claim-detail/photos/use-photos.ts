import { useViewState } from "@suite/widget-kit";
import type { InspectionRow, OrderRow, Photo, PhotoMark } from "@suite/zava-insurance-contract";
import { useMemo, useState } from "react";
import { z } from "zod";

/** A mark on a photo with the line item that repairs what it shows. */
export interface ShownMark extends PhotoMark {
  readonly key: string;
  readonly number: number;
  readonly line: OrderRow["lineItems"][number];
}

export const lineKey = (orderId: string, item: number) => `${orderId}/${item}`;

const openPhotoSchema = z.object({ key: z.string(), mark: z.string().optional() }).nullable();

type OpenPhoto = z.infer<typeof openPhotoSchema>;

/**
 * Photos of all inspections with the marks whose order is on the page, the one on the whole screen, and the line item that a
 * person followed from a photo.
 */
export function usePhotos(
  claimId: string,
  inspections: readonly InspectionRow[],
  orders: readonly OrderRow[],
) {
  const [open, setOpen] = useViewState<OpenPhoto>(`photo/${claimId}`, null, openPhotoSchema);
  // A new object for each click.
  const [followed, setFollowed] = useState<{ readonly key: string }>();
  const photos = useMemo(() => findPhotos(inspections, orders), [inspections, orders]);
  const index = photos.findIndex(({ key }) => key === open?.key);
  return {
    photos,
    /** Index of the photo on the whole screen. */
    shown: index < 0 ? undefined : index,
    /** Key of the mark that is emphasized on it. */
    mark: open?.mark,
    followed,
    /** Shows a photo on the whole screen, with the mark of a line item emphasized. */
    show(at: number, mark?: string) {
      const photo = photos[at];
      if (photo) setOpen({ key: photo.key, mark });
    },
    close: () => setOpen(null),
    /** Closes the photo and leads to the line item of a mark. */
    showLine(key: string) {
      setOpen(null);
      setFollowed({ key });
    },
  };
}

export type Photos = ReturnType<typeof usePhotos>;

function findPhotos(inspections: readonly InspectionRow[], orders: readonly OrderRow[]) {
  return inspections.flatMap(({ id, taskType, photos }) =>
    photos.map((photo, index) => ({
      key: `${id} ${index}`,
      photo,
      taskType,
      marks: toMarks(photo, orders),
    })),
  );
}

function toMarks({ marks = [] }: Photo, orders: readonly OrderRow[]): ShownMark[] {
  return marks
    .flatMap((mark) => {
      const line = orders.find(({ id }) => id === mark.orderId)?.lineItems[mark.item];
      return line ? [{ ...mark, key: lineKey(mark.orderId, mark.item), line }] : [];
    })
    .map((mark, index) => ({ ...mark, number: index + 1 }));
}
