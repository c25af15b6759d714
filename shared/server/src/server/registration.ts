/** Server under the name of its publisher, as registries and catalogs list it. */
export interface Registration {
  /** Publisher's domain in reverse order, a slash and the server's name, such as `com.example/hello`. */
  readonly name: string;
  /** One sentence of at most 100 characters. */
  readonly description: string;
}

/** Problems of a server's registration: a name of another form, a description that is blank or too long. */
export function registrationProblems(
  server: string,
  { name, description }: Registration,
): string[] {
  const problems: string[] = [];
  const isDomain = /^[a-z0-9-]+(\.[a-z0-9-]+)+\/[a-z0-9-]+$/.test(name);
  if (!isDomain || !name.endsWith(`/${server}`))
    problems.push(
      `registration "${name}": the name must be a reversed domain and the server's name, such as com.example/${server}`,
    );
  if (description.trim() === "" || description.length > 100)
    problems.push("registration: the description must have 1 to 100 characters");
  return problems;
}
