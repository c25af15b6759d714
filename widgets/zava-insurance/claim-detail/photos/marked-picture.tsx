import { mergeClasses } from "@fluentui/react-components";
import { ImageRegular } from "@fluentui/react-icons";
import { oneLine } from "@suite/contracts";
import { useFormat, useServerPicture, useStrings } from "@suite/widget-kit";
import type { Photo, PhotoScene } from "@suite/zava-insurance-contract";
import { detailStrings } from "../strings.ts";
import { useMarkedPictureStyles } from "./photos.styles.ts";
import type { ShownMark } from "./use-photos.ts";

interface MarkedPictureProps {
  readonly photo: Photo;
  readonly marks: readonly ShownMark[];
  /** Key of the mark that is emphasized. */
  readonly emphasized?: string | undefined;
  /** Scale at which the picture is drawn. Marks keep their size. */
  readonly scale?: number;
  readonly onLine: (key: string) => void;
}

/** A photo with numbered marks where it shows damage. They repeat what the text beside the photo names. */
export function MarkedPicture({ photo, marks, emphasized, scale = 1, onLine }: MarkedPictureProps) {
  const t = useStrings(detailStrings);
  const format = useFormat();
  const styles = useMarkedPictureStyles();
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
            className={mergeClasses(styles.mark, emphasized === key && styles.emphasized)}
            style={{
              insetInlineStart: `${x * 100}%`,
              insetBlockStart: `${y * 100}%`,
              transform: `translate(-50%, -50%) scale(${(emphasized === key ? 1.25 : 1) / scale})`,
            }}
            onClick={() => onLine(key)}
          >
            {format.number(number)}
          </button>
        ))}
      </div>
    </div>
  );
}

/** The picture of a scene, read from the server. It is not mirrored in right-to-left languages. */
export function PhotoPicture({ scene, alt }: { scene: PhotoScene; alt: string }) {
  const styles = useMarkedPictureStyles();
  const { status, canvas } = useServerPicture({
    uri: `zava://photos/${scene}`,
    tool: "get-photo",
    args: { scene },
  });
  const label = alt ? { role: "img", "aria-label": alt } : { "aria-hidden": true };
  if (status === "drawn") return <canvas ref={canvas} className={styles.image} {...label} />;
  // The size is the same before the picture arrives. If it cannot be read, the description is shown instead.
  return (
    <span className={styles.image} {...label}>
      {status === "failed" && <ImageRegular aria-hidden="true" />}
    </span>
  );
}
