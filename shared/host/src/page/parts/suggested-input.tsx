import { Combobox, type ComboboxProps, makeStyles, Option } from "@fluentui/react-components";

interface SuggestedInputProps extends Pick<ComboboxProps, "placeholder"> {
  readonly value: string;
  readonly options: readonly string[];
  onChange(value: string): void;
}

/** Most options in sight. Typing finds the others. */
const mostShown = 50;

/** Text that is typed, or chosen from the options that have it. */
export function SuggestedInput({ value, options, onChange, ...props }: SuggestedInputProps) {
  const styles = useSuggestedInputStyles();
  const matching = findOptions(value, options);
  return (
    <Combobox
      {...props}
      freeform
      inlinePopup
      listbox={{ className: styles.list }}
      positioning={{ position: "below", align: "start", autoSize: false }}
      autoComplete="off"
      spellCheck={false}
      value={value}
      selectedOptions={[value]}
      onChange={({ target }) => onChange(target.value)}
      onOptionSelect={(_event, { optionValue }) => optionValue && onChange(optionValue)}
    >
      {matching.slice(0, mostShown).map((option) => (
        <Option key={option}>{option}</Option>
      ))}
    </Combobox>
  );
}

// Low enough to open below its field in a form. Physical, to replace the height of Fluent.
const useSuggestedInputStyles = makeStyles({ list: { maxHeight: "240px" } });

/** Options that have the text; all once one of them is chosen. */
function findOptions(text: string, options: readonly string[]): readonly string[] {
  if (options.includes(text)) return options;
  const typed = text.toLocaleLowerCase();
  return options.filter((option) => option.toLocaleLowerCase().includes(typed));
}
