/** The pieces of a file as one address that needs no network. Strict hosts block `blob:`, never `data:`. */
export function dataAddress(chunks: readonly Uint8Array[], mimeType: string): string {
  // In parts, since one call cannot take as many arguments as a clip has bytes.
  const text = chunks
    .map((chunk) => Array.from(chunk, (byte) => String.fromCharCode(byte)).join(""))
    .join("");
  return `data:${mimeType};base64,${btoa(text)}`;
}

/** The captions as a WebVTT file at an address that needs no network. */
export function captionsAddress(cues: readonly { start: number; end: number; text: string }[]): string {
  const blocks = cues.map(({ start, end, text }) => `${stamp(start)} --> ${stamp(end)}\n${plain(text)}`);
  return `data:text/vtt;charset=utf-8,${encodeURIComponent(["WEBVTT", ...blocks].join("\n\n"))}`;
}

/** A line break would end a cue, and signs of markup would be taken for tags. */
function plain(text: string): string {
  return text.replace(/\s+/g, " ").replace(/-->/g, "→").replace(/&/g, "&amp;").replace(/</g, "&lt;");
}

function stamp(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(11, 23);
}
