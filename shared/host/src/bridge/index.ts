export { type FaultName, faults, withFault } from "./faults.ts";
export { type OpenWidget, openWidget } from "./open-widget.ts";
export type { Profile, ProfileName } from "./profile.ts";
export { profiles } from "./profiles.ts";
export type { ModelContext, Recorder } from "./widget.ts";
