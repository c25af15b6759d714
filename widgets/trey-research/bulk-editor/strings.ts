import { defineStrings } from "@suite/widget-kit/i18n";

export const editorStrings = defineStrings("bulkEditor", {
  allConsultants: "All consultants",
  foundConsultants: "Consultants with {criteria}",
  withName: "“{name}” in the name",
  withRole: "the role {role}",
  freeIn: "free hours in {month}",
  free: "{hours} free in {month}",
  people: { one: "{count} person", other: "{count} people" },
  moreInEditor: {
    one: "{count} more person in the editor",
    other: "{count} more people in the editor",
  },
  openEditor: "Open editor",

  nobodyTitle: "Nobody matches",
  nobodyBody: "No consultant matches the request.",
  nobodySuggestion: "Ask for another skill, for any of several skills, or for all consultants.",
  nothingFiltered: "No row contains “{filter}”.",
  clearFilter: "Clear filter",

  status: "Status",
  selectAll: "Select all",
  selectRow: "Select {name}",
  grid: "Consultants",
  gridHelp:
    "Arrow keys move between cells. Enter or F2 edits, Escape cancels, Tab keeps the change and moves to the next cell.",
  cellOf: "{field} of {name}",
  changed: "(changed)",
  nothingThere: "None",
  addTag: "Type, then Enter",
  addTagTo: "Add to {field} of {name}",

  needsAttention: {
    one: "{count} row needs attention before it can be saved.",
    other: "{count} rows need attention before they can be saved.",
  },

  filter: "Filter rows",
  asListed: "Original order",
  descending: "{column}, descending",

  selectedCount: { one: "{count} selected", other: "{count} selected" },
  bulkActions: "Change the selected rows",
  addSkill: "Add skill",
  removeSkill: "Remove skill",
  addRole: "Add role",
  removeRole: "Remove role",
  operation: "Change",
  skillValue: "Skill",
  roleValue: "Role",
  apply: "Apply",
  applied: {
    one: "Changed {count} row. Not saved yet.",
    other: "Changed {count} rows. Not saved yet.",
  },
  appliedNone: "No rows needed to change.",

  allSaved: "No unsaved changes",
  save: "Save",
  revertAll: "Revert all",
  revertRow: "Revert {name}",

  rowUnsaved: "Unsaved",
  rowSaving: "Saving…",
  rowSaved: "Saved",
  rowUnchanged: "Unchanged",
  rowConflict: "Conflict",
  rowFailed: "Not saved",
  rowUnknown: "Not known",
  rowInvalid: "Invalid",

  saving: "Saving…",
  savedCount: { one: "{count} row saved", other: "{count} rows saved" },
  unchangedCount: { one: "{count} already up to date", other: "{count} already up to date" },
  conflictRest: "Saved with either choice: your changes to {fields}.",
  failedCount: { one: "{count} not saved", other: "{count} not saved" },
  unknownCount: { one: "{count} possibly saved", other: "{count} possibly saved" },
  saveReport: "{results}.",
  saveFailed: "Nothing was saved",
  untouchedCount: {
    one: "{count} row was not reached and is still unsaved",
    other: "{count} rows were not reached and are still unsaved",
  },

  discardTitle: "Discard changes?",
  discardBody: {
    one: "Loading other data discards {count} unsaved change.",
    other: "Loading other data discards {count} unsaved changes.",
  },
  discardAndLoad: "Discard and load",
  keepEditing: "Keep editing",

  loadMore: "Load more",
  loadingMore: "Loading…",
  loadFailed: "More rows could not be loaded.",
  refreshFailed: "The rows could not be refreshed.",
});
