/** The names between braces of a template: `library://books/{id}` gives `"id"`. */
type VariableName<Template extends string> = Template extends `${string}{${infer Name}}${infer Rest}`
  ? Name | VariableName<Rest>
  : never;

export type Variables<Template extends string> = Readonly<Record<VariableName<Template>, string>>;

export interface UriTemplate<Template extends string> {
  expand(variables: Variables<Template>): string;
  /** The variables of a URI of this shape, else `undefined`. */
  match(uri: string): Variables<Template> | undefined;
}

const variablePattern = /\{([A-Za-z][A-Za-z0-9_]*)\}/g;

/** Reads a URI template with simple `{name}` variables, each one path segment. */
export function uriTemplate<Template extends string>(template: Template): UriTemplate<Template> {
  const names = Array.from(template.matchAll(variablePattern), (found) => found[1] ?? "");
  const literals = template.split(/\{[^}]*\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const shape = new RegExp(`^${literals.join("([^/?#]+)")}$`);
  return {
    expand(variables) {
      const values: Readonly<Record<string, string>> = variables;
      return template.replace(variablePattern, (_, name: string) => encodeURIComponent(values[name] ?? ""));
    },
    match(uri) {
      const values = shape.exec(uri)?.slice(1).map(decodeSegment);
      if (!values || values.includes(undefined)) return undefined;
      // The names come from the template itself, which is what the type is computed from.
      return Object.fromEntries(names.map((name, index) => [name, values[index]])) as Variables<Template>;
    },
  };
}

function decodeSegment(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}
