import type { InspectionRow, OrderRow, Photo, PhotoMark } from "@suite/zava-insurance-contract";
import { useMemo, useState } from "react";

/** A mark on a photo with the line item that repairs what it shows. */
export interface ShownMark extends PhotoMark {
  readonly key: string;
  readonly number: number;
  readonly line: OrderRow["lineItems"][number];
}

export interface TakenPhoto {
  readonly key: string;
  readonly photo: Photo;
  readonly taskType: InspectionRow["taskType"];
  readonly marks: readonly ShownMark[];
}

/** A line item that a person followed from a photo. New for each click. */
export interface Followed {
  readonly key: string;
}

export const lineKey = (orderId: string, item: number) => `${orderId}/${item}`;

/** Photos of all inspections with the marks whose order is on the page, and the photo and line that are shown. */
export function usePhotos(inspections: readonly InspectionRow[], orders: readonly OrderRow[]) {
  const [chosen, setChosen] = useState<number>();
  const [followed, setFollowed] = useState<Followed>();
  const photos = useMemo(() => findPhotos(inspections, orders), [inspections, orders]);
  return {
    photos,
    chosen,
    followed,
    choose(index: number | undefined) {
      setChosen(index);
      setFollowed(undefined);
    },
    /** Leads from a mark to its line item. */
    showLine: (key: string) => setFollowed({ key }),
  };
}

export type Photos = ReturnType<typeof usePhotos>;

export function findPhotos(
  inspections: readonly InspectionRow[],
  orders: readonly OrderRow[],
): readonly TakenPhoto[] {
  return inspections.flatMap(({ id, taskType, photos }) =>
    photos.map((photo, index) => ({ key: `${id} ${index}`, photo, taskType, marks: toMarks(photo, orders) })),
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

/** Index of the first photo that shows what a line item repairs. */
export function photoOfLine(photos: readonly TakenPhoto[], key: string): number | undefined {
  const index = photos.findIndex(({ marks }) => marks.some((mark) => mark.key === key));
  return index < 0 ? undefined : index;
}
