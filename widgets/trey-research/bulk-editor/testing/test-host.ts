import type { Browser, BrowserContext, TestHost, ToolHandler } from "@suite/testing/browser";
import type {
  BulkUpdate,
  ConsultantUpdate,
  VersionedConsultant,
} from "@suite/trey-research-contract";
import {
  failure,
  type OpenOptions,
  openWidget,
  answer as result,
  type WidgetTestHost,
} from "@suite/widget-kit/testing";
import { type Column, columns } from "../grid/columns.ts";
import { cellName } from "../grid/grid-keys.ts";
import { answer, people } from "./people.ts";

export { failure, result };

type Locator = ReturnType<TestHost["frame"]["getByRole"]>;

type SaveResult = BulkUpdate["results"][number];

/** Handler of a save that answers row by row; by default every row is saved. */
export function saves(
  getResult: (update: ConsultantUpdate) => SaveResult = savedAsSent,
): ToolHandler {
  return (args) => {
    const results = updatesIn(args).map(getResult);
    const updated = results.filter(({ outcome }) => outcome === "updated").length;
    return result({ results, updated, failed: results.length - updated });
  };
}

/** Result of a save that the server accepts as it was sent. */
export function savedAsSent(update: ConsultantUpdate): SaveResult {
  const { consultantId } = update;
  const stored = people.find(({ id }) => id === consultantId);
  if (!stored)
    return { consultantId, name: consultantId, outcome: "failed", error: "Nobody has this id." };
  return savedOn(stored, update);
}

function savedOn(
  stored: VersionedConsultant,
  { consultantId, version, ...changes }: ConsultantUpdate,
): SaveResult {
  const consultant = { ...stored, ...changes, version: `${version}+` };
  const changeId = `change-${consultantId}`;
  return { consultantId, name: consultant.name, outcome: "updated", changeId, consultant };
}

/** Handler of saves after a colleague has changed the row to `theirs`: a save of another version of it is a conflict. */
export function savesAfter(
  theirs: VersionedConsultant,
  details: Partial<SaveResult> = {},
): ToolHandler {
  return saves((update) => {
    if (update.version === theirs.version) return savedOn(theirs, update);
    return {
      consultantId: theirs.id,
      name: theirs.name,
      outcome: "conflict",
      consultant: theirs,
      ...details,
    };
  });
}

/** Saves, and waits for the report that one row was saved. */
export async function saveOneRow({ button, frame }: EditorTestHost): Promise<void> {
  await button("Save").click();
  await frame.getByText("1 row saved.").first().waitFor();
}

export function updatesIn(args: Record<string, unknown>): ConsultantUpdate[] {
  return Array.isArray(args.updates) ? args.updates : [];
}

export interface EditorTestHost extends WidgetTestHost {
  /** Everything of the page but the grid: role queries over its hundreds of elements are slow. */
  aroundGrid: Locator;
  /** Button outside the grid. */
  button(name: string | RegExp): Locator;
  /** Row by its number in the list, starting at 1. */
  row(row: number): Locator;
  cell(row: number, column: Column): Locator;
}

const usualContext = {
  displayMode: "fullscreen",
  theme: "light",
  locale: "en-US",
  timeZone: "UTC",
} as const;

/** Opens the built editor on the strict test host, in the full view unless `options` say otherwise. */
export async function openEditor(
  browser: Browser | BrowserContext,
  { tools, hostContext, ...options }: OpenOptions = {},
): Promise<EditorTestHost> {
  const testHost = await openWidget(browser, "trey-research/bulk-editor", {
    hostContext: { ...usualContext, ...hostContext },
    result: result(answer()),
    width: 1200,
    ...options,
    tools: { "bulk-update-consultants": saves(), ...tools },
  });
  const { frame } = testHost;
  const aroundGrid = frame.locator("main > :not(:has([role=grid]))");
  return Object.assign(testHost, {
    aroundGrid,
    button: (name: string | RegExp) => aroundGrid.getByRole("button", { name }),
    row: (row: number) => frame.locator(`[role=row][aria-rowindex="${row + 1}"]`),
    cell: (row: number, column: Column) => frame.locator(cellAt(row, column)),
  });
}

export const cellAt = (row: number, column: Column) =>
  `[data-cell="${cellName({ row, column: columns.indexOf(column) })}"]`;

/** Types a value into a text cell and keeps it. */
export async function edit(
  testHost: EditorTestHost,
  row: number,
  column: Column,
  value: string,
): Promise<void> {
  const cell = testHost.cell(row, column);
  await cell.click();
  await cell.locator("input").fill(value);
  await cell.locator("input").press("Enter");
}
