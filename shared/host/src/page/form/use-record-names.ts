import type { Tool } from "@modelcontextprotocol/client";
import { useEffect, useMemo, useState } from "react";
import { type KnownName, prepareArguments } from "../../suggest/index.ts";
import { useOpenSample } from "../session/open-sample.ts";

/** Names of records that a property of the tool takes, to choose from; none while they load, and for a property of another kind. */
export function useRecordNames(tool: Tool): (property: string) => readonly string[] {
  const { connection } = useOpenSample();
  const [names, setNames] = useState<readonly KnownName[]>([]);
  useEffect(() => {
    let isCurrent = true;
    connection.readNames().then(
      (read) => isCurrent && setNames(read),
      // Without names to choose from, the person types one.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [connection]);
  return useMemo(() => {
    const args = prepareArguments(connection.tools, connection.scenarios);
    return (property) => args.namesFor(tool, property, names);
  }, [connection, tool, names]);
}
