/** Tests that every widget has, and the page that they open. */

export { createTheme } from "../theme/theme.ts";
export { missingTexts, testCatalogs } from "./catalog.ts";
export { testHostFaults } from "./host-faults.ts";
export {
  answer,
  expectContext,
  expectEscapeCloses,
  failure,
  isInSight,
  type OpenOptions,
  openWidget,
  testBrowser,
  testPage,
  typeAtOnce,
  type ViewStore,
  viewStores,
  type WidgetTestHost,
  widgetOpener,
} from "./open-widget.ts";
export { testStates } from "./states.ts";
export { testVisualMatrix } from "./visual-matrix.ts";
