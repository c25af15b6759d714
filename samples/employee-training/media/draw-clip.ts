import type { Cue } from "@suite/employee-training-widgets/contract";
import type * as Mediabunny from "mediabunny";
import type { Scene } from "../src/rules/clip-timeline.ts";
import { motifs } from "./motifs.ts";
import type { Palette } from "./shapes.ts";

export interface Clip {
  readonly id: string;
  readonly title: string;
  readonly scenes: readonly Scene[];
  readonly cues: readonly Cue[];
  /** Hue in degrees. */
  readonly hue: number;
}

const width = 640;
const height = 360;
const framesPerSecond = 6;

/** Seconds for which a clip shows its cover before the text comes in. */
const coverSeconds = 1;

const easeOut = (share: number) => 1 - (1 - Math.min(1, Math.max(0, share))) ** 3;

/**
 * Draws a clip in a page of Chromium, which runs this module as a bundle. `muxer` is the address of the mediabunny module. Returns
 * the video (WebM) and its cover, the first frame (WebP), in base64.
 */
export async function drawClip({ clip, muxer }: { clip: Clip; muxer: string }) {
  const bunny: typeof Mediabunny = await import(muxer);
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser has no 2D canvas. Use a current Chromium.");
  drawFrame(context, clip, 0);
  const cover = await canvas.convertToBlob({ type: "image/webp", quality: 0.82 });

  const output = new bunny.Output({ format: new bunny.WebMOutputFormat(), target: new bunny.BufferTarget() });
  const source = new bunny.CanvasSource(canvas, {
    codec: "vp9",
    bitrate: 4_000,
    keyFrameInterval: 60,
    latencyMode: "quality",
  });
  output.addVideoTrack(source, { frameRate: framesPerSecond });
  await output.start();
  for (let frame = 0; frame < secondsOf(clip) * framesPerSecond; frame++) {
    drawFrame(context, clip, frame / framesPerSecond);
    await source.add(frame / framesPerSecond, 1 / framesPerSecond);
  }
  await output.finalize();
  return {
    video: base64(new Uint8Array(output.target.buffer ?? new ArrayBuffer(0))),
    cover: base64(new Uint8Array(await cover.arrayBuffer())),
  };
}

const secondsOf = ({ cues }: Clip) => cues.at(-1)?.end ?? 0;

const base64 = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));

/** The cover with the subject in the middle; from then on the subject at the right and the text of the scene at the left. */
function drawFrame(context: OffscreenCanvasRenderingContext2D, clip: Clip, time: number): void {
  const { cues, scenes, title, hue } = clip;
  const color = (saturation: number, lightness: number) => `hsl(${hue} ${saturation}% ${lightness}%)`;
  const palette: Palette = {
    deep: color(48, 17),
    middle: color(46, 34),
    strong: color(58, 54),
    light: color(60, 90),
    accent: `hsl(${hue + 165} 82% 66%)`,
  };
  const index = Math.max(
    0,
    cues.findIndex(({ start, end }) => time >= start && time < end),
  );
  const since = time - (cues[index]?.start ?? 0) - (index === 0 ? coverSeconds : 0);
  const { heading = "", points = [] } = scenes[index] ?? {};
  const aside = easeOut((time - coverSeconds) * 1.6);

  const ground = context.createLinearGradient(0, 0, width, height);
  ground.addColorStop(0, color(50, 14));
  ground.addColorStop(1, color(46, 26));
  context.fillStyle = ground;
  context.fillRect(0, 0, width, height);
  context.save();
  context.translate(width / 2 + 162 * aside, height / 2 - 24 * aside);
  context.scale(1.22 - 0.36 * aside, 1.22 - 0.36 * aside);
  context.fillStyle = color(46, 23);
  context.beginPath();
  context.arc(0, 0, 138, 0, 7);
  context.fill();
  // The subject moves with the scenes, since constant motion would triple the size of the file.
  motifs[clip.id]?.(context, palette, (1 - Math.cos((index + easeOut(since)) * Math.PI)) / 2);
  context.restore();

  const write = (text: string, x: number, y: number, font: string, shown: number) => {
    context.globalAlpha = shown;
    context.font = `${font} "Segoe UI", "DejaVu Sans", sans-serif`;
    context.fillText(text, x + (1 - shown) * 24, y, width - 280);
    context.globalAlpha = 1;
  };
  // Captions cover the lowest quarter, so that no text stands there.
  context.fillStyle = color(60, 82);
  write(title, 36, 46, "15px", aside);
  context.fillStyle = color(30, 97);
  write(heading, 36, 102, "bold 29px", easeOut(since * 2));
  points.forEach((point, place) => {
    const shown = easeOut((since - 0.6 - place * 0.7) * 2);
    const y = 152 + place * 40;
    context.globalAlpha = shown;
    context.fillStyle = palette.accent;
    context.fillRect(36, y - 16, 5, 21);
    context.globalAlpha = 1;
    context.fillStyle = color(25, 92);
    write(point, 54, y, "21px", shown);
  });
  context.fillStyle = palette.strong;
  context.fillRect(0, height - 5, (width * time) / secondsOf(clip), 5);
}
