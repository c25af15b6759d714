import type { Cue } from "@suite/employee-training-widgets/contract";
import type { Scene } from "../src/rules/clip-timeline.ts";

export interface Clip {
  readonly title: string;
  readonly scenes: readonly Scene[];
  readonly cues: readonly Cue[];
  /** Hue in degrees. */
  readonly hue: number;
}

/**
 * Draws and encodes a clip in a page of Chromium. Playwright sends the source of this function to the page, so it must not
 * use anything from outside. `muxer` is the address of the mediabunny module. Returns the WebM file in base64.
 */
export async function drawClip({ clip, muxer }: { clip: Clip; muxer: string }): Promise<string> {
  const bunny: typeof import("mediabunny") = await import(muxer);
  const width = 640;
  const height = 360;
  const framesPerSecond = 6;
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser has no 2D canvas. Use a current Chromium.");
  const { cues, scenes, title, hue } = clip;
  const seconds = cues.at(-1)?.end ?? 0;
  const color = (saturation: number, lightness: number) => `hsl(${hue} ${saturation}% ${lightness}%)`;
  const easeOut = (share: number) => 1 - (1 - Math.min(1, Math.max(0, share))) ** 3;

  const write = (text: string, x: number, y: number, font: string, shown: number) => {
    context.globalAlpha = shown;
    context.font = `${font} "Segoe UI", "DejaVu Sans", sans-serif`;
    context.fillText(text, x + (1 - shown) * 24, y);
    context.globalAlpha = 1;
  };

  const draw = (time: number) => {
    const index = Math.max(
      0,
      cues.findIndex(({ start, end }) => time >= start && time < end),
    );
    const since = time - (cues[index]?.start ?? 0);
    const { heading = "", points = [] } = scenes[index] ?? {};
    context.fillStyle = color(45, 16);
    context.fillRect(0, 0, width, height);
    context.fillStyle = color(50, 22);
    context.beginPath();
    context.arc(width - 60, height - 40, 150, 0, 7);
    context.fill();
    context.fillStyle = color(60, 82);
    write(title, 40, 52, "16px", 1);
    context.fillStyle = color(30, 97);
    write(heading, 40, 118, "bold 34px", easeOut(since * 2));
    points.forEach((point, place) => {
      const shown = easeOut((since - 0.6 - place * 0.7) * 2);
      const y = 176 + place * 46;
      context.fillStyle = color(65, 62);
      context.globalAlpha = shown;
      context.fillRect(40, y - 18, 6, 24);
      context.globalAlpha = 1;
      context.fillStyle = color(25, 92);
      write(point, 62, y, "24px", shown);
    });
    context.fillStyle = color(65, 62);
    context.fillRect(0, height - 6, (width * time) / seconds, 6);
  };

  const output = new bunny.Output({ format: new bunny.WebMOutputFormat(), target: new bunny.BufferTarget() });
  const source = new bunny.CanvasSource(canvas, {
    codec: "vp9",
    bitrate: 4_000,
    keyFrameInterval: 60,
    latencyMode: "quality",
  });
  output.addVideoTrack(source, { frameRate: framesPerSecond });
  await output.start();
  for (let frame = 0; frame < seconds * framesPerSecond; frame++) {
    draw(frame / framesPerSecond);
    await source.add(frame / framesPerSecond, 1 / framesPerSecond);
  }
  await output.finalize();
  const bytes = new Uint8Array(output.target.buffer ?? new ArrayBuffer(0));
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}
