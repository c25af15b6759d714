/** Problem of a value: zod's code, the place, and a short message for developers. */
interface Issue {
  readonly code: string;
  readonly path: readonly PropertyKey[];
  readonly message: string;
  /** True if the checks that follow still run. */
  readonly soft?: boolean;
}

type Run = (value: unknown, report: Report) => unknown;

/** Notes an issue of the value, or of a part of it. */
type Report = (issue: Partial<Issue> & { readonly code: string; readonly expected?: string }) => void;

interface Check {
  readonly run: Run;
  /** True for values that are checked even if their type is wrong. */
  readonly always?: (value: unknown) => boolean;
}

export type Shape = Readonly<Record<string, Schema>>;

/** Handling of a missing key: an error, nothing, or the value that the schema makes of `undefined`. */
type Missing = "error" | "skip" | "fill";

/** Schema with zod's methods. Derived schemas are new ones. */
export class Schema {
  readonly #run: Run;
  readonly #checks: readonly Check[];
  readonly missing: Missing;
  /** Values of a literal or an enumeration. */
  readonly options: readonly unknown[];
  readonly shape: Shape;
  readonly element: Schema | undefined;
  /** True for numbers, whose bounds are about the value instead of the length. */
  readonly isNumber: boolean;

  constructor(run: Run, more: Partial<Schema> = {}, checks: readonly Check[] = []) {
    this.#run = run;
    this.#checks = checks;
    this.missing = more.missing ?? "error";
    this.options = more.options ?? [];
    this.shape = more.shape ?? {};
    this.element = more.element;
    this.isNumber = more.isNumber ?? false;
  }

  run(value: unknown, report: Report): unknown {
    let isSound = true;
    const note: Report = (issue) => {
      isSound &&= issue.soft === true;
      report(issue);
    };
    let result = this.#run(value, note);
    for (const check of this.#checks) if (isSound || check.always?.(result)) result = check.run(result, note);
    return result;
  }

  safeParse(value: unknown) {
    const issues: Issue[] = [];
    const data = this.run(value, ({ code, expected, path = [], message }) => {
      const why = expected ? `expected ${expected}` : code;
      issues.push({ code, path, message: message ?? `Invalid input: ${why}` });
    });
    return issues.length > 0 ? { success: false, error: { issues } } : { success: true, data };
  }

  parse(value: unknown): unknown {
    const { data, error } = this.safeParse(value);
    if (error) throw new Error(JSON.stringify(error.issues));
    return data;
  }

  #with(check: Check): Schema {
    return new Schema(this.#run, this, [...this.#checks, check]);
  }

  #bound(code: string, isOut: (size: number) => boolean): Schema {
    return this.#with({
      always: this.isNumber ? undefined : (value) => Object(value).length !== undefined,
      run: (value, report) => {
        if (isOut(Number(this.isNumber ? value : Object(value).length))) report({ code, soft: true });
        return value;
      },
    });
  }

  min(least: number): Schema {
    return this.#bound("too_small", (size) => size < least);
  }

  max(most: number): Schema {
    return this.#bound("too_big", (size) => size > most);
  }

  regex(pattern: RegExp, message?: string): Schema {
    return this.refine((value) => new RegExp(pattern).test(String(value)), message, "invalid_format");
  }

  trim(): Schema {
    return this.#with({ run: (value) => String(value).trim() });
  }

  refine(isValid: (value: never) => unknown, message?: string, code = "custom"): Schema {
    const run: Run = (value, report) => {
      if (!Reflect.apply(isValid, undefined, [value])) report({ code, message, soft: true });
      return value;
    };
    return this.#with({ run });
  }

  int(): Schema {
    return this.#with({
      run: (value, report) => {
        if (!Number.isInteger(value)) report({ code: "invalid_type", expected: "int" });
        else if (!Number.isSafeInteger(value))
          report({ code: Number(value) > 0 ? "too_big" : "too_small", soft: true });
        return value;
      },
    });
  }

  transform(change: (value: never) => unknown): Schema {
    return new Schema((value, report) => {
      const watched = watch(report);
      const result = this.run(value, watched.note);
      return watched.isValid ? Reflect.apply(change, undefined, [result]) : result;
    });
  }

  optional(): Schema {
    const run: Run = (value, report) => (value === undefined ? undefined : this.run(value, report));
    return new Schema(run, { missing: "skip" });
  }

  nullable(): Schema {
    const run: Run = (value, report) => (value === null ? null : this.run(value, report));
    return new Schema(run, { missing: this.missing });
  }

  catch(instead: unknown): Schema {
    const run: Run = (value) => {
      const watched = watch(() => {});
      const result = this.run(value, watched.note);
      return watched.isValid ? result : typeof instead === "function" ? instead() : instead;
    };
    return new Schema(run, { missing: this.missing === "skip" ? "skip" : "fill" });
  }

  array(): Schema {
    return arrayOf(this);
  }

  describe(): this {
    return this;
  }

  extend(shape: Shape): Schema {
    return objectOf({ ...this.shape, ...shape });
  }

  pick(mask: object): Schema {
    const fields = Object.keys(mask).map(
      (name) => [name, this.shape[name] ?? new Schema((value) => value)] as const,
    );
    return objectOf(Object.fromEntries(fields));
  }

  omit(mask: object): Schema {
    return objectOf(Object.fromEntries(Object.entries(this.shape).filter(([name]) => !(name in mask))));
  }

  partial(): Schema {
    return this.#changed((field) => field.optional());
  }

  required(): Schema {
    return this.#changed(
      (field) =>
        new Schema((value, report) => {
          const read = field.run(value, report);
          if (value === undefined && field.missing === "skip")
            report({ code: "invalid_type", expected: "nonoptional" });
          return read;
        }),
    );
  }

  #changed(change: (field: Schema) => Schema): Schema {
    const fields = Object.entries(this.shape).map(([name, field]) => [name, change(field)] as const);
    return objectOf(Object.fromEntries(fields));
  }

  keyof(): Schema {
    return oneOf(Object.keys(this.shape));
  }
}

export function typed(expected: string, isOf: (value: unknown) => boolean): Schema {
  const run: Run = (value, report) => {
    if (!isOf(value)) report({ code: "invalid_type", expected });
    return value;
  };
  return new Schema(run, { isNumber: expected === "number" });
}

export function oneOf(options: readonly unknown[]): Schema {
  const run: Run = (value, report) => {
    if (!options.includes(value)) report({ code: "invalid_value" });
    return value;
  };
  return new Schema(run, { options });
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Passes issues on and keeps in mind if there were any. */
function watch(report: Report) {
  const watched = {
    isValid: true,
    note: (issue: Parameters<Report>[0]) => {
      watched.isValid = false;
      report(issue);
    },
  };
  return watched;
}

/** Adds the place of a part to its issues. */
export function within(report: Report, key: PropertyKey): Report {
  return (issue) => report({ ...issue, path: [key, ...(issue.path ?? [])] });
}

/** Reads one field into the result. */
function readField(
  value: Readonly<Record<string, unknown>>,
  name: string,
  field: Schema,
  result: Record<string, unknown>,
  report: Report,
): void {
  const isPresent = name in value;
  if (!isPresent && field.missing === "skip") return;
  const watched = watch(within(report, name));
  const read = field.run(value[name], watched.note);
  if (isPresent || (field.missing === "fill" && read !== undefined)) result[name] = read;
  else if (field.missing === "error" && watched.isValid)
    watched.note({ code: "invalid_type", expected: "nonoptional" });
}

export function objectOf(shape: Shape, isLoose = false): Schema {
  const run: Run = (value, report) => {
    if (!isObject(value)) {
      report({ code: "invalid_type", expected: "object" });
      return value;
    }
    const result: Record<string, unknown> = {};
    for (const [name, field] of Object.entries(shape)) readField(value, name, field, result, report);
    return isLoose ? { ...value, ...result } : result;
  };
  return new Schema(run, { shape });
}

export function arrayOf(element: Schema): Schema {
  const run: Run = (value, report) => {
    if (Array.isArray(value)) return value.map((item, index) => element.run(item, within(report, index)));
    report({ code: "invalid_type", expected: "array" });
    return value;
  };
  return new Schema(run, { element });
}
