import type { SignIn } from "@suite/host";
import { scopeName } from "@suite/server";
import { startLocalIssuer } from "@suite/server/local-issuer";
import type { Children } from "./children.ts";

/** Test users, one per role, with names from the seed data. */
const people = {
  "Avery Howard (Editor)": { name: "Avery Howard", roles: ["Editor"] },
  "Sanjay Puranik (Reader)": { name: "Sanjay Puranik", roles: ["Reader"] },
} as const;

/** Starts a local token issuer, makes it the only one that servers trust, and lets the local host sign users in. */
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
      if (!person) throw new Error(`There is no test user ${label}.`);
      const scopes = [scopeName(name, "read"), scopeName(name, "write")];
      return `Bearer ${await issuer.mint({ resource: url, scopes, person })}`;
    },
  };
}
