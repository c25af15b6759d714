export { type FaultName, faults } from "@suite/host/bridge";
export type {
  Browser,
  BrowserContext,
  Frame,
  FrameLocator,
  Locator,
  Page,
  Request,
} from "playwright-core";
export { createCamera as cameraOf, launchBrowser, oneProcess, softwareWebGl } from "./browser.ts";
export { bundleForPage } from "./in-page.ts";
export { expectNoOverflow, runAxe } from "./page-checks.ts";
export type { PictureRecorder } from "./picture-recorder.ts";
export { openTestHost, type TestHost } from "./test-host.ts";
export type { TestHostOptions, ToolHandler } from "./test-host-options.ts";
