import { expect, test } from "vitest";
import { findByName } from "./find-by-name.ts";

const people = [
  { id: "1", name: "Avery Howard", hints: ["Seattle"], exact: ["avery.howard@contoso.example"] },
  { id: "3", name: "Daisy Phillips", hints: ["Austin"] },
  { id: "4", name: "Marcus Phillips", hints: ["Atlanta"] },
  { id: "8", name: "José Lugo", hints: ["Austin"] },
  { id: "12", name: "Ann Lee", hints: [] },
  { id: "13", name: "Anna Lee", hints: [] },
].map((person) => ({ ...person, row: person.name }));

const nouns = ["project", "client", "consultant"];

const projects = [
  { id: "4", name: "Copilot Service Desk", aliases: ["Consolidated Messenger"] },
  { id: "10", name: "Copilot Advisor Pilot", aliases: ["Woodgrove Bank"] },
  { id: "3", name: "Mobile Banking App", aliases: ["Woodgrove Bank"] },
  { id: "5", name: "Disaster Recovery", aliases: ["Relecloud"] },
].map((project) => ({ ...project, row: project.name }));

test.each([
  ["1", "Avery Howard"],
  ["consultant 1", "Avery Howard"],
  ["AVERY HOWARD", "Avery Howard"],
  ["  avery  ", "Avery Howard"],
  ["ave how", "Avery Howard"],
  ["A Howard", "Avery Howard"],
  ["Howard, Avery", "Avery Howard"],
  ["avery.howard@contoso.example", "Avery Howard"],
  ["jose", "José Lugo"],
  ["JOSÉ LUGO", "José Lugo"],
  ["Phillips Austin", "Daisy Phillips"],
  ["Ann Lee", "Ann Lee"],
  ["owar", "Avery Howard"],
])("%j matches one person", (input, name) => {
  expect(findByName(input, people, nouns)).toEqual({ kind: "one", row: name });
});

test.each([
  ["Copilot Consolidated Messenger", "Copilot Service Desk"],
  ["the Copilot project at Consolidated Messenger", "Copilot Service Desk"],
  ["consolidated", "Copilot Service Desk"],
  ["Woodgrove copilot", "Copilot Advisor Pilot"],
  ["Disaster Recovery (Relecloud)", "Disaster Recovery"],
  ["project 10", "Copilot Advisor Pilot"],
])("%j matches one project", (input, name) => {
  expect(findByName(input, projects, nouns)).toEqual({ kind: "one", row: name });
});

test.each([
  ["Phillips", people, ["Daisy Phillips", "Marcus Phillips"]],
  ["Ann", people, ["Ann Lee", "Anna Lee"]],
  ["Copilot", projects, ["Copilot Service Desk", "Copilot Advisor Pilot"]],
  ["Woodgrove Bank", projects, ["Copilot Advisor Pilot", "Mobile Banking App"]],
])("%j matches several", (input, records, names) => {
  expect(findByName(input, records)).toEqual({ kind: "several", rows: names });
});

test("a city alone, an unknown name and single letters match nobody", () => {
  for (const input of ["Seattle", "d", "a/b\\c", "a e"])
    expect(findByName(input, people, nouns).kind).toBe("none");
  expect(findByName("Zebediah", people, nouns)).toEqual({ kind: "none", near: [] });
});

test.each([
  ["Averi Howrd", "Avery Howard"],
  ["Pilips", "Daisy Phillips"],
  ["Lugoo", "José Lugo"],
])("%j has a similar name", (input, name) => {
  const result = findByName(input, people, nouns);
  expect(result).toMatchObject({ kind: "none" });
  expect(result.kind === "none" && result.near).toContain(name);
});

test("an empty text is empty, and punctuation matches nothing", () => {
  expect(findByName("   ", people, nouns)).toEqual({ kind: "empty" });
  expect(findByName("\u200B\uFEFF", people, nouns)).toEqual({ kind: "empty" });
  expect(findByName("/ \\ # ?", people, nouns)).toEqual({ kind: "none", near: [] });
  expect(findByName("' or 1 eq 1", people, nouns)).toMatchObject({ kind: "none" });
});
