import { defineStrings } from "@suite/widget-kit/i18n/strings.ts";
import { bulkEditor as ar } from "../strings/ar.json";
import { bulkEditor as de } from "../strings/de.json";
import { bulkEditor as es } from "../strings/es.json";
import { bulkEditor as fr } from "../strings/fr.json";
import { bulkEditor as ja } from "../strings/ja.json";

export const editorStrings = defineStrings(
  {
    allConsultants: "All consultants",
    foundConsultants: "Consultants with {criteria}",
    withName: "“{name}” in the name",
    withRole: "the role {role}",
    freeIn: "free hours in {month}",
    people: { one: "{count} person", other: "{count} people" },
    moreInEditor: { one: "{count} more person in the editor", other: "{count} more people in the editor" },
    openEditor: "Open editor",
    unsavedWaiting: {
      one: "{count} unsaved change is waiting in the editor",
      other: "{count} unsaved changes are waiting in the editor",
    },

    nobodyTitle: "Nobody matches",
    nobodyBody: "No consultant fits what was asked.",
    nobodySuggestion: "Ask for another skill, for any of several skills, or for all consultants.",
    nothingFiltered: "No row holds “{filter}”.",
    clearFilter: "Clear filter",

    status: "Status",
    selectAll: "Select all",
    selectRow: "Select {name}",
    grid: "Consultants",
    gridHelp:
      "Arrow keys move between cells. Enter or F2 edits, Escape cancels, Tab keeps the change and goes to the next cell.",
    cellOf: "{field} of {name}",
    changed: "(changed)",
    nothingThere: "None",
    addTag: "Add, then Enter",
    addTagTo: "Add to {field} of {name}",
    removeTag: "Remove {tag}",

    needsAttention: {
      one: "{count} row needs attention before it can be saved.",
      other: "{count} rows need attention before they can be saved.",
    },

    filter: "Filter rows",
    sortBy: "Sort by",
    asListed: "As listed",
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
    clearSelection: "Clear selection",
    applied: { one: "Changed {count} row. Not saved yet.", other: "Changed {count} rows. Not saved yet." },
    appliedNone: "No row had to change.",

    unsaved: { one: "{count} unsaved change", other: "{count} unsaved changes" },
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
    rowInvalid: "Invalid",

    saving: "Saving…",
    savedCount: { one: "{count} row saved", other: "{count} rows saved" },
    unchangedCount: { one: "{count} already up to date", other: "{count} already up to date" },
    conflictCount: { one: "{count} conflict", other: "{count} conflicts" },
    failedCount: { one: "{count} not saved", other: "{count} not saved" },
    saveReport: "{results}.",
    saveFailed: "Nothing was saved",
    nothingSaved: "Nothing was saved.",
    untouchedCount: {
      one: "{count} row was not reached and is still unsaved",
      other: "{count} rows were not reached and are still unsaved",
    },

    restored: {
      one: "{count} unsaved change from your last visit is back.",
      other: "{count} unsaved changes from your last visit are back.",
    },
    discard: "Discard",
    discardTitle: "Discard changes?",
    discardBody: {
      one: "Loading other data drops {count} unsaved change.",
      other: "Loading other data drops {count} unsaved changes.",
    },
    discardAndLoad: "Discard and load",
    keepEditing: "Keep editing",
    readOnly: "Read only: this host does not let a view call tools. Ask for changes in the conversation.",

    loadMore: "Load more",
    loadingMore: "Loading…",
    loadFailed: "More rows could not be loaded.",
    refreshFailed: "The rows could not be read again.",
  },
  { ar, de, es, fr, ja },
);
