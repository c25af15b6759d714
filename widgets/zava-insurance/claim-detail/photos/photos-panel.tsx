import { Body1, Button } from "@fluentui/react-components";
import { oneLine } from "@suite/contracts";
import { useStrings } from "@suite/widget-kit";
import { Panel } from "@suite/widget-kit/components";
import { useRef } from "react";
import { detailStrings } from "../strings.ts";
import { PhotoPicture } from "./marked-picture.tsx";
import { PhotoViewer } from "./photo-viewer.tsx";
import { usePhotosPanelStyles } from "./photos.styles.ts";
import type { Photos } from "./use-photos.ts";

/** Thumbnails of the claim's photos. Each opens its photo on the whole screen. */
export function PhotosPanel({ photos }: { photos: Photos }) {
  const t = useStrings(detailStrings);
  const styles = usePhotosPanelStyles();
  const thumbnails = useRef<HTMLUListElement>(null);
  // After a reload of the page there is no button that opened the photo.
  const focusThumbnail = () =>
    thumbnails.current?.querySelectorAll("button")[photos.shown ?? 0]?.focus();
  return (
    <Panel title={t("photos")}>
      {photos.photos.length === 0 && <Body1 className={styles.quiet}>{t("noPhotos")}</Body1>}
      <ul ref={thumbnails} className={styles.thumbnails}>
        {photos.photos.map(({ key, photo }, index) => (
          <li key={key}>
            <Button
              appearance="subtle"
              className={styles.thumbnail}
              aria-haspopup="dialog"
              aria-label={t("photoNumber", { number: index + 1, alt: oneLine(photo.alt) })}
              onClick={() => photos.show(index)}
            >
              <PhotoPicture scene={photo.scene} alt="" />
            </Button>
          </li>
        ))}
      </ul>
      {photos.shown !== undefined && (
        <PhotoViewer photos={photos} shown={photos.shown} onFocusLost={focusThumbnail} />
      )}
    </Panel>
  );
}
