import { Input, TableCell, TableRow } from "@fluentui/react-components";
import { ArrowRightRegular, CheckmarkCircleRegular, DismissRegular } from "@fluentui/react-icons";
import type { ReactElement } from "react";
import * as Kit from "../components.ts";
import { useDemoStyles } from "./demo.styles.ts";

const ignore = () => {};
const error = {
  code: "unavailable",
  message: "The storage does not answer. Try again in a minute.",
};
const conflict = [{ label: "City", mine: "Oslo", theirs: "Bergen" }];
const state = { fields: ["city"], restored: false, canSave: true, saving: false };
const actions = { save: () => true, cancel: ignore, keepMine: ignore, takeTheirs: ignore };
const edit = { ...state, ...actions, collides: true, error: undefined, lastChange: undefined };
const late = [
  { label: "Open", value: "12" },
  { label: "Late", value: "3", warn: true },
];
const more = {
  showMore: async () => undefined,
  showAll: undefined,
  pending: false,
  error: undefined,
};
const pages = { items: ["a", "b"], total: 40, ...more };
const saved = {
  notice: { text: "Order saved.", changeId: "c-1" },
  undoError: undefined,
  undoing: false,
};
const writes = { ...saved, undo: async () => true };
const columns = [{ heading: "Order" }, { heading: "Hours", figure: true }];
const hours = { headings: ["Month", "Hours"], rows: [["May", "120"]] };
const unclear = {
  unclear: [
    { asked: "Ann", code: "ambiguous", total: 2, candidates: [{ id: "1", name: "Ann Lee" }] },
  ],
};
const origin = { x: 0.5, y: 0.5 };
const area = [origin, { x: 0.51, y: 0.51 }] as const;
const basemap = { origin, unitsPerWorld: 1, layers: [], labels: [], area, maxZoom: 12 };
const pins = [{ id: "1", latitude: 0, longitude: 0, name: "Pump", kind: "late" }];
const legend = [{ kind: "late", label: "Late", tone: "danger", shape: "square" }] as const;
const map = { basemap, pins, legend };
const shown = "2026-11-20T09:41:00Z";
const place = [{ label: "City", text: "Oslo" }];
const record = {
  id: "1",
  data: { site: "Pump" },
  error: undefined,
  open: async () => {},
  refresh: async () => {},
  clear: ignore,
  close: ignore,
};
const city = <Input defaultValue="Oslo" />;
const line = <Kit.SkeletonItem size={24} />;
const search = <Kit.SearchField label="Search" value="pump" onChange={ignore} />;

/** The visible components of the kit with sample values, for their pictures and examples in the catalog. */
const examples: Readonly<Record<string, ReactElement>> = {
  Avatar: <Kit.Avatar name="Megan Bowen" />,
  CheckedField: (
    <Kit.CheckedField label="City" problem="Enter it." tried>
      {city}
    </Kit.CheckedField>
  ),
  ChoiceField: (
    <Kit.ChoiceField label="Region" offered={["North"]} value="North" onChange={ignore} />
  ),
  ConflictView: <Kit.ConflictView fields={conflict} onKeepMine={ignore} onTakeTheirs={ignore} />,
  DangerButton: <Kit.DangerButton>Deny claim</Kit.DangerButton>,
  DraftRestored: <Kit.DraftRestored onDiscard={ignore} />,
  EditForm: (
    <Kit.EditForm label="Place" edit={edit} conflict={undefined}>
      {() => city}
    </Kit.EditForm>
  ),
  EmailText: <Kit.EmailText address="megan.bowen@contoso.example" />,
  EmptyState: <Kit.EmptyState title="No orders" body="New orders appear here." />,
  ErrorState: <Kit.ErrorState error={error} onRetry={ignore} />,
  ErrorText: <Kit.ErrorText error={error} />,
  Facts: <Kit.Facts facts={place} />,
  FiguresSkeleton: <Kit.FiguresSkeleton>{line}</Kit.FiguresSkeleton>,
  FigureTable: <Kit.FigureTable caption="Hours" {...hours} />,
  FilterBar: (
    <Kit.FilterBar resultText="12 orders" pending={false}>
      {search}
    </Kit.FilterBar>
  ),
  FilterTags: <Kit.FilterTags filters={[["Region", "North"]]} />,
  FullscreenButton: <Kit.FullscreenButton label="Review 12 orders" appearance="primary" />,
  IconButton: <Kit.IconButton icon={<DismissRegular />} label="Close" />,
  KeyFigures: <Kit.KeyFigures figures={late} framed />,
  LoadingSkeleton: <Kit.LoadingSkeleton>{line}</Kit.LoadingSkeleton>,
  Message: <Kit.Message title="Two orders are late">Call the customers.</Kit.Message>,
  Mirrored: <Kit.Mirrored icon={<ArrowRightRegular />} />,
  MoreRows: <Kit.MoreRows pages={pages} />,
  NameLink: <Kit.NameLink name="Order 1042" onOpen={ignore} />,
  NothingFound: <Kit.NothingFound hint="Choose other filters." />,
  NoticeBar: <Kit.NoticeBar record={writes} />,
  PageHeader: <Kit.PageHeader title="Orders" readAt={shown} onRefresh={ignore} />,
  Panel: <Kit.Panel title="Open orders">Pump, valve, filter</Kit.Panel>,
  PinMap: <Kit.PinMap label="Orders" {...map} />,
  Problem: <Kit.Problem error={error} onRetry={ignore} />,
  RecordPanel: (
    <Kit.RecordPanel record={record} title="Order 1042" close="Close">
      {({ site }) => site}
    </Kit.RecordPanel>
  ),
  RowsTable: (
    <Kit.RowsTable label="Orders" columns={columns} rowClass="">
      <TableRow>
        <TableCell>Pump</TableCell>
        <TableCell>4</TableCell>
      </TableRow>
    </Kit.RowsTable>
  ),
  SearchField: search,
  SidePanel: (
    <Kit.SidePanel title="Order 1042" close="Close" onClose={ignore}>
      Pump
    </Kit.SidePanel>
  ),
  SkeletonItem: line,
  SkeletonItems: <Kit.SkeletonItems count={2} size={24} avatar />,
  SortField: <Kit.SortField value="name" orders={[["name", "Name"]]} onChange={ignore} />,
  StatusBadge: <Kit.StatusBadge tone="success" icon={<CheckmarkCircleRegular />} label="Done" />,
  TagList: <Kit.TagList tags={["React", "Azure"]} highlighted={["Azure"]} />,
  TagsField: (
    <Kit.TagsField
      label="Skills"
      tags={["React"]}
      changed={false}
      problem={undefined}
      onChange={ignore}
    />
  ),
  UnclearNames: <Kit.UnclearNames detail={unclear} getChooser={() => ignore} />,
  UnsavedMark: <Kit.UnsavedMark />,
};

/** All examples below each other. `npm run pictures` takes a picture of each. */
export function ComponentExamples() {
  const styles = useDemoStyles();
  return (
    <main>
      <h1>Components</h1>
      {Object.entries(examples).map(([name, element]) => (
        <div key={name} data-example={name} className={styles.example}>
          {element}
        </div>
      ))}
    </main>
  );
}
