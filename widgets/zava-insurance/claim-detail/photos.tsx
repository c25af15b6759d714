import { Body1, Button, Caption1, mergeClasses } from "@fluentui/react-components";
import {
  ChevronLeftRegular,
  ChevronRightRegular,
  DismissRegular,
  ImageRegular,
} from "@fluentui/react-icons";
import { oneLine } from "@suite/contracts";
import { useEscape, useFormat, useServerPicture, useStrings } from "@suite/widget-kit";
import { IconButton, Mirrored, Panel } from "@suite/widget-kit/components";
import type {
  InspectionRow,
  OrderRow,
  Photo,
  PhotoMark,
  PhotoScene,
} from "@suite/zava-insurance-contract";
import { useMemo, useRef, useState } from "react";
import { workStrings } from "../parts/work-strings.ts";
import { usePhotosPanelStyles } from "./claim-detail.styles.ts";
import { detailStrings } from "./strings.ts";

export function PhotosPanel({ photos }: { photos: Photos }) {
  const t = useStrings(detailStrings);
  const styles = usePhotosPanelStyles();
  const thumbnails = useRef<HTMLUListElement>(null);
  const { chosen, choose } = photos;
  const close = () => {
    // The buttons of the enlarged photo disappear with it, so the focus moves to the thumbnail.
    thumbnails.current?.querySelectorAll("button")[chosen ?? 0]?.focus();
    choose(undefined);
  };
  return (
    <Panel title={t("photos")}>
      {photos.photos.length === 0 && <Body1 className={styles.quiet}>{t("noPhotos")}</Body1>}
      {chosen !== undefined && <LargePhoto photos={photos} chosen={chosen} onClose={close} />}
      <ul ref={thumbnails} className={styles.thumbnails}>
        {photos.photos.map(({ key, photo }, index) => (
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

const steps = [
  { by: -1, icon: <ChevronLeftRegular />, label: "previousPhoto" },
  { by: 1, icon: <ChevronRightRegular />, label: "nextPhoto" },
] as const;

interface LargePhotoProps {
  photos: Photos;
  chosen: number;
  onClose: () => void;
}

function LargePhoto({
  photos: { photos, choose, followed, showLine },
  chosen,
  onClose,
}: LargePhotoProps) {
  const t = useStrings(detailStrings);
  const work = useStrings(workStrings);
  const format = useFormat();
  const figure = useRef<HTMLElement>(null);
  useEscape(figure, onClose);
  const styles = usePhotosPanelStyles();
  const entry = photos[chosen];
  if (!entry) return null;
  const { photo, taskType, marks } = entry;
  return (
    <figure ref={figure} className={styles.figure}>
      <MarkedPicture photo={photo} marks={marks} followed={followed?.key} onLine={showLine} />
      <figcaption className={styles.caption}>
        <span className={styles.alt} aria-hidden="true">
          {photo.alt}
        </span>
        <Caption1 className={styles.quiet}>
          {t("takenOn", { kind: work(taskType), date: format.day(photo.takenOn) })}
        </Caption1>
        {marks.length > 0 && <Repairs marks={marks} followed={followed?.key} onLine={showLine} />}
        <span className={styles.actions}>
          {photos.length > 1 &&
            steps.map(({ by, icon, label }) => (
              <IconButton
                appearance="secondary"
                key={label}
                size="small"
                icon={<Mirrored icon={icon} />}
                label={t(label)}
                onClick={() => choose((chosen + by + photos.length) % photos.length)}
              />
            ))}
          <Button size="small" icon={<DismissRegular />} onClick={onClose}>
            {t("closePhoto")}
          </Button>
        </span>
      </figcaption>
    </figure>
  );
}

interface MarksProps {
  marks: readonly ShownMark[];
  followed?: string;
  onLine: (key: string) => void;
}

/** A photo with numbered marks where it shows damage. They repeat what the text beside the photo names. */
export function MarkedPicture({ photo, marks, followed, onLine }: MarksProps & { photo: Photo }) {
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

function Repairs({ marks, followed, onLine }: MarksProps) {
  const t = useStrings(detailStrings);
  const format = useFormat();
  const styles = usePhotosPanelStyles();
  return (
    <ol className={styles.marks} aria-label={t("repairs")}>
      {marks.map(({ key, number, orderId, line }) => (
        <li key={key}>
          <button
            type="button"
            className={mergeClasses(styles.repair, followed === key && styles.current)}
            aria-current={followed === key ? "true" : undefined}
            onClick={() => onLine(key)}
          >
            <span className={styles.number}>{format.number(number)}</span>
            <bdi className={styles.line}>{oneLine(line.description)}</bdi>
            <Caption1 className={styles.quiet}>{orderId}</Caption1>
          </button>
        </li>
      ))}
    </ol>
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
interface ShownMark extends PhotoMark {
  readonly key: string;
  readonly number: number;
  readonly line: OrderRow["lineItems"][number];
}

export const lineKey = (orderId: string, item: number) => `${orderId}/${item}`;

/** Photos of all inspections with the marks whose order is on the page, and the photo and line that are shown. */
export function usePhotos(inspections: readonly InspectionRow[], orders: readonly OrderRow[]) {
  const [chosen, setChosen] = useState<number>();
  // The line item that a person followed from a photo: a new object for each click.
  const [followed, setFollowed] = useState<{ readonly key: string }>();
  const photos = useMemo(() => findPhotos(inspections, orders), [inspections, orders]);
  return {
    photos,
    chosen,
    followed,
    choose(index: number | undefined) {
      setChosen(index);
      setFollowed(undefined);
    },
    showLine: (key: string) => setFollowed({ key }),
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
