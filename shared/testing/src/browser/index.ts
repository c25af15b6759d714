export type { Browser, BrowserContext, Frame, Locator, Page } from "playwright-core";
export { runAxe, type Violation } from "./axe.ts";
export { launchBrowser, softwareWebGl } from "./browser.ts";
export { type Fit, fitOf } from "./fit.ts";
export { expectNoOverflow } from "./overflow.ts";
export { cameraOf } from "./picture.ts";
export { openTestHost } from "./test-host.ts";
export type { RecordedMessage, TestHost, TestHostOptions, ToolHandler } from "./test-host-options.ts";
