/** A fictional person who tries a server with sign-in, and what the identity provider says of them. */
export interface TestPerson {
  readonly name: string;
  /** App roles, such as `Editor`; none for a person who may do nothing. */
  readonly roles: readonly string[];
}

/**
 * People of a server that defines none: one who may write and one who may read. A server with a role of its own adds a person who holds
 * it, so that the role can be tried and tested.
 *
 * @example
 * const people = [...defaultPeople, { name: "Megan Bowen", roles: ["Editor", "Publisher"] }];
 */
export const defaultPeople: readonly TestPerson[] = [
  { name: "Avery Howard", roles: ["Editor"] },
  { name: "Sanjay Puranik", roles: ["Reader"] },
];

/** Problems of a server's people: names that are blank or equal, and blank roles. */
export function peopleProblems(people: readonly TestPerson[]): string[] {
  const problems: string[] = [];
  const names = new Set<string>();
  for (const { name, roles } of people) {
    if (name.trim() === "") problems.push("people: one of them has no name");
    if (names.has(name)) problems.push(`people: two of them are named ${name}`);
    if (roles.some((role) => role.trim() === "")) problems.push(`people: ${name} has a blank role`);
    names.add(name);
  }
  return problems;
}
