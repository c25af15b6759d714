import { readFileSync } from "node:fs";
import type { PhotoScene } from "@suite/zava-insurance-contract";

export const photoMimeType = "image/webp";

const photos = new Map<PhotoScene, Buffer>();

/** Reads the picture of a scene. */
export function photoOf(scene: PhotoScene): Buffer {
  const known = photos.get(scene);
  if (known) return known;
  const photo = readFileSync(new URL(import.meta.resolve(`#photos/${scene}.webp`)));
  photos.set(scene, photo);
  return photo;
}
