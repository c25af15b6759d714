/** Components of pages, and feedback about calls. */

export { Avatar, StatusBadge, UnsavedMark } from "./components/badges.tsx";
export { type Fact, Facts } from "./components/facts.tsx";
export { FigureTable, type KeyFigure, KeyFigures } from "./components/figures.tsx";
export {
  ChoiceField,
  FilterBar,
  FilterTags,
  SearchField,
  SortField,
} from "./components/filters.tsx";
export {
  focusFirstInvalid,
  useFocusOnClose,
  useHeadingFocus,
  useKeptFocus,
  useReturnFocus,
} from "./components/focus.ts";
export { IconButton } from "./components/icon-button.tsx";
export { KeptScroll } from "./components/kept-scroll.tsx";
export { useCardListStyles } from "./components/page.styles.ts";
export { FullscreenButton, Mirrored, PageHeader, Panel, SidePanel } from "./components/page.tsx";
export { useTableStyles } from "./components/tables.styles.ts";
export { RowsTable } from "./components/tables.tsx";
export { endsTag, TagList, TagsField } from "./components/tags.tsx";
export { EmailText, NameLink, SpokenOnly } from "./components/text.tsx";
export { type ConflictField, ConflictView } from "./feedback/conflict-view.tsx";
export { CheckedField, DangerButton, EditForm } from "./feedback/edit-form.tsx";
export { ErrorText } from "./feedback/error-text.tsx";
export { MoreRows } from "./feedback/more-rows.tsx";
export { DraftRestored, Message, NoticeBar, Problem } from "./feedback/notices.tsx";
export { type OpenRecord, RecordPanel, useOpenRecord } from "./feedback/record-panel.tsx";
export {
  FiguresSkeleton,
  LoadingSkeleton,
  SkeletonFrame,
  SkeletonItem,
  SkeletonItems,
} from "./feedback/skeleton.tsx";
export { EmptyState, ErrorState, NothingFound } from "./feedback/state-page.tsx";
export { UnclearNames } from "./feedback/unclear-names.tsx";
export { useGlideStyles } from "./map/basemap.styles.ts";
export { PinMap } from "./map/pin-map.tsx";
export { BasemapComponent, type BasemapProps, SvgBasemap } from "./map/svg-basemap.tsx";
