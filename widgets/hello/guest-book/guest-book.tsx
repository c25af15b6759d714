import {
  Body1,
  Button,
  Caption1,
  Field,
  Input,
  mergeClasses,
  Subtitle1,
} from "@fluentui/react-components";
import { SignatureRegular } from "@fluentui/react-icons";
import { type Greeting, type GuestBook, signedSchema } from "@suite/hello-contract";
import {
  useDraft,
  useFormat,
  useHost,
  useRefresh,
  useStrings,
  useToolMutation,
  useUndoableMutations,
} from "@suite/widget-kit";
import {
  Avatar,
  EmptyState,
  FullscreenButton,
  NoticeBar,
  PageHeader,
  Problem,
} from "@suite/widget-kit/components";
import { useInlineStyles } from "@suite/widget-kit/theme";
import type { WidgetProps } from "@suite/widget-kit/widget";
import { z } from "zod";
import { useGuestBookStyles } from "./guest-book.styles.ts";
import { guestBookStrings } from "./strings.ts";

const inlineCount = 3;

/** The newest greetings inline; all of them, and the form for one more, in full screen. */
export function GuestBookView({ data: { readAt, greetings } }: WidgetProps<GuestBook>) {
  const t = useStrings(guestBookStrings);
  const styles = useInlineStyles();
  const { fullView } = useHost();
  const { refresh, pending } = useRefresh("show-guest-book", {});
  const writes = useUndoableMutations(refresh);
  const visibleGreetings = fullView ? greetings.items : greetings.items.slice(0, inlineCount);
  if (greetings.total === 0 && !fullView)
    return <EmptyState title={t("emptyTitle")} body={t("emptyBody")} />;
  return (
    <main className={styles.card}>
      {fullView ? (
        <PageHeader title={t("title")} readAt={readAt} onRefresh={refresh} refreshing={pending} />
      ) : (
        <Subtitle1 as="h1">{t("title")}</Subtitle1>
      )}
      <NoticeBar record={writes} />
      {greetings.total === 0 && <Body1>{t("emptyBody")}</Body1>}
      <ul className={mergeClasses(styles.list, styles.column)}>
        {visibleGreetings.map((greeting) => (
          <GreetingItem key={greeting.id} greeting={greeting} />
        ))}
      </ul>
      {fullView ? (
        <SignForm onSigned={writes.onSuccess} />
      ) : (
        <div className={styles.actions}>
          <FullscreenButton appearance="primary" label={t("openBook")} />
        </div>
      )}
    </main>
  );
}

function GreetingItem({ greeting: { name, text, signedAt } }: { greeting: Greeting }) {
  const t = useStrings(guestBookStrings);
  const format = useFormat();
  const styles = useInlineStyles();
  const { greeting } = useGuestBookStyles();
  return (
    <li className={greeting}>
      <Avatar name={name} />
      <div className={styles.head}>
        <Body1 dir="auto">{text}</Body1>
        <Caption1 className={styles.subtitle}>
          {t("signed", { name, day: format.day(signedAt.slice(0, 10)) })}
        </Caption1>
      </div>
    </li>
  );
}

/** Who signs stays for the next greeting, and what is typed survives a reload of the page. */
const draftSchema = z.object({ name: z.string(), text: z.string() });
const emptyDraft = { name: "", text: "" };

function SignForm({
  onSigned,
}: {
  onSigned: ReturnType<typeof useUndoableMutations>["onSuccess"];
}) {
  const t = useStrings(guestBookStrings);
  const styles = useInlineStyles();
  const { form } = useGuestBookStyles();
  const { canCallTools } = useHost();
  const tool = useToolMutation("sign-guest-book", signedSchema);
  const [{ name, text }, setDraft] = useDraft("guest-book/sign", emptyDraft, draftSchema);
  async function sign() {
    const outcome = await tool.call({ name, text });
    if (!outcome.ok) return;
    setDraft({ name, text: "" });
    await onSigned({
      text: t("thanks"),
      changeId: outcome.data.changeId,
      highlightedIds: outcome.data.greeting.id,
    });
  }
  if (!canCallTools) return null;
  return (
    <section className={mergeClasses(styles.column, form)} aria-label={t("sign")}>
      <Field label={t("name")}>
        <Input
          value={name}
          maxLength={80}
          onChange={(_, { value }) => setDraft({ name: value, text })}
        />
      </Field>
      <Field label={t("text")}>
        <Input
          value={text}
          maxLength={200}
          onChange={(_, { value }) => setDraft({ name, text: value })}
        />
      </Field>
      <Problem error={tool.error} />
      <div className={styles.actions}>
        <Button
          appearance="primary"
          icon={<SignatureRegular />}
          disabledFocusable={tool.pending || !name.trim() || !text.trim()}
          onClick={() => void sign()}
        >
          {t("sign")}
        </Button>
      </div>
    </section>
  );
}
