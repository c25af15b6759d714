#!/usr/bin/env node
// Runs build.ts, or its compiled form in the package. Vite is loaded before tsx, which would read every later import once
// more: 1.4 s of processor time. With --on-request, it is loaded when a page is missing.
import { existsSync } from "node:fs";
import { register } from "tsx/esm/api";

if (!process.argv.includes("--on-request")) await import("vite");
register();
const source = existsSync(new URL("build.ts", import.meta.url));
await import(new URL(source ? "build.ts" : "dist/build.js", import.meta.url).href);
