import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { Language, type Node, Parser } from "web-tree-sitter";
import { root } from "../lib/root.ts";
import { allSettings } from "../lib/settings.ts";

// No Bicep compiler runs offline: the templates are parsed here and compiled in GitHub (.github/workflows/test.yml).
await Parser.init();
const require = createRequire(import.meta.url);
const parser = new Parser();
parser.setLanguage(
  await Language.load(require.resolve("tree-sitter-bicep/tree-sitter-bicep.wasm")),
);

const files = [
  "main.bicep",
  "resources.bicep",
  "server.bicep",
  "main.parameters.json",
  "server.parameters.json",
] as const;
export type Templates = Readonly<Record<(typeof files)[number], string>>;

export const readText = (path: string) => readFileSync(`${root}/${path}`, "utf8");
export const deployment = Object.fromEntries(
  files.map((file) => [file, readText(`scripts/deploy/${file}`)]),
) as Templates;
const dockerfile = readText("Dockerfile");

/** Root of the syntax tree. The grammar is older than the keyword `extension`. */
function syntaxTree(bicep: string): Node {
  const tree = parser.parse(bicep.replace(/^extension \w+$/m, ""));
  if (!tree) throw new Error("No syntax tree.");
  return tree.rootNode;
}

const all = (node: Node, type: string) =>
  node.descendantsOfType(type).filter((one) => one !== null);

/** Source texts of all values that properties of this name have in a template, without quotes. */
export function findValues(bicep: string, property: string): string[] {
  return all(syntaxTree(bicep), "object_property").flatMap(({ namedChildren: [name, value] }) =>
    name?.text === property && value ? value.text.replace(/^'(.*)'$/s, "$1") : [],
  );
}

const findNames = (bicep: string, type: string) =>
  all(syntaxTree(bicep), type).flatMap(
    ({ namedChildren }) => namedChildren.find((one) => one?.type === "identifier")?.text ?? [],
  );

const resourceTypes = (bicep: string) =>
  all(syntaxTree(bicep), "resource_declaration").map(
    ({ namedChildren }) =>
      namedChildren
        .find((one) => one?.type === "string")
        ?.text.slice(1)
        .split("@")[0] ?? "",
  );

const parametersIn = (json: string) =>
  Object.keys((JSON.parse(json) as { parameters: Record<string, unknown> }).parameters);

/** Environment variables that a file of parameters takes from azd. */
const azdVariables = (json: string) =>
  [...json.matchAll(/\$\{(\w+)\}/g)].map(([, name = ""]) => name);

/** Environment variables of the container: those of the template, and those that its parameters add. */
function containerSettings({
  "server.bicep": server,
  "server.parameters.json": parameters,
}: Templates): string[] {
  const env =
    all(syntaxTree(server), "object_property").find(({ text }) => text.startsWith("env:"))?.text ??
    "";
  const { settings } = (JSON.parse(parameters) as { parameters: { settings: { value: object } } })
    .parameters;
  const names = findValues(`var env = { ${env} }`, "name").filter((name) => name !== "setting.key");
  return [...names, ...Object.keys(settings.value)];
}

/** Settings that a deployment leaves alone: keys of storage and of the application, the local Azurite, what the image sets, no sign-in. */
const unused = [
  "AZURE_STORAGE_CONNECTION_STRING",
  "AZURITE_TABLE_PORT",
  "AZURITE_BLOB_PORT",
  "OBO_CERTIFICATE",
  "OBO_SECRET",
  "PORT",
  "LISTEN_HOST",
  "ALLOW_ANONYMOUS",
  "PAGE_BUILDER",
];
/** Read by the image, and by the library that signs in to Azure. */
const others = ["SAMPLE", "AZURE_CLIENT_ID"];

const serverSettingNames = (await allSettings())
  .filter(({ readBy, group }) => readBy.includes("servers") || group === "Samples")
  .map(({ name }) => name);

const missing = (expected: readonly string[], actual: readonly string[], text: string) =>
  expected.filter((one) => !actual.includes(one)).map((one) => `${one} ${text}`);

/** Attributes of spans that the exporter to Application Insights leaves out (`httpSemanticValues` in its types.js, 1.0.0-beta.42). */
const notExported = ["error.type", "network.transport"];

/**
 * Attributes in the queries of a file that no request or dependency has in Application Insights. Custom attributes of others' servers,
 * such as `mcp.tool.success`, find nothing.
 */
export function findUnknownAttributes(json: string): string[] {
  const sources = ["server/src/calls/telemetry.ts", "storage/src/azure/gateway.ts"].map((path) =>
    readText(`shared/${path}`),
  );
  return [...json.matchAll(/customDimensions\[['"]([^'"]+)['"]\]/g)]
    .map(([, name = ""]) => name)
    .filter(
      (name) =>
        notExported.includes(name) || !sources.some((source) => source.includes(`"${name}"`)),
    );
}

/** Rules for the templates. Each returns its violations. */
export const rules: Record<string, (templates: Templates) => readonly string[]> = {
  "a template has valid syntax": (templates) =>
    files.filter((file) => file.endsWith(".bicep") && syntaxTree(templates[file]).hasError),
  "the templates have at most 270 lines": (templates) => {
    const lines = files
      .filter((file) => file.endsWith(".bicep"))
      .flatMap((file) => templates[file].trimEnd().split("\n"));
    return lines.length > 270 ? [`${lines.length} lines`] : [];
  },
  "every setting of servers is given, and no other": (templates) => {
    const names = containerSettings(templates);
    const expected = serverSettingNames.filter((name) => !unused.includes(name));
    return [
      ...missing(expected, names, "is not given"),
      ...missing(names, [...expected, ...others], "is no setting"),
    ];
  },
  "parameters are those of the template, from azd or from outputs": (templates) => {
    const settings = serverSettingNames.filter((name) => !unused.includes(name));
    const azd = [
      "AZURE_ENV_NAME",
      "AZURE_LOCATION",
      "AZURE_PRINCIPAL_ID",
      "SERVICE_SERVER_IMAGE_NAME",
      "SAMPLE",
      "HOST_NAME",
      "APP_ROLES",
    ];
    const outputs = findNames(templates["main.bicep"], "output_declaration");
    const variables = azdVariables(templates["server.parameters.json"]);
    const optional = [...templates["main.bicep"].matchAll(/^param (\w+) \w+ = /gm)].map(
      ([, name = ""]) => name,
    );
    return [
      ...["main", "server"].flatMap((name) => {
        const declared = findNames(
          templates[`${name}.bicep` as "main.bicep"],
          "parameter_declaration",
        );
        const passed = parametersIn(templates[`${name}.parameters.json` as "main.parameters.json"]);
        return [
          ...missing(
            declared.filter((one) => !optional.includes(one)),
            passed,
            "is not passed",
          ),
          ...missing(passed, declared, "is no parameter"),
        ];
      }),
      ...missing(variables, [...azd, ...outputs, ...settings], "is no output"),
      ...missing(azdVariables(templates["main.parameters.json"]), azd, "is not set by azd"),
    ];
  },
  "ports are those of the image": (templates) => {
    const [, port = ""] = /^EXPOSE (\d+)$/m.exec(dockerfile) ?? [];
    const ports = [
      ...findValues(templates["server.bicep"], "targetPort"),
      ...findValues(templates["server.bicep"], "port"),
    ];
    return ports.length === 4 && dockerfile.includes(`PORT=${port} `)
      ? ports.filter((one) => one !== port)
      : ["no port"];
  },
  "probes are the routes for them": (templates) => {
    const probes = findValues(templates["server.bicep"], "path").join(" ");
    const types = findValues(templates["server.bicep"], "type").join(" ");
    return probes === "/healthz /readyz /healthz" && types.endsWith("Startup Readiness Liveness")
      ? []
      : [probes];
  },
  "a stop waits for running calls": (templates) => {
    const seconds = Number(
      findValues(templates["server.bicep"], "terminationGracePeriodSeconds")[0] ?? 0,
    );
    return seconds >= 15 ? [] : [`${seconds} s`];
  },
  "the server may pull its image, use tables and blobs, read its key and send telemetry": (
    templates,
  ) => {
    const ids = [
      "acrPull: '7f951dda-4ed3-4680-a7ca-43fe172d538d'",
      "storageTableDataContributor: '0a9a7e1f-b9d0-4cc4-a60d-0319b160aaa3'",
      "storageBlobDataContributor: 'ba92f5b4-2d11-453d-a403-e96b0029c9fe'",
      "keyVaultSecretsUser: '4633458b-17de-408a-b874-0445c86b69e6'",
      "monitoringMetricsPublisher: '3913510d-42f4-4e42-8a64-420c390055eb'",
    ];
    const roles = all(syntaxTree(templates["resources.bicep"]), "variable_declaration").find(
      ({ text }) => text.startsWith("var roles"),
    );
    return missing(
      ids,
      (roles?.text ?? "").split("\n").map((line) => line.trim()),
      "is not assigned",
    );
  },
  "no account has keys, and no parameter or output is a secret": (templates) => {
    const text = files.map((file) => templates[file]).join("\n");
    const secrets =
      /@secure|listKeys|listCredentials|AccountKey|primaryConnectionString|adminUserEnabled: true/.exec(
        text,
      )?.[0];
    const shared = findValues(templates["resources.bicep"], "allowSharedKeyAccess");
    return [
      ...(secrets ? [secrets] : []),
      ...(shared.join() === "false" ? [] : ["allowSharedKeyAccess"]),
    ];
  },
  "several replicas share their key and keep no sessions": (templates) => {
    const server = templates["server.bicep"];
    const least = Number(findValues(server, "minReplicas")[0] ?? 0);
    const most = Number(findValues(server, "maxReplicas")[0] ?? 0);
    const many = server.includes("{ name: 'REPLICAS', value: 'many' }");
    const key =
      server.includes("{ name: 'SEAL_KEY', secretRef: 'seal-key' }") &&
      server.includes("secrets/seal-key'");
    const isRight = least >= 1 && most === 10 && many && key;
    return isRight ? [] : [`${least} to ${most}, replicas ${many}, key ${key}`];
  },
  "nothing between clients and the server buffers events or ties a client to a replica": (
    templates,
  ) => {
    const types = [
      ...resourceTypes(templates["main.bicep"]),
      ...resourceTypes(templates["resources.bicep"]),
      ...resourceTypes(templates["server.bicep"]),
    ];
    const proxies = types.filter((type) =>
      /ApiManagement|Cdn|Network\/(applicationGateways|frontDoors)/i.test(type),
    );
    return [...proxies, ...findValues(templates["server.bicep"], "stickySessions")];
  },
  "the application has the roles that azd names": (templates) => {
    const main = templates["main.bicep"];
    const parts = [
      "var moreRoles = filter(map(split(appRoles, ','), ",
      "var roleIds = toObject(union(['Reader', 'Editor'], moreRoles), ",
      "for role in items(roleIds): {",
    ].filter((part) => !main.includes(part));
    const azd = azdVariables(templates["main.parameters.json"]);
    return [...parts, ...missing(["APP_ROLES"], azd, "is not passed")];
  },
  "Entra knows the application by the server's address": (templates) => {
    const main = templates["main.bicep"];
    const server = templates["server.bicep"];
    return [
      ...missing(["[address]"], findValues(main, "identifierUris"), "is no application ID URI"),
      ...(/^var address = 'https:\/\/\$\{hostName\}\/mcp'$/m.test(main) ? [] : ["address"]),
      ...(/name: 'PUBLIC_URL', value: 'https:\/\/\$\{hostName\}'/.test(server)
        ? []
        : ["PUBLIC_URL"]),
      ...(server.includes("customDomains: [{ name: hostName, bindingType: 'Auto' }]")
        ? []
        : ["customDomains"]),
    ];
  },
};
