import { Body1, Card, Subtitle2, Title2 } from "@fluentui/react-components";
import { ChatRegular } from "@fluentui/react-icons";
import { nothingOpen } from "../link/link.ts";
import { changeLink } from "../link/use-link.ts";
import { useWorkbench } from "../workbench-context.ts";
import { useWelcomeStyles } from "./welcome.styles.ts";

/** Before anything is chosen: the prompts that this sample is made for. */
export function Welcome() {
  const styles = useWelcomeStyles();
  const { connection, walkthroughs } = useWorkbench();
  const { sample } = connection;
  return (
    <div className={styles.page}>
      <Title2 as="h2" className={styles.heading}>
        {sample.title}
      </Title2>
      <Body1 className={styles.quiet}>
        {walkthroughs.length > 0
          ? "Pick a prompt to see the tool calls a good model makes for it, played against the real server. Or call any tool yourself."
          : "This sample has no walkthroughs. Call any of its tools from the list."}
      </Body1>
      <div className={styles.cards}>
        {walkthroughs.map(({ name, title, prompt, lang }) => (
          <Card
            key={name}
            dir="auto"
            lang={lang}
            className={styles.card}
            onClick={() => changeLink({ ...nothingOpen, walkthrough: name })}
          >
            <div className={styles.title}>
              <ChatRegular className={styles.icon} />
              <Subtitle2>{title}</Subtitle2>
            </div>
            <Body1 className={styles.quiet}>{prompt}</Body1>
          </Card>
        ))}
      </div>
    </div>
  );
}
