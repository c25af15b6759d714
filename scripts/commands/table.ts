/** A command of `suite`. Its module is `commands/<name>/command.ts`, with `-` for `:` in the name. */
export interface Entry {
  readonly name: string;
  /** One sentence that says what the command does. */
  readonly summary: string;
  /** Loads `.env`. `checked` also refuses invalid settings before the command runs. */
  readonly settings?: "checked" | "unchecked";
}

/** Commands in the order of `suite --help` and of the scripts in package.json. */
export const table: readonly Entry[] = [
  {
    name: "start",
    summary:
      "Starts storage, servers and the local host with sample data, and opens it in a browser.",
    settings: "checked",
  },
  {
    name: "dev",
    summary: "Like npm start, but restarts servers and refreshes widgets when sources change.",
    settings: "checked",
  },
  {
    name: "seed",
    summary: "Writes the sample data and keeps changed rows.",
    settings: "checked",
  },
  {
    name: "start:server",
    summary:
      "Starts only the MCP servers, on ports from 3001. PORT sets the port of a single server.",
    settings: "checked",
  },
  {
    name: "start:azurite",
    summary: "Starts Azurite, the local emulator of Azure Storage.",
    settings: "checked",
  },
  {
    name: "build",
    summary: "Compiles servers and commands to JavaScript, and builds all pages.",
    // A token in .env decides which pages are built and served.
    settings: "unchecked",
  },
  {
    name: "build:widgets",
    summary: "Builds each widget as one HTML file in widgets/<sample>/dist/.",
    settings: "unchecked",
  },
  {
    name: "host",
    summary: "Opens the local host for any MCP server: at an address, or started by a command.",
    settings: "unchecked",
  },
  {
    name: "inspector",
    summary: "Opens the MCP Inspector for a running server.",
    settings: "checked",
  },
  {
    name: "tunnel",
    summary: "Gives running servers public addresses through Microsoft’s devtunnel.",
    settings: "checked",
  },
  {
    name: "package",
    summary:
      "Builds a Microsoft 365 app package and a skill per sample, and a package for all samples.",
    settings: "checked",
  },
  {
    name: "doctor",
    summary: "Finds problems in the setup, from packages to hosts, and explains how to fix them.",
    // Invalid settings are among the problems to report.
    settings: "unchecked",
  },
  {
    name: "test",
    summary: "Checks format, lint and types, and runs the tests of all packages.",
  },
  {
    name: "test:release",
    summary: "Runs the release tests, which are too slow for every run.",
  },
  {
    name: "check",
    summary: "Checks format, lint, types and the conventions, without the slow tests.",
  },
  {
    name: "format",
    summary: "Formats the code and fixes what the linter can fix.",
  },
  {
    name: "snapshots",
    summary:
      "Writes the files of the public surface, registry entries, tool names, settings pages and license notices.",
  },
  {
    name: "pictures",
    summary: "Takes the pictures of all widgets and of the kit's components, with the sample data.",
  },
  {
    name: "bench",
    summary: "Measures speed against bare Express in the same run.",
  },
  {
    name: "eval",
    summary:
      "Measures how a model uses the tools: the scenarios, and requests that two tools could claim.",
    settings: "checked",
  },
  {
    name: "new-sample",
    summary: "Creates a sample in this repository: a table, two tools, a widget and their tests.",
  },
  {
    name: "release",
    summary:
      "Checks the version, packs the packages and tags the commit; pushing the tag publishes them.",
  },
  {
    name: "create",
    summary: "Creates a product of your own in a new folder, with the framework as packages.",
  },
  {
    name: "eject",
    summary: "Copies one sample into a folder of its own, with the framework as packages.",
  },
  {
    name: "upgrade",
    summary:
      "Installs newer packages of the framework in an ejected copy, and prints what changed.",
  },
];
