import { Caption1, mergeClasses, Subtitle2, useFluent } from "@fluentui/react-components";
import {
  ChevronLeftRegular,
  ChevronRightRegular,
  DismissRegular,
  ZoomFitRegular,
  ZoomInRegular,
  ZoomOutRegular,
} from "@fluentui/react-icons";
import { oneLine } from "@suite/contracts";
import { useFormat, useStrings } from "@suite/widget-kit";
import { IconButton, Mirrored } from "@suite/widget-kit/components";
import { type KeyboardEvent, useId, useRef } from "react";
import { workStrings } from "../../parts/work-strings.ts";
import { detailStrings } from "../strings.ts";
import { MarkedPicture } from "./marked-picture.tsx";
import { usePhotoViewerStyles } from "./photos.styles.ts";
import { useModal } from "./use-modal.ts";
import type { Photos, ShownMark } from "./use-photos.ts";
import { useStageGestures, useZoom } from "./use-zoom.ts";
import { largestScale, moveBy, wholePicture, type Zoom, zoomStep, zoomTo } from "./zoom.ts";

interface PhotoViewerProps {
  readonly photos: Photos;
  readonly shown: number;
  /** Called after closing when what had the focus before is gone. */
  readonly onFocusLost: () => void;
}

/**
 * A photo on the whole screen: zoom by buttons, wheel, fingers and keys, the photos before and after it, its caption, and the
 * repairs that are marked on it.
 */
export function PhotoViewer({ photos, shown, onFocusLost }: PhotoViewerProps) {
  const t = useStrings(detailStrings);
  const styles = usePhotoViewerStyles();
  const title = useId();
  const stage = useRef<HTMLDivElement>(null);
  const entry = photos.photos[shown];
  const { zoom, change } = useZoom(stage, entry?.key ?? "");
  const count = photos.photos.length;
  const go = (by: number) => photos.show((shown + by + count) % count);
  const onKey = useViewerKeys({ zoom, change, go });
  const gestures = useStageGestures({ zoom, change, onSwipe: useReadingDirection(go) });
  const { modal } = useModal({ onClose: photos.close, onFocusLost, onKey });
  if (!entry) return null;
  const { photo, marks } = entry;
  const { scale, left, top: down } = zoom;
  return (
    <dialog {...modal} className={styles.viewer} aria-labelledby={title}>
      <div className={styles.bar}>
        <Subtitle2 as="h2" id={title} className={styles.title}>
          {t("photoOf", { number: shown + 1, count })}
        </Subtitle2>
        <ZoomButtons zoom={zoom} change={change} />
        <IconButton
          className={styles.button}
          icon={<DismissRegular />}
          label={t("closePhoto")}
          onClick={photos.close}
        />
      </div>
      <div className={styles.body}>
        <div className={styles.stageFrame}>
          <div
            ref={stage}
            dir="ltr"
            className={mergeClasses(styles.stage, scale > 1 && styles.movable)}
            {...gestures}
          >
            <div
              className={styles.picture}
              style={{ transform: `translate(${left}px, ${down}px) scale(${scale})` }}
            >
              <MarkedPicture
                photo={photo}
                marks={marks}
                emphasized={photos.mark}
                scale={scale}
                onLine={photos.showLine}
              />
            </div>
          </div>
          {count > 1 && <StepButtons go={go} previous={t("previousPhoto")} next={t("nextPhoto")} />}
        </div>
        <PhotoCaption entry={entry} emphasized={photos.mark} onLine={photos.showLine} />
      </div>
    </dialog>
  );
}

interface StepButtonsProps {
  readonly go: (by: number) => void;
  readonly previous: string;
  readonly next: string;
}

/** Buttons that lead to the pictures before and after. */
export function StepButtons({ go, previous, next }: StepButtonsProps) {
  const styles = usePhotoViewerStyles();
  return (
    <>
      <IconButton
        className={mergeClasses(styles.button, styles.step)}
        appearance="secondary"
        icon={<Mirrored icon={<ChevronLeftRegular />} />}
        label={previous}
        onClick={() => go(-1)}
      />
      <IconButton
        className={mergeClasses(styles.button, styles.step, styles.next)}
        appearance="secondary"
        icon={<Mirrored icon={<ChevronRightRegular />} />}
        label={next}
        onClick={() => go(1)}
      />
    </>
  );
}

interface ZoomProps {
  readonly zoom: Zoom;
  readonly change: (next: (zoom: Zoom) => Zoom) => void;
}

export function ZoomButtons({ zoom: { scale }, change }: ZoomProps) {
  const t = useStrings(detailStrings);
  const format = useFormat();
  const styles = usePhotoViewerStyles();
  return (
    <div className={styles.zoom}>
      <IconButton
        className={styles.button}
        icon={<ZoomOutRegular />}
        label={t("zoomOut")}
        disabledFocusable={scale <= 1}
        onClick={() => change((zoom) => zoomTo(zoom, zoom.scale / zoomStep))}
      />
      <Caption1 role="status" className={styles.percent}>
        {format.percent(scale)}
      </Caption1>
      <IconButton
        className={styles.button}
        icon={<ZoomInRegular />}
        label={t("zoomIn")}
        disabledFocusable={scale >= largestScale}
        onClick={() => change((zoom) => zoomTo(zoom, zoom.scale * zoomStep))}
      />
      <IconButton
        className={styles.button}
        icon={<ZoomFitRegular />}
        label={t("wholePhoto")}
        disabledFocusable={scale <= 1}
        onClick={() => change(() => wholePicture)}
      />
    </div>
  );
}

interface PhotoCaptionProps {
  readonly entry: Photos["photos"][number];
  readonly emphasized: string | undefined;
  readonly onLine: (key: string) => void;
}

function PhotoCaption({ entry: { photo, taskType, marks }, ...props }: PhotoCaptionProps) {
  const t = useStrings(detailStrings);
  const work = useStrings(workStrings);
  const format = useFormat();
  const styles = usePhotoViewerStyles();
  return (
    <div className={styles.caption}>
      <span className={styles.alt} aria-hidden="true">
        {photo.alt}
      </span>
      <Caption1 className={styles.quiet}>
        {t("takenOn", { kind: work(taskType), date: format.day(photo.takenOn) })}
      </Caption1>
      {marks.length > 0 && <Repairs marks={marks} {...props} />}
    </div>
  );
}

interface RepairsProps extends Omit<PhotoCaptionProps, "entry"> {
  readonly marks: readonly ShownMark[];
}

/** The line items of the marks. Each leads to its purchase order. */
function Repairs({ marks, emphasized, onLine }: RepairsProps) {
  const t = useStrings(detailStrings);
  const format = useFormat();
  const styles = usePhotoViewerStyles();
  return (
    <ol className={styles.marks} aria-label={t("repairs")}>
      {marks.map(({ key, number, orderId, line }) => (
        <li key={key}>
          <button
            type="button"
            className={mergeClasses(styles.repair, emphasized === key && styles.current)}
            aria-current={emphasized === key ? "true" : undefined}
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

/** Turns "right" and "left" into "next" and "previous". */
export function useReadingDirection(go: (by: number) => void): (right: 1 | -1) => void {
  const { dir } = useFluent();
  return (right) => go(dir === "rtl" ? -right : right);
}

/** Distance by which an arrow key moves an enlarged picture, in CSS pixels. */
const keyStep = 80;

type Arrow = readonly [right: -1 | 0 | 1, down: -1 | 0 | 1];

const arrows: Readonly<Record<string, Arrow>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Keys of the viewer: + and − zoom, 0 shows the whole picture, arrows move it or lead to the next one. */
export function useViewerKeys({
  zoom,
  change,
  go,
}: ZoomProps & { readonly go: (by: number) => void }) {
  const goSideways = useReadingDirection(go);
  const moveByArrow = ([right, down]: Arrow): boolean => {
    if (zoom.scale > 1) {
      change((before) => moveBy(before, -right * keyStep, -down * keyStep));
      return true;
    }
    if (right === 0) return false;
    goSideways(right);
    return true;
  };
  return (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey) return;
    const arrow = arrows[key];
    const isHandled = zoomByKey(key, change) || (arrow !== undefined && moveByArrow(arrow));
    if (isHandled) event.preventDefault();
  };
}

/** Zooms by a key. Returns false for any other key. */
function zoomByKey(key: string, change: ZoomProps["change"]): boolean {
  switch (key) {
    case "+":
    case "=":
      change((before) => zoomTo(before, before.scale * zoomStep));
      return true;
    case "-":
    case "_":
      change((before) => zoomTo(before, before.scale / zoomStep));
      return true;
    case "0":
      change(() => wholePicture);
      return true;
    default:
      return false;
  }
}
