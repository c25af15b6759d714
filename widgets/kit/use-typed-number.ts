import { useState } from "react";
import { readNumber, writeNumber } from "./read-number.ts";
import { useLocale } from "./use-locale.ts";

/**
 * The text of a field for an amount: what was typed, until the amount is changed elsewhere. `onChange` is told what was
 * typed as `readNumber` reads it.
 */
export function useTypedNumber(
  amount: number | undefined,
  onChange: (amount: number | undefined) => void,
): readonly [text: string, type: (text: string) => void] {
  const { locale } = useLocale();
  const [typed, setTyped] = useState("");
  const text = Object.is(readNumber(typed, locale), amount) ? typed : writeNumber(amount, locale);
  const type = (next: string) => {
    setTyped(next);
    onChange(readNumber(next, locale));
  };
  return [text, type];
}
