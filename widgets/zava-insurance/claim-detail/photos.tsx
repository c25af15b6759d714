import { Body1, Button, Caption1, mergeClasses } from "@fluentui/react-components";
import { ChevronLeftRegular, ChevronRightRegular, DismissRegular, ImageRegular } from "@fluentui/react-icons";
import { oneLine } from "@suite/contracts";
import { useEscape, useFormat, useServerPicture, useStrings } from "@suite/widget-kit";
import { Mirrored, Panel } from "@suite/widget-kit/components";
import type { InspectionRow, OrderRow, Photo, PhotoMark, PhotoScene } from "@suite/zava-insurance-contract";
import { useMemo, useRef, useState } from "react";
import { workStrings } from "../parts/work-strings.ts";
import { usePhotosPanelStyles } from "./photos.styles.ts";
import { detailStrings } from "./strings.ts";

/** Thumbnails of the photos of all inspections; a click enlarges one. */
export function PhotosPanel({ photos: { photos, chosen, choose, followed, showLine } }: { photos: Photos }) {
  const t = useStrings(detailStrings);
  const styles = usePhotosPanelStyles();
  const shown = chosen === undefined ? undefined : photos[chosen];
  const thumbnails = useRef<HTMLUListElement>(null);
  const close = () => {
    // The buttons of the enlarged photo disappear with it, so the focus moves to the thumbnail.
    thumbnails.current?.querySelectorAll("button")[chosen ?? 0]?.focus();
    choose(undefined);
  };
  const step = (by: number) => choose(((chosen ?? 0) + by + photos.length) % photos.length);
  if (photos.length === 0) {
    return (
      <Panel title={t("photos")}>
        <Body1 className={styles.quiet}>{t("noPhotos")}</Body1>
      </Panel>
    );
  }
  return (
    <Panel title={t("photos")}>
      {shown && (
        <LargePhoto
          taken={shown}
          followed={followed}
          onLine={showLine}
          onStep={photos.length > 1 ? step : undefined}
          onClose={close}
        />
      )}
      <ul ref={thumbnails} className={styles.thumbnails}>
        {photos.map(({ key, photo }, index) => (
          <li key={key}>
            <Button
              appearance="subtle"
              className={mergeClasses(styles.thumbnail, index === chosen && styles.shown)}
              aria-label={t("photoNumber", { number: index + 1, alt: oneLine(photo.alt) })}
              aria-pressed={index === chosen}
              onClick={() => choose(index === chosen ? undefined : index)}
            >
              <PhotoPicture scene={photo.scene} alt="" />
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

interface LargePhotoProps {
  taken: TakenPhoto;
  followed: Photos["followed"];
  onLine: (key: string) => void;
  onStep?: (by: 1 | -1) => void;
  onClose: () => void;
}

/** An enlarged photo with its marks, description and date. */
function LargePhoto({ taken, followed, onLine, onStep, onClose }: LargePhotoProps) {
  const t = useStrings(detailStrings);
  const work = useStrings(workStrings);
  const format = useFormat();
  const figure = useRef<HTMLElement>(null);
  useEscape(figure, onClose);
  const styles = usePhotosPanelStyles();
  const { photo, taskType, marks } = taken;
  return (
    <figure ref={figure} className={styles.figure}>
      <MarkedPicture photo={photo} marks={marks} followed={followed?.key} onLine={onLine} />
      <figcaption className={styles.caption}>
        <span className={styles.alt} aria-hidden="true">
          {photo.alt}
        </span>
        <Caption1 className={styles.quiet}>
          {t("takenOn", { kind: work(taskType), date: format.day(photo.takenOn) })}
        </Caption1>
        {marks.length > 0 && (
          <ol className={styles.marks} aria-label={t("repairs")}>
            {marks.map((mark) => (
              <Repair key={mark.key} mark={mark} followed={followed} onLine={onLine} />
            ))}
          </ol>
        )}
        <span className={styles.actions}>
          {onStep && (
            <>
              <Button
                size="small"
                icon={<Mirrored icon={<ChevronLeftRegular />} />}
                aria-label={t("previousPhoto")}
                onClick={() => onStep(-1)}
              />
              <Button
                size="small"
                icon={<Mirrored icon={<ChevronRightRegular />} />}
                aria-label={t("nextPhoto")}
                onClick={() => onStep(1)}
              />
            </>
          )}
          <Button size="small" icon={<DismissRegular />} onClick={onClose}>
            {t("closePhoto")}
          </Button>
        </span>
      </figcaption>
    </figure>
  );
}

interface MarkedPictureProps {
  photo: Photo;
  marks: readonly ShownMark[];
  /** Key of the mark to stress. */
  followed?: string;
  /** Called with the key of a pressed mark. */
  onLine: (key: string) => void;
}

/** A photo with numbered marks where it shows damage. They repeat what the text beside the photo names. */
export function MarkedPicture({ photo, marks, followed, onLine }: MarkedPictureProps) {
  const t = useStrings(detailStrings);
  const format = useFormat();
  const styles = usePhotosPanelStyles();
  return (
    <div className={styles.picture}>
      <PhotoPicture scene={photo.scene} alt={oneLine(photo.alt, 300) || t("noAlt")} />
      {/* A photo is not mirrored, and so its marks are not. */}
      <div dir="ltr" aria-hidden="true">
        {marks.map(({ key, number, x, y }) => (
          <button
            key={key}
            type="button"
            tabIndex={-1}
            className={mergeClasses(styles.mark, followed === key && styles.followed)}
            style={{ insetInlineStart: `${x * 100}%`, insetBlockStart: `${y * 100}%` }}
            onClick={() => onLine(key)}
          >
            {format.number(number)}
          </button>
        ))}
      </div>
    </div>
  );
}

interface RepairProps {
  mark: ShownMark;
  followed: Photos["followed"];
  onLine: (key: string) => void;
}

/** A mark's number and its line item, to which it leads. */
function Repair({ mark: { key, number, orderId, line }, followed, onLine }: RepairProps) {
  const format = useFormat();
  const styles = usePhotosPanelStyles();
  const here = followed?.key === key;
  return (
    <li>
      <button
        type="button"
        className={mergeClasses(styles.repair, here && styles.current)}
        aria-current={here ? "true" : undefined}
        onClick={() => onLine(key)}
      >
        <span className={styles.number}>{format.number(number)}</span>
        <bdi className={styles.line}>{oneLine(line.description)}</bdi>
        <Caption1 className={styles.quiet}>{orderId}</Caption1>
      </button>
    </li>
  );
}

/** The picture of a scene, read from the server. It is not mirrored in right-to-left languages. */
function PhotoPicture({ scene, alt }: { scene: PhotoScene; alt: string }) {
  const styles = usePhotosPanelStyles();
  const { status, canvas } = useServerPicture({
    uri: `zava://photos/${scene}`,
    tool: "get-photo",
    args: { scene },
  });
  const label = alt ? { role: "img", "aria-label": alt } : { "aria-hidden": true };
  if (status === "drawn") return <canvas ref={canvas} className={styles.image} {...label} />;
  // The size is the same before the picture arrives. If it cannot be read, the description stands for it.
  return (
    <span className={styles.image} {...label}>
      {status === "failed" && <ImageRegular aria-hidden="true" />}
    </span>
  );
}

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
