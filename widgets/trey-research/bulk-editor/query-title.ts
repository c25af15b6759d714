import type { Format } from "@suite/widget-kit/i18n/format.ts";
import type { Translate } from "@suite/widget-kit/i18n/strings.ts";
import type { BulkEditor } from "../contract.ts";
import type { editorStrings } from "./strings.ts";

type Query = BulkEditor["query"];
export type EditorTranslate = Translate<(typeof editorStrings)["en"]>;

/** What was asked for, as a title: "Consultants with Python or Java and the role Developer". */
export function queryTitle(query: Query, t: EditorTranslate, format: Format): string {
  const skills = query.skills ?? [];
  const criteria = [
    ...(query.name ? [t("withName", { name: query.name })] : []),
    ...(skills.length > 0 ? [query.match === "all" ? format.list(skills) : format.anyOf(skills)] : []),
    ...(query.role ? [t("withRole", { role: query.role })] : []),
    ...(query.freeInMonth ? [t("freeIn", { month: format.month(query.freeInMonth) })] : []),
  ];
  if (criteria.length === 0) return t("allConsultants");
  return t("foundConsultants", { criteria: format.list(criteria) });
}

/** Drafts of one question stay apart from those of another. */
export function queryKey(query: Query): string {
  return `bulk-editor:${JSON.stringify([query.name, query.skills, query.match, query.role, query.freeInMonth])}`;
}
