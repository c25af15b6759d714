import { useEffect, useState } from "react";
import type { Connection } from "./connect.ts";
import type { ToldWalkthrough } from "./told-walkthroughs.ts";

/** The walkthroughs in the person's language; nothing until they are known for the first time. */
export function useWalkthroughs(
  connection: Connection,
  locale: string,
): readonly ToldWalkthrough[] | undefined {
  const [known, setKnown] = useState<{ of: Connection; walkthroughs: ToldWalkthrough[] }>();
  useEffect(() => {
    let wanted = true;
    void connection.tellWalkthroughs(locale).then((walkthroughs) => {
      if (wanted) setKnown({ of: connection, walkthroughs });
    });
    return () => {
      wanted = false;
    };
  }, [connection, locale]);
  return known?.of === connection ? known.walkthroughs : undefined;
}
