import { afterEach, expect, it, test, vi } from "vitest";
import { startFixture } from "../testing/fixture.ts";
import { authFromEnvironment, requireSignIn, trustedIssuers } from "./settings.ts";

const tenant = "0a0a0a0a-1b1b-4c4c-8d8d-2e2e2e2e2e2e";

afterEach(() => vi.unstubAllEnvs());

const names = [
  "AUTH_ISSUER",
  "AUTH_AUDIENCE",
  "AUTH_CLIENTS",
  "OBO_CLIENT_ID",
  "OBO_MANAGED_IDENTITY",
  "OBO_CERTIFICATE",
  "OBO_SECRET",
];

function withEnvironment(values: Record<string, string>) {
  for (const name of names) vi.stubEnv(name, values[name] ?? "");
  return authFromEnvironment();
}

it("the environment turns sign-in on with AUTH_ISSUER", () => {
  expect(withEnvironment({})).toBeUndefined();
  const issuer = "https://issuer.example";
  expect(withEnvironment({ AUTH_ISSUER: issuer })).toEqual({ issuer, firstScopes: "all" });
  expect(
    withEnvironment({ AUTH_ISSUER: issuer, AUTH_AUDIENCE: "a, api://b", AUTH_CLIENTS: "c" }),
  ).toMatchObject({ audiences: ["a", "api://b"], clients: ["c"] });
});

it("the environment sets the scopes of the first challenge", () => {
  vi.stubEnv("AUTH_FIRST_SCOPES", "read");
  expect(withEnvironment({ AUTH_ISSUER: "https://issuer.example" })?.firstScopes).toBe("read");
});

it("the environment refuses incomplete settings instead of turning sign-in off", () => {
  expect(() => withEnvironment({ AUTH_AUDIENCE: "a" })).toThrow("without AUTH_ISSUER");
  expect(() => withEnvironment({ AUTH_CLIENTS: "c" })).toThrow("without AUTH_ISSUER");
});

const entra = `https://login.microsoftonline.com/${tenant}/v2.0`;
const application = "22222222-3333-4444-8555-666666666666";

it.each([
  ["OBO_SECRET", "s", { kind: "secret", secret: "s" }],
  ["OBO_CERTIFICATE", "/c.pem", { kind: "certificate", path: "/c.pem" }],
  ["OBO_MANAGED_IDENTITY", tenant, { kind: "managed-identity", clientId: tenant }],
  ["OBO_MANAGED_IDENTITY", "system", { kind: "managed-identity", clientId: undefined }],
])("the environment says how the server identifies itself: %s", (name, value, credential) => {
  const values = { AUTH_ISSUER: entra, OBO_CLIENT_ID: application, [name]: value };
  expect(withEnvironment(values)?.onBehalfOf).toEqual({ clientId: application, credential });
});

it.each([
  [{ OBO_CLIENT_ID: application }, "OBO_CLIENT_ID needs OBO_MANAGED_IDENTITY"],
  [{ OBO_SECRET: "s" }, "is set without OBO_CLIENT_ID"],
  [{ OBO_CLIENT_ID: application, OBO_SECRET: "s", OBO_CERTIFICATE: "c" }, "Set one of"],
  [{ OBO_CLIENT_ID: "no-guid", OBO_SECRET: "s" }, "a GUID"],
])("the environment refuses an exchange that could not work: %j", (values, problem) => {
  expect(() => withEnvironment({ AUTH_ISSUER: entra, ...values })).toThrow(problem);
});

it("an exchange needs sign-in, with an issuer that has tenants", async () => {
  const credential = { kind: "secret", secret: "s" } as const;
  expect(() => withEnvironment({ OBO_CLIENT_ID: application, OBO_SECRET: "s" })).toThrow(
    "without AUTH_ISSUER",
  );
  const auth = {
    issuer: "https://issuer.example",
    onBehalfOf: { clientId: application, credential },
  };
  await expect(startFixture({ auth })).rejects.toThrow("an AUTH_ISSUER of Microsoft Entra");
});

it("an issuer of Entra is one tenant with a v1 and a v2 issuer", () => {
  expect(trustedIssuers(`https://login.microsoftonline.com/${tenant}/v2.0`)).toEqual({
    issuers: [
      `https://login.microsoftonline.com/${tenant}/v2.0`,
      `https://sts.windows.net/${tenant}/`,
    ],
    tenant,
  });
});

it("an issuer of another provider stands for itself only", () => {
  expect(trustedIssuers("https://issuer.example/realms/hr")).toEqual({
    issuers: ["https://issuer.example/realms/hr"],
  });
});

it.each(["common", "organizations", "consumers", "contoso.onmicrosoft.com"])(
  "an issuer of Entra is never %s",
  (name) => {
    expect(() => trustedIssuers(`https://login.microsoftonline.com/${name}/v2.0`)).toThrow(
      "one Entra tenant",
    );
  },
);

it.each([
  "http://issuer.example",
  "issuer.example",
  "ftp://issuer.example",
  "https://issuer.example/?a=b",
])("an issuer is not taken from %s", (text) =>
  expect(() => trustedIssuers(text)).toThrow("not an https address"),
);

test("Entra sign-in is refused on the default host names of Azure, and other issuers are not", async () => {
  const entra = { issuer: `https://login.microsoftonline.com/${tenant}/v2.0` };
  const server = (publicUrl: string, issuer = entra.issuer) =>
    startFixture({ publicUrl, auth: { issuer } });
  await expect(server("https://hr.happysea.westeurope.azurecontainerapps.io")).rejects.toThrow(
    "Microsoft Entra refuses sign-in to hr.happysea.westeurope.azurecontainerapps.io",
  );
  await expect(server("https://hr.azurewebsites.net")).rejects.toThrow("a host name of your own");
  await (await server("https://hr.contoso.example")).close();
  await (await server("https://hr.azurewebsites.net", "https://issuer.example")).close();
});

const open = { host: "127.0.0.1", publicUrl: undefined };

it.each([
  { host: "0.0.0.0" },
  { host: "::" },
  { host: "192.168.1.7" },
  { host: "127.0.0.1.evil.example" },
  { publicUrl: "https://hr.contoso.example" },
  { publicUrl: "http://192.168.1.7:8080" },
  { publicUrl: "https://localhost.evil.example" },
  { publicUrl: "https://localhost@evil.example" },
  { publicUrl: "http://localhost:8080", host: "0.0.0.0" },
])("beyond this machine nobody is served without signing in: %j", (reach) => {
  expect(() => requireSignIn({ ...open, ...reach }, false)).toThrow(
    /^Refusing to listen beyond this machine .* set AUTH_ISSUER, or ALLOW_ANONYMOUS=1/,
  );
  expect(() => requireSignIn({ ...open, ...reach }, true)).not.toThrow();
});

it.each(["127.0.0.1", "127.0.0.2", "::1", "localhost"])("beyond this machine is not %s", (host) => {
  expect(() => requireSignIn({ ...open, host }, false)).not.toThrow();
});

it.each([
  "http://localhost:8080",
  "http://LOCALHOST",
  "http://127.0.0.1:4001/hr",
  "https://127.0.0.2",
  "http://[::1]:8080",
])("beyond this machine is not the public address %s", async (publicUrl) => {
  expect(() => requireSignIn({ ...open, publicUrl }, false)).not.toThrow();
  await (await startFixture({ allowAnonymous: false, publicUrl })).close();
});

it("beyond this machine refuses to listen, by options and by environment", async () => {
  const refused = { allowAnonymous: false };
  await expect(startFixture({ ...refused, host: "0.0.0.0" })).rejects.toThrow(
    "the host is 0.0.0.0",
  );
  await expect(startFixture({ ...refused, publicUrl: "https://hr.example" })).rejects.toThrow(
    "PUBLIC_URL",
  );
  vi.stubEnv("LISTEN_HOST", "0.0.0.0");
  await expect(startFixture(refused)).rejects.toThrow("Refusing to listen");
  const asTold = { allowAnonymous: undefined, host: "127.0.0.1", publicUrl: "https://hr.example" };
  vi.stubEnv("ALLOW_ANONYMOUS", "0");
  await expect(startFixture(asTold)).rejects.toThrow("Refusing to listen");
  vi.stubEnv("ALLOW_ANONYMOUS", "1");
  await (await startFixture(asTold)).close();
});
