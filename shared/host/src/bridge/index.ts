export { type FaultName, faults, type HostFault, withFault } from "./faults.ts";
export { openWidget } from "./open-widget.ts";
export { type Profile, type ProfileName, profiles } from "./profiles.ts";
export type { ModelContext, OpenWidget, Recorder } from "./widget.ts";
