import { Combobox, type ComboboxProps, Option } from "@fluentui/react-components";

interface SuggestedInputProps extends Pick<ComboboxProps, "placeholder"> {
  readonly value: string;
  readonly options: readonly string[];
  onChange(value: string): void;
}

/** Most options in sight. Typing finds the others. */
const mostShown = 50;

/** Text that is typed, or chosen from the options that have it. */
export function SuggestedInput({ value, options, onChange, ...props }: SuggestedInputProps) {
  const matching = findOptions(value, options);
  return (
    <Combobox
      {...props}
      freeform
      inlinePopup
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

/** Options that have the text; all once one of them is chosen. */
function findOptions(text: string, options: readonly string[]): readonly string[] {
  if (options.includes(text)) return options;
  const wanted = text.toLocaleLowerCase();
  return options.filter((option) => option.toLocaleLowerCase().includes(wanted));
}
