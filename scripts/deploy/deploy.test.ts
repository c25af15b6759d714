import { serve, writerRole } from "@suite/server";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { allSamples, importServer } from "../lib/samples.ts";
import { deployment, findUnknownAttributes, findValues, readText, rules } from "../testing/deployment.ts";

test.each(Object.entries(rules))("%s", (_, rule) => {
  expect(rule()).toEqual([]);
});

test("alerts and workbook query what servers record, and Container Apps log", () => {
  const [alerts, workbook] = ["alerts", "workbook"].map((name) => readText(`scripts/deploy/${name}.json`));
  const page = readText("docs/telemetry.md");
  for (const text of [alerts, workbook, page]) expect(findUnknownAttributes(text ?? "")).toEqual([]);
  for (const name of ["mcp.tool.success", "error.type"])
    expect(findUnknownAttributes(`requests | where customDimensions['${name}']`)).toEqual([name]);
  const list: { name: string; source: string; query: string }[] = JSON.parse(alerts ?? "");
  expect(list).toHaveLength(4);
  const tables = { telemetry: /^(requests|dependencies) \|/, logs: /^ContainerApp(Console|System)Logs \|/ };
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
    const auth = { issuer: "https://login.microsoftonline.com/7e4c1b7a-0000-4000-8000-2f7a5c1d9e10/v2.0" };
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
    expect(main).toContain("var scopeIds = { read: guid(address, 'read'), write: guid(address, 'write') }");
    expect(main).toContain(
      `var roleIds = { Reader: guid(address, 'Reader'), ${writerRole}: guid(address, '${writerRole}') }`,
    );
    for (const path of new Set(findValues(deployment["server.bicep"], "path")))
      expect((await get(path)).status).not.toBe(404);
    await server.close();
  },
);
