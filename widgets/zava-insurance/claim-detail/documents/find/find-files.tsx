import {
  Body1,
  Body1Strong,
  Button,
  Caption1,
  Field,
  Input,
  mergeClasses,
} from "@fluentui/react-components";
import { DismissRegular } from "@fluentui/react-icons";
import { oneLine } from "@suite/contracts";
import { useEscape, useFormat, useStrings } from "@suite/widget-kit";
import {
  ErrorText,
  IconButton,
  Message,
  Problem,
  SkeletonFrame,
  SkeletonItems,
} from "@suite/widget-kit/components";
import { kitStrings } from "@suite/widget-kit/i18n";
import type { FoundFile, FoundFiles } from "@suite/zava-insurance-contract";
import { useEffect, useRef } from "react";
import { useCardStyles } from "../../claim-detail.styles.ts";
import { detailStrings } from "../../strings.ts";
import { fileName, useDocumentWords } from "../document-words.ts";
import { useDocumentsStyles } from "../documents.styles.ts";
import { documentStrings } from "../strings.ts";
import type { ClaimDocuments } from "../use-claim-documents.ts";
import { useFindStyles } from "./find.styles.ts";
import { type FileSearch, useFindFiles } from "./use-find-files.ts";

interface FindFilesProps {
  readonly documents: ClaimDocuments;
  /** True if the person has just opened the search, not for one that was open when the page was loaded again. */
  readonly takesFocus: boolean;
  readonly onClose: () => void;
}

/** Files in the person's mail and OneDrive that may belong to the claim. The person chooses which are attached. */
export function FindFiles({ documents, takesFocus, onClose }: FindFilesProps) {
  const t = useStrings(documentStrings);
  const kit = useStrings(kitStrings);
  const detail = useStrings(detailStrings);
  const cards = useCardStyles();
  const styles = useFindStyles();
  const area = useRef<HTMLElement>(null);
  const search = useFindFiles(documents);
  useEscape(area, onClose);
  useEffect(() => {
    if (takesFocus) area.current?.querySelector("input")?.focus({ preventScroll: true });
  }, [takesFocus]);
  const { found, searching } = search;
  return (
    <section
      ref={area}
      className={mergeClasses(cards.form, styles.area)}
      aria-label={t("findFiles")}
    >
      <div className={cards.head}>
        <Body1Strong as="h3" className={cards.title}>
          {t("findFiles")}
        </Body1Strong>
        <IconButton
          size="small"
          icon={<DismissRegular />}
          label={detail("closePhoto")}
          onClick={onClose}
        />
      </div>
      <Caption1 className={cards.quiet}>{t("findHint")}</Caption1>
      <SearchWords search={search} />
      <SearchProblem search={search} />
      {searching && (
        <SkeletonFrame label={kit("loading")} className={styles.area}>
          <SkeletonItems count={3} size={48} />
        </SkeletonFrame>
      )}
      {found && !searching && <Found found={found} search={search} />}
    </section>
  );
}

function SearchWords({ search }: { readonly search: FileSearch }) {
  const t = useStrings(documentStrings);
  const styles = useFindStyles();
  return (
    <div className={styles.words}>
      <Field label={t("moreWords")} size="small" className={styles.field}>
        <Input
          maxLength={100}
          dir={search.words ? "auto" : undefined}
          value={search.words}
          onChange={(_, { value }) => search.setWords(value)}
          onKeyDown={({ key, nativeEvent }) => {
            if (key === "Enter" && !nativeEvent.isComposing) search.find();
          }}
        />
      </Field>
      <Button size="small" disabledFocusable={search.searching} onClick={search.find}>
        {t("search")}
      </Button>
    </div>
  );
}

/** Why nothing could be searched, and what the person can do: sign in, agree, or try again. */
function SearchProblem({ search: { error, find } }: { readonly search: FileSearch }) {
  const t = useStrings(documentStrings);
  const kit = useStrings(kitStrings);
  if (!error) return null;
  return (
    <Message
      intent="warning"
      layout="multiline"
      role="alert"
      title={t("searchFailed")}
      actions={<Button onClick={find}>{kit("retry")}</Button>}
    >
      <ErrorText error={error} />
    </Message>
  );
}

interface FoundProps {
  readonly found: FoundFiles;
  readonly search: FileSearch;
}

function Found({ found, search }: FoundProps) {
  const t = useStrings(documentStrings);
  const format = useFormat();
  const cards = useCardStyles();
  const list = useDocumentsStyles();
  const words = format.list(found.searchedFor.map((word) => oneLine(word, 40)));
  return (
    <>
      <Caption1 role="status" className={cards.quiet}>
        {t("searchedFor", { words })}
      </Caption1>
      {found.files.length === 0 && <Body1>{t("noFiles")}</Body1>}
      <ul className={list.list}>
        {found.files.map((file) => (
          <FoundItem key={file.reference} file={file} search={search} />
        ))}
      </ul>
      {found.isCut && <Caption1 className={cards.quiet}>{t("moreFound")}</Caption1>}
      <Problem error={search.attachError} />
      <Refused search={search} />
      {found.files.length > 0 && <AttachButton search={search} />}
    </>
  );
}

function AttachButton({ search }: { readonly search: FileSearch }) {
  const t = useStrings(documentStrings);
  const kit = useStrings(kitStrings);
  const cards = useCardStyles();
  const count = search.chosen.length;
  const label = count === 0 ? t("attachNone") : t("attachFiles", { count });
  return (
    <div className={cards.actions}>
      <Button
        appearance="primary"
        disabledFocusable={count === 0 || search.attaching}
        onClick={search.attach}
      >
        {search.attaching ? kit("saving") : label}
      </Button>
    </div>
  );
}

interface FoundItemProps {
  readonly file: FoundFile;
  readonly search: FileSearch;
}

function FoundItem({ file, search }: FoundItemProps) {
  const t = useStrings(documentStrings);
  const format = useFormat();
  const cards = useCardStyles();
  const styles = useFindStyles();
  const words = useDocumentWords();
  const origin = [
    file.from && oneLine(file.from, 60),
    words.source(file.source),
    format.date(file.date),
    format.fileSize(file.bytes),
  ];
  const foundBy = format.list(file.foundBy.map((word) => oneLine(word, 40)));
  return (
    <li>
      <label className={styles.file}>
        <input
          type="checkbox"
          className={styles.box}
          checked={search.chosen.includes(file.reference)}
          disabled={!search.canChoose(file.reference)}
          onChange={() => search.toggle(file.reference)}
        />
        <span className={styles.text}>
          <bdi className={styles.name}>{fileName(file.name)}</bdi>
          {file.subject && <bdi className={styles.subject}>{oneLine(file.subject, 120)}</bdi>}
          <Caption1 className={cards.quiet}>{format.dotted(origin)}</Caption1>
          {foundBy && (
            <Caption1 className={cards.quiet}>{t("foundBy", { words: foundBy })}</Caption1>
          )}
        </span>
      </label>
    </li>
  );
}

/** Files that were not attached, in the server's words. */
function Refused({ search: { refused } }: { readonly search: FileSearch }) {
  const t = useStrings(documentStrings);
  if (refused.length === 0) return null;
  return refused.map(({ name, reason }) => (
    <Message
      key={`${name} ${reason}`}
      intent="error"
      layout="multiline"
      role="alert"
      title={t("notAttached", { name: fileName(name) })}
    >
      <bdi>{reason}</bdi>
    </Message>
  ));
}
