import type { Diagnosis } from "./check.ts";

/** @param version as `process.versions.node` has it */
export function nodeTooOld(version: string): Diagnosis | undefined;
export function packagesMissing(root: string): Diagnosis | undefined;
export function packagesStale(root: string): Diagnosis | undefined;
