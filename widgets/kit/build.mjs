#!/usr/bin/env node
// Runs build.ts, or its compiled form in the package. Vite is loaded before tsx, which would read every later import once
// more: 1.4 s of processor time.
import "vite";
import { existsSync } from "node:fs";
import { register } from "tsx/esm/api";

register();
const source = existsSync(new URL("build.ts", import.meta.url));
await import(new URL(source ? "build.ts" : "dist/build.js", import.meta.url).href);
