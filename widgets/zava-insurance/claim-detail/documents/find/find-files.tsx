import {
  Body1,
  Body1Strong,
  Button,
  Caption1,
  Checkbox,
  Field,
  Input,
  Spinner,
} from "@fluentui/react-components";
import { CloudRegular, DismissRegular, MailRegular, SearchRegular } from "@fluentui/react-icons";
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
import type { FoundFile, FoundFiles } from "@suite/zava-insurance-contract";
import { useEffect, useRef } from "react";
import type { ClaimOnScreen } from "../../use-claim.ts";
import { fileName, useDocumentWords } from "../document-words.ts";
import { documentStrings } from "../strings.ts";
import type { ClaimDocuments } from "../use-claim-documents.ts";
import { useFindStyles } from "./find.styles.ts";
import { type FileSearch, useFindFiles } from "./use-find-files.ts";

interface FindFilesProps {
  readonly documents: ClaimDocuments;
  readonly claim: ClaimOnScreen;
  readonly onClose: () => void;
}

/** Files in the person's mail and OneDrive that may belong to the claim. The person chooses which are attached. */
export function FindFiles({ documents, onClose }: FindFilesProps) {
  const t = useStrings(documentStrings);
  const styles = useFindStyles();
  const area = useRef<HTMLElement>(null);
  const search = useFindFiles(documents);
  useEscape(area, onClose);
  useEffect(() => area.current?.querySelector("input")?.focus({ preventScroll: true }), []);
  const { found, searching, error } = search;
  return (
    <section ref={area} className={styles.area} aria-label={t("findTitle")}>
      <div className={styles.head}>
        <Body1Strong as="h3" className={styles.title}>
          {t("findTitle")}
        </Body1Strong>
        <IconButton
          size="small"
          icon={<DismissRegular />}
          label={t("closeFind")}
          onClick={onClose}
        />
      </div>
      <Caption1 className={styles.quiet}>{t("findHint")}</Caption1>
      <SearchWords search={search} />
      {error && <SearchProblem search={search} />}
      {searching && (
        <SkeletonFrame label={t("searching")} className={styles.shapes}>
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
      <Button
        size="small"
        icon={<SearchRegular />}
        disabledFocusable={search.searching}
        onClick={search.find}
      >
        {t("search")}
      </Button>
    </div>
  );
}

/** Why nothing could be searched, and what the person can do: sign in, agree, or try again. */
function SearchProblem({ search: { error, find } }: { readonly search: FileSearch }) {
  const t = useStrings(documentStrings);
  if (!error) return null;
  return (
    <Message
      intent="warning"
      layout="multiline"
      role="alert"
      title={t("searchFailed")}
      actions={<Button onClick={find}>{t("searchAgain")}</Button>}
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
  const styles = useFindStyles();
  const words = format.list(found.searchedFor.map((word) => oneLine(word, 40)));
  const count = search.chosen.length;
  return (
    <>
      <Caption1 role="status" className={styles.quiet}>
        {t("searchedFor", { words })}
      </Caption1>
      {found.files.length === 0 && (
        <div className={styles.none}>
          <Body1>{t("noFilesFound")}</Body1>
          <Caption1 className={styles.quiet}>{t("noFilesHint")}</Caption1>
        </div>
      )}
      <ul className={styles.list}>
        {found.files.map((file) => (
          <FoundItem key={file.reference} file={file} search={search} />
        ))}
      </ul>
      {found.isCut && <Caption1 className={styles.quiet}>{t("moreFound")}</Caption1>}
      <Problem error={search.attachError} />
      <Refused search={search} />
      {found.files.length > 0 && (
        <div className={styles.actions}>
          <Button
            appearance="primary"
            icon={search.attaching ? <Spinner size="extra-tiny" /> : undefined}
            disabledFocusable={count === 0 || search.attaching}
            onClick={search.attach}
          >
            {attachLabel(count)}
          </Button>
        </div>
      )}
    </>
  );
  function attachLabel(chosen: number): string {
    if (search.attaching) return t("attaching");
    return chosen === 0 ? t("attachNone") : t("attachFiles", { count: chosen });
  }
}

interface FoundItemProps {
  readonly file: FoundFile;
  readonly search: FileSearch;
}

function FoundItem({ file, search }: FoundItemProps) {
  const t = useStrings(documentStrings);
  const format = useFormat();
  const styles = useFindStyles();
  const sizes = useDocumentWords();
  const isMail = file.source === "mail";
  const origin = [
    isMail ? t("inMail") : t("inOneDrive"),
    file.from && t("fromSender", { name: oneLine(file.from, 60) }),
    format.date(file.date),
    sizes.size(file.bytes),
  ];
  const foundBy = format.list(file.foundBy.map((word) => oneLine(word, 40)));
  return (
    <li className={styles.file}>
      <Checkbox
        checked={search.chosen.includes(file.reference)}
        disabled={!search.canChoose(file.reference)}
        onChange={() => search.toggle(file.reference)}
        label={
          <span className={styles.text}>
            <bdi className={styles.name}>{fileName(file.name)}</bdi>
            {file.subject && <bdi className={styles.subject}>{oneLine(file.subject, 120)}</bdi>}
            <Caption1 className={styles.quiet}>{format.dotted(origin)}</Caption1>
            {file.foundBy.length > 0 && (
              <Caption1 className={styles.quiet}>{t("foundByWords", { words: foundBy })}</Caption1>
            )}
          </span>
        }
      />
      <span className={styles.icon} aria-hidden="true">
        {isMail ? <MailRegular /> : <CloudRegular />}
      </span>
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
