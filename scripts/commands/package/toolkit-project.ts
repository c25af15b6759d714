import { inRepository } from "../../lib/root.ts";

/** Folders from that of the toolkit's project: of the unpacked app package, and of what the toolkit builds. */
const inSample = { unpacked: "./dist/app-package", built: "./dist/toolkit" };
const inCopy = { unpacked: "./appPackage", built: "./appPackage/build" };

/**
 * Project files of the Microsoft 365 Agents Toolkit for a sample, by their names. An ejected copy has them at its root, since the toolkit
 * takes only such folders for projects.
 */
export function toolkitFiles(name: string, { copy = !inRepository } = {}): Map<string, string> {
  const folders = copy ? inCopy : inSample;
  const zip = `${folders.built}/${name}.\${{TEAMSFX_ENV}}.zip`;
  const local = `${head(
    `Puts this machine's server into your Microsoft 365 Copilot: npm run tunnel -- ${name}, then atk provision --env local`,
  )}
provision:
  - uses: script
    with:
      run: npm run package
      timeout: 120000
${provision(name, folders, zip)}`;
  const deployed = `${head(
    "Puts a deployed server into your Microsoft 365: set MCP_SERVER_URL in env/.env.dev, then atk provision --env dev",
  )}
provision:
  - uses: script
    with:
      run: npm run package -- --url \${{MCP_SERVER_URL}}
      timeout: 120000
${provision(name, folders, zip)}
publish:
  - uses: teamsApp/publishAppPackage
    with:
      appPackagePath: ${zip}
    writeToEnvironmentFile:
      publishedAppId: TEAMS_APP_PUBLISHED_APP_ID
`;
  return new Map([
    ["m365agents.local.yml", local],
    ["m365agents.yml", deployed],
  ]);
}

function head(what: string): string {
  return `# yaml-language-server: $schema=https://aka.ms/m365-agents-toolkits/v1.11/yaml.schema.json
# ${what}
version: v1.11
environmentFolderPath: ./env
`;
}

/** Steps that register the app, pack it, check it and bring it into Microsoft 365. */
function provision(name: string, { unpacked, built }: typeof inSample, zip: string): string {
  return `  - uses: teamsApp/create
    with:
      name: ${name}-\${{TEAMSFX_ENV}}
    writeToEnvironmentFile:
      teamsAppId: TEAMS_APP_ID
  - uses: teamsApp/zipAppPackage
    with:
      manifestPath: ${unpacked}/manifest.json
      outputZipPath: ${zip}
      outputFolder: ${built}
  - uses: teamsApp/validateAppPackage
    with:
      appPackagePath: ${zip}
  - uses: teamsApp/update
    with:
      appPackagePath: ${zip}
  - uses: teamsApp/extendToM365
    with:
      appPackagePath: ${zip}
    writeToEnvironmentFile:
      titleId: M365_TITLE_ID
      appId: M365_APP_ID
`;
}
