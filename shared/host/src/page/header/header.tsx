import { Field, Select, Subtitle1 } from "@fluentui/react-components";
import { changeLink, useLink } from "../link/use-link.ts";
import type { SampleInfo } from "../mcp/config.ts";
import { Switches } from "../switches/switches.tsx";
import { useHeaderStyles } from "./header.styles.ts";

interface HeaderProps {
  samples: readonly SampleInfo[];
  sample: SampleInfo | undefined;
}

/** Which sample is open, and how the host pretends to be. */
export function Header({ samples, sample }: HeaderProps) {
  const styles = useHeaderStyles();
  const link = useLink();
  const open = (name: string) =>
    changeLink({
      sample: name,
      walkthrough: undefined,
      tool: undefined,
      args: undefined,
      run: undefined,
      step: 0,
      mode: "inline",
    });
  return (
    <header className={styles.header}>
      <Subtitle1 as="h1" className={styles.title}>
        MCP Apps local host
      </Subtitle1>
      <Field label="Sample" orientation="horizontal" className={styles.sample}>
        <Select size="small" value={sample?.name ?? ""} onChange={(_event, data) => open(data.value)}>
          {samples.map(({ name, title }) => (
            <option key={name} value={name}>
              {title}
            </option>
          ))}
        </Select>
      </Field>
      <Switches link={link} />
    </header>
  );
}
