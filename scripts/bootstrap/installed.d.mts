import type { Diagnosis } from "../commands/doctor/check.ts";

/** @param version in the format of `process.versions.node` */
export function nodeTooOld(version: string): Diagnosis | undefined;
export function packagesMissing(root: string): Diagnosis | undefined;
export function packagesStale(root: string): Diagnosis | undefined;
