import { Button, Caption1, mergeClasses } from "@fluentui/react-components";
import type { CallToolResult } from "@modelcontextprotocol/client";
import { useLayoutEffect, useRef, useState } from "react";
import { Markdown } from "../markdown/markdown.tsx";
import { useAnswerStyles } from "./answer.styles.ts";
import { textOf } from "./check-step.ts";

interface AnswerProps {
  result: CallToolResult;
  /** Beside a widget the text is secondary; without one it is the answer. */
  mayClamp: boolean;
}

/** The text that a model would read; beside a widget, a long one is cut until the person opens it. */
export function Answer({ result, mayClamp }: AnswerProps) {
  const styles = useAnswerStyles();
  const body = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(!mayClamp);
  const [isLong, setIsLong] = useState(false);
  useLayoutEffect(() => {
    const element = body.current;
    if (element && !open) setIsLong(element.scrollHeight > element.clientHeight + 1);
  }, [open]);
  return (
    <div className={mergeClasses(styles.answer, result.isError && styles.failed)} data-answer>
      <Caption1 className={styles.label}>Text for the model</Caption1>
      <div ref={body} className={mergeClasses(styles.body, !open && styles.clamped)}>
        <Markdown text={textOf(result)} />
      </div>
      {isLong && (
        <Button size="small" appearance="transparent" className={styles.more} onClick={() => setOpen(!open)}>
          {open ? "Show less" : "Show all"}
        </Button>
      )}
    </div>
  );
}
