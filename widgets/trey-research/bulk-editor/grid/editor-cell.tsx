import { mergeClasses } from "@fluentui/react-components";
import {
  consultantFields,
  type GridField,
  isListField,
  type VersionedConsultant,
} from "@suite/trey-research-contract";
import { useStrings } from "@suite/widget-kit";
import { Avatar, EmailText, TagList } from "@suite/widget-kit/components";
import { EditableCell } from "../../grid/cells.tsx";
import { TagsEditor } from "../../grid/tags-editor.tsx";
import { TextEditor } from "../../grid/text-editor.tsx";
import { useProblemText } from "../../parts/texts.tsx";
import { treyStrings } from "../../strings.ts";
import type { Edits } from "../drafts.ts";
import { editorStrings } from "../strings.ts";
import { useValueStyles } from "./grid.styles.ts";
import type { Editing } from "./use-grid.ts";

/** Opening the cell shows all tags. */
const shownTags = 10;

interface EditorCellProps {
  readonly cell: string;
  readonly focusable: boolean;
  readonly readOnly: boolean;
  readonly row: VersionedConsultant;
  readonly field: GridField;
  readonly changed: boolean;
  readonly invalid: boolean;
  readonly editing: Editing | undefined;
  readonly onEdit: (edits: Edits) => void;
}

/** Editable cell of a consultant's field. */
export function EditorCell(props: EditorCellProps) {
  const { cell, focusable, readOnly, row, field, changed, invalid, editing } = props;
  const t = useStrings(editorStrings);
  const label = useStrings(treyStrings);
  const problemText = useProblemText();
  return (
    <EditableCell
      cell={cell}
      focusable={focusable}
      readOnly={readOnly}
      label={field === "name" ? undefined : label(field)}
      changed={changed}
      changedLabel={t("changed")}
      problem={invalid ? problemText(field) : undefined}
      editor={editing && ((problemId) => <OpenCell {...props} typed={editing.typed} problemId={problemId} />)}
    >
      <CellValue row={row} field={field} />
    </EditableCell>
  );
}

function CellValue({ row, field }: Pick<EditorCellProps, "row" | "field">) {
  const t = useStrings(editorStrings);
  const styles = useValueStyles();
  if (field === "name") return <NameAndFace name={row.name} />;
  if (!row[field]?.length) return <span className={styles.secondary}>{t("nothingThere")}</span>;
  if (isListField(field)) return <TagList tags={row[field]} limit={shownTags} />;
  const isEmail = consultantFields[field].kind === "email";
  return <bdi className={styles.text}>{isEmail ? <EmailText address={row[field]} /> : row[field]}</bdi>;
}

interface OpenCellProps extends EditorCellProps {
  readonly typed: string | undefined;
  readonly problemId: string | undefined;
}

function OpenCell({ row, field, typed, problemId, onEdit }: OpenCellProps) {
  const t = useStrings(editorStrings);
  const label = useStrings(treyStrings);
  if (isListField(field))
    return (
      <TagsEditor
        label={t("addTagTo", { field: label(field), name: row.name })}
        placeholder={t("addTag")}
        tags={row[field]}
        typed={typed}
        suggestions={`known-${field}`}
        problemId={problemId}
        onEdit={(tags) => onEdit({ [field]: tags })}
      />
    );
  return (
    <TextEditor
      kind={consultantFields[field].kind}
      label={t("cellOf", { field: label(field), name: row.name })}
      value={row[field] ?? ""}
      typed={typed !== undefined}
      problemId={problemId}
      onEdit={(text) => onEdit({ [field]: text })}
    />
  );
}

/** Avatar and name of a person. */
export function NameAndFace({ name }: { name: string }) {
  const styles = useValueStyles();
  return (
    <>
      <Avatar name={name} size="small" />
      <bdi className={mergeClasses(styles.text, styles.strong, styles.besideFace)}>{name}</bdi>
    </>
  );
}
