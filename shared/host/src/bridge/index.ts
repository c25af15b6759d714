export type { Recorder } from "./frame-transport.ts";
export { openWidget } from "./open-widget.ts";
export { type Profile, type ProfileName, profiles } from "./profiles.ts";
export type { ModelContext, OpenWidget } from "./widget.ts";
