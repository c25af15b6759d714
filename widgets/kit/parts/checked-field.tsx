import { Field, type FieldProps } from "@fluentui/react-components";
import { useState } from "react";

interface CheckedFieldProps extends Omit<FieldProps, "validationMessage" | "validationState"> {
  /** What is wrong with the value, whether or not it is time to say so. */
  readonly problem: string | undefined;
  /** Saving was tried: what is wrong is shown also where the field was never entered. */
  readonly tried?: boolean;
}

/** Field that names a problem once it was left, not while its first value is being typed. */
export function CheckedField({ problem, tried = false, ...field }: CheckedFieldProps) {
  const [left, setLeft] = useState(false);
  return (
    <Field
      {...field}
      validationMessage={left || tried ? problem : undefined}
      // A value that was right is typed over in peace; one that was wrong is judged until it is right.
      onFocus={() => problem === undefined && setLeft(false)}
      onBlur={() => setLeft(true)}
    />
  );
}
