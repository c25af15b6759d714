/** A distance to the right and down, in CSS pixels. */
export interface Offset {
  readonly left: number;
  readonly top: number;
}

/** Size in CSS pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Zoom of a picture: its scale, and how far its center is from that of the stage, in CSS pixels. */
export interface Zoom {
  readonly scale: number;
  readonly left: number;
  readonly top: number;
}

/** The whole picture, as large as the stage allows. */
export const wholePicture: Zoom = { scale: 1, left: 0, top: 0 };

export const largestScale = 4;

/** Factor of one press of a zoom button or key. */
export const zoomStep = 1.5;

/** Changes the scale and keeps what is under `anchor`, a distance from the stage's center. */
export function zoomTo(zoom: Zoom, scale: number, anchor: Offset = wholePicture): Zoom {
  const next = Math.min(Math.max(scale, 1), largestScale);
  const ratio = next / zoom.scale;
  return {
    scale: next,
    left: anchor.left - (anchor.left - zoom.left) * ratio,
    top: anchor.top - (anchor.top - zoom.top) * ratio,
  };
}

export function moveBy(zoom: Zoom, left: number, top: number): Zoom {
  return { ...zoom, left: zoom.left + left, top: zoom.top + top };
}

/** Limits the position, so that no edge of the picture is inside of the stage while the other is outside. */
export function keepOnStage(zoom: Zoom, picture: Size, stage: Size): Zoom {
  const limit = (position: number, length: number, room: number) => {
    const hidden = Math.max((length * zoom.scale - room) / 2, 0);
    return Math.min(Math.max(position, -hidden), hidden);
  };
  return {
    scale: zoom.scale,
    left: limit(zoom.left, picture.width, stage.width),
    top: limit(zoom.top, picture.height, stage.height),
  };
}

/** Follows two fingers: the scale follows their distance, the picture their middle. */
export function pinch(zoom: Zoom, other: Offset, before: Offset, now: Offset): Zoom {
  const distance = (point: Offset) =>
    Math.max(Math.hypot(point.left - other.left, point.top - other.top), 1);
  const middle = { left: (now.left + other.left) / 2, top: (now.top + other.top) / 2 };
  const moved = moveBy(zoom, (now.left - before.left) / 2, (now.top - before.top) / 2);
  return zoomTo(moved, (zoom.scale * distance(now)) / distance(before), middle);
}
