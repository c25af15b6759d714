import { writerRole } from "@suite/server/internal";
import { serve } from "@suite/server/serve";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { allSamples, importServer } from "../lib/samples.ts";
import {
  deployment,
  findUnknownAttributes,
  findValues,
  readText,
  rules,
  type Templates,
} from "../testing/deployment.ts";

test.each(Object.entries(rules))("%s", (_, rule) => {
  expect(rule(deployment)).toEqual([]);
});

type Fault = readonly [file: keyof Templates, text: string, replacement: string];

/** A fault for each rule. */
const faults: Readonly<Record<string, readonly Fault[]>> = {
  "a template has valid syntax": [
    ["resources.bicep", "properties: { sku: {", "properties: sku: {"],
  ],
  "the templates have at most 270 lines": [["server.bicep", "\n\n", "\n\n\n\n\n\n\n"]],
  "every setting of servers is given, and no other": [
    ["server.parameters.json", '"TOOLS"', '"TOOL"'],
    ["server.bicep", "name: 'AUDIT_LOG'", "name: 'AUDITLOG'"],
  ],
  "parameters are those of the template, from azd or from outputs": [
    ["main.bicep", "output KEY_VAULT_URL", "output VAULT_URL"],
    ["server.bicep", "param image string", "param imageName string"],
  ],
  "ports are those of the image": [["server.bicep", "targetPort: 8080", "targetPort: 80"]],
  "probes are the routes for them": [["server.bicep", "'/readyz'", "'/ready'"]],
  "a stop waits for running calls": [["server.bicep", "PeriodSeconds: 30", "PeriodSeconds: 3"]],
  "the server may pull its image, use tables and blobs, read its key and send telemetry": [
    [
      "resources.bicep",
      "0a9a7e1f-b9d0-4cc4-a60d-0319b160aaa3",
      "76199698-9eea-4c19-bc75-cec21354c6b6",
    ],
    ["resources.bicep", "storageBlobDataContributor", "storageBlobDataReader"],
  ],
  "no account has keys, and no parameter or output is a secret": [
    ["resources.bicep", "allowSharedKeyAccess: false", "allowSharedKeyAccess: true"],
  ],
  "several replicas share their key and keep no sessions": [
    ["server.bicep", "name: 'REPLICAS', value: 'many'", "name: 'REPLICAS', value: 'one'"],
  ],
  "nothing between clients and the server buffers events or ties a client to a replica": [
    [
      "server.bicep",
      "external: true",
      "external: true\n        stickySessions: { affinity: 'sticky' }",
    ],
  ],
  "the application has the roles that azd names": [
    ["main.bicep", "split(appRoles, ',')", "split('', ',')"],
    ["main.parameters.json", "APP_ROLES", "ROLES"],
  ],
  "Entra knows the application by the server's address": [
    ["main.bicep", "identifierUris: [address]", "identifierUris: ['api://sample']"],
  ],
};

test.each(Object.entries(faults))("a fault is found: %s", (name, planted) => {
  for (const [file, text, replacement] of planted) {
    expect(deployment[file]).toContain(text);
    const templates = { ...deployment, [file]: deployment[file].replace(text, replacement) };
    expect(rules[name]?.(templates)).not.toEqual([]);
  }
});

test("alerts and workbook query what servers record, and Container Apps log", () => {
  const alerts = readText("scripts/deploy/alerts.json");
  const workbook = readText("scripts/deploy/workbook.json");
  const page = readText("docs/telemetry.md");
  for (const text of [alerts, workbook, page]) expect(findUnknownAttributes(text)).toEqual([]);
  for (const name of ["mcp.tool.success", "error.type"])
    expect(findUnknownAttributes(`requests | where customDimensions['${name}']`)).toEqual([name]);
  const list: { name: string; source: string; query: string }[] = JSON.parse(alerts);
  expect(list).toHaveLength(4);
  const tables = {
    telemetry: /^(requests|dependencies) \|/,
    logs: /^ContainerApp(Console|System)Logs \|/,
  };
  for (const { source, query } of list)
    expect(query).toMatch(source === "telemetry" ? tables.telemetry : tables.logs);
  const { items } = JSON.parse(workbook ?? "");
  expect(items.length).toBeGreaterThan(5);
  const operate = readText("docs/operate.md");
  for (const { name } of list) expect(operate).toContain(`| \`${name}\` |`);
});

test("azd finds the templates, the Dockerfile and the deployed server", () => {
  const { infra, services } = parse(readText("azure.yaml"));
  expect(infra).toEqual({ path: "scripts/deploy" });
  expect(services.server).toMatchObject({
    host: "containerapp",
    docker: { path: "Dockerfile", remoteBuild: true },
  });
  expect(findValues(deployment["server.bicep"], "'azd-service-name'")).toEqual(["server"]);
});

test.each(allSamples().map((sample) => [sample.name, sample] as const))(
  "scopes, roles and probes of %s are those of its server",
  async (name, sample) => {
    const core = await importServer(sample);
    const auth = {
      issuer: "https://login.microsoftonline.com/7e4c1b7a-0000-4000-8000-2f7a5c1d9e10/v2.0",
    };
    const server = await serve(core, { port: 0, publicUrl: "https://mcp.contoso.example", auth });
    const get = (path: string) => fetch(`http://127.0.0.1:${server.port}${path}`);
    const metadata = await (await get("/.well-known/oauth-protected-resource/mcp")).json();
    const main = deployment["main.bicep"];
    const scope =
      findValues(main, "value")
        .find((text) => text.includes("sample"))
        ?.replace(/\$\{sample\}/, name) ?? "";
    expect(metadata).toMatchObject({
      resource: "https://mcp.contoso.example/mcp",
      scopes_supported: ["read", "write"].map(
        (right) => `https://mcp.contoso.example/mcp/${scope.replace(/\$\{right.key\}/, right)}`,
      ),
    });
    expect(main).toContain(
      "var scopeIds = { read: guid(address, 'read'), write: guid(address, 'write') }",
    );
    expect(main).toContain(`union(['Reader', '${writerRole}'], moreRoles)`);
    const roles = new Set(core.people.flatMap((person) => person.roles));
    const more = [...roles].filter((role) => !["Reader", writerRole].includes(role));
    const command = `azd env set APP_ROLES ${more.join(",")}`;
    if (more.length > 0) expect(readText(`samples/${name}/README.md`)).toContain(command);
    for (const path of new Set(findValues(deployment["server.bicep"], "path")))
      expect((await get(path)).status).not.toBe(404);
    await server.close();
  },
);
