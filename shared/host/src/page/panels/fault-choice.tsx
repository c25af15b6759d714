import { Caption1, Field, Link, makeStyles, Select, tokens } from "@fluentui/react-components";
import { faults } from "../../bridge/faults.ts";
import { changeLink, useLink } from "../state/use-link.ts";

const useStyles = makeStyles({
  note: { color: tokens.colorNeutralForeground3 },
});

const list = Object.values(faults);

/** Setting of the simulated host: a fault that a real host has or had, with its source. Part of the page's URL. */
export function FaultChoice() {
  const styles = useStyles();
  const { fault } = useLink();
  const chosen = fault && faults[fault];
  return (
    <Field
      label="Fault"
      hint={
        chosen && (
          <Caption1 className={styles.note}>
            {chosen.summary}{" "}
            <Link inline href={chosen.source} target="_blank" rel="noreferrer">
              Source
            </Link>
            , seen {chosen.reportedOn}
          </Caption1>
        )
      }
    >
      <Select
        value={fault ?? ""}
        onChange={(_event, { value }) => changeLink({ fault: list.find(({ name }) => name === value)?.name })}
      >
        <option value="">None</option>
        {list.map(({ name, title }) => (
          <option key={name} value={name}>
            {title}
          </option>
        ))}
      </Select>
    </Field>
  );
}
