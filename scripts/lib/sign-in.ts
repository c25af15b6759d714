import type { SignIn } from "@suite/host";
import { scopeName } from "@suite/server";
import { startLocalIssuer } from "@suite/server/local-issuer";
import type { Children } from "./children.ts";

/** One for each role, with names of people in the seed data. */
const people = {
  "Avery Howard (Editor)": { name: "Avery Howard", roles: ["Editor"] },
  "Sanjay Puranik (Reader)": { name: "Sanjay Puranik", roles: ["Reader"] },
} as const;

/** Starts an issuer on this machine, has all servers trust it and nobody else, and lets the host sign people in. */
export async function startSignIn(children: Children): Promise<SignIn> {
  const issuer = await startLocalIssuer();
  children.needs(issuer.close);
  process.env.AUTH_ISSUER = issuer.issuer;
  process.env.AUTH_AUDIENCE = issuer.audience;
  process.env.AUTH_CLIENTS = "";
  return {
    people: Object.keys(people),
    async authorize(label, { name, url }) {
      const person = Object.entries(people).find(([key]) => key === label)?.[1];
      if (!person) throw new Error(`There is nobody called ${label}.`);
      const scopes = [scopeName(name, "read"), scopeName(name, "write")];
      return `Bearer ${await issuer.mint({ resource: url, scopes, person })}`;
    },
  };
}
