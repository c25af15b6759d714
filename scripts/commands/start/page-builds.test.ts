import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { createServer, defineTool, defineWidget } from "@suite/server";
import { serve } from "@suite/server/serve";
import { readOnly } from "@suite/server/tools";
import { connectClient, noStore } from "@suite/testing/clients";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { z } from "zod";
import { root } from "../../lib/root.ts";
import { PageBuilds } from "./page-builds.ts";

afterEach(() => void vi.unstubAllEnvs());

/** Writes the widgets of a bakery, by name, into a project in which packages are found. */
function createProject(sources: Readonly<Record<string, string>>) {
  mkdirSync(`${root}/scripts/.cache`, { recursive: true });
  const folder = mkdtempSync(`${root}/scripts/.cache/pages-`);
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const write = (widget: string, source: string) => {
    const file = join(folder, "widgets/bakery", widget, "main.tsx");
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, source);
  };
  for (const [widget, source] of Object.entries(sources)) write(widget, source);
  return {
    folder,
    write,
    toPath: (widget: string) => join(folder, "widgets/bakery/dist", `${widget}.html`),
  };
}

async function openBuilds(folder: string) {
  const builds = new PageBuilds(["bakery"], folder);
  const problems: string[] = [];
  builds.onProblem = (problem) => problems.push(problem);
  onTestFinished(() => builds.close());
  return { builds, problems, address: await builds.open() };
}

const show = (text: string) => `document.body.textContent = ${JSON.stringify(text)};`;

test("missing pages are built one after another, and first the one that a host opens", async () => {
  const bread = { rolls: show("Rolls"), rye: show("Rye"), toast: show("Toast") };
  const { folder, toPath } = createProject(bread);
  const { builds } = await openBuilds(folder);
  expect(builds.waiting).toEqual(["bakery/rolls", "bakery/rye", "bakery/toast"]);
  expect(existsSync(toPath("toast"))).toBe(false);
  const opened = builds.request(toPath("toast"));
  const finished = builds.run();
  expect(await opened).toEqual({});
  expect(readFileSync(toPath("toast"), "utf8")).toContain("Toast");
  await finished;
  const builtAt = (widget: string) => statSync(toPath(widget)).mtimeMs;
  const order = Object.keys(bread).sort((one, other) => builtAt(one) - builtAt(other));
  expect(order).toEqual(["toast", "rolls", "rye"]);

  const { builds: again } = await openBuilds(folder);
  expect(again.waiting).toEqual([]);
});

test("the reader of a page that fails gets the message of its build, and a later request builds it", async () => {
  const { folder, toPath, write } = createProject({ rolls: "const = 1;", rye: show("Rye") });
  const { builds, problems } = await openBuilds(folder);
  await builds.run();
  expect(existsSync(toPath("rye"))).toBe(true);
  expect(problems).toEqual([expect.stringContaining("✗ bakery/rolls was not built: ")]);
  const outcome = await builds.request(toPath("rolls"));
  expect(outcome?.problem).toContain("main.tsx");
  write("rolls", show("Rolls"));
  expect(await builds.request(toPath("rolls"))).toEqual({});
  expect(readFileSync(toPath("rolls"), "utf8")).toContain("Rolls");
});

test("a page has one name for the server, which finds it by a link, and no other file is built", async () => {
  const { folder, toPath } = createProject({ rolls: show("Rolls") });
  mkdirSync(join(folder, "node_modules"));
  symlinkSync(
    join(folder, "widgets/bakery"),
    join(folder, "node_modules/bakery-widgets"),
    "junction",
  );
  const { builds, address } = await openBuilds(folder);
  const finished = builds.run();
  const url = new URL(address);
  url.searchParams.set("page", join(folder, "node_modules/bakery-widgets/dist/rolls.html"));
  expect((await fetch(url, { method: "POST" })).status).toBe(204);
  expect(existsSync(toPath("rolls"))).toBe(true);
  await finished;
  // Other sites can only guess the address, and their links send GET.
  expect((await fetch(url)).status).toBe(404);
  expect((await fetch(new URL(url.search, url), { method: "POST" })).status).toBe(204);
  expect((await fetch(new URL(`/${url.search}`, url), { method: "POST" })).status).toBe(404);
  url.searchParams.set("page", join(folder, "package.json"));
  expect((await fetch(url, { method: "POST" })).status).toBe(404);
});

/** Serves a tool with this page as its widget, and connects a client. */
async function connectTo(page: string) {
  const server = createServer({
    name: "bakery",
    title: "Bakery",
    version: "1.0.0",
    instructions: "Shows what is baked.",
    store: noStore,
    tools: [
      defineTool({
        name: "show-rolls",
        title: "Show rolls",
        description: "Shows the rolls of the day.",
        annotations: readOnly,
        inputSchema: z.object({}),
        outputSchema: z.object({}),
        invoking: "Looking",
        invoked: "Looked",
        widget: defineWidget({
          name: "rolls",
          title: "Rolls",
          description: "The rolls of the day.",
          html: pathToFileURL(page).href,
        }),
        handler: async () => ({ text: "Twelve rolls.", structuredContent: {} }),
      }),
    ],
  });
  const { url, close } = await serve(server, { port: 0 });
  const { client, close: disconnect } = await connectClient(url);
  onTestFinished(async () => {
    await disconnect();
    await close();
  });
  const { resources } = await client.listResources();
  const uri = resources[0]?.uri ?? "";
  return { uri, read: async () => (await client.readResource({ uri })).contents };
}

test("a server answers before its page is built, and a host that opens the page waits for it", async () => {
  const { folder, toPath } = createProject({ rolls: show("Rolls") });
  const { builds, address } = await openBuilds(folder);
  vi.stubEnv("PAGE_BUILDER", address);
  vi.stubEnv("LOG_LEVEL", "silent");
  const { uri, read } = await connectTo(toPath("rolls"));
  expect(uri).toBe("ui://bakery/rolls.html");
  expect(existsSync(toPath("rolls"))).toBe(false);
  const reading = read();
  const finished = builds.run();
  expect(await reading).toEqual([
    expect.objectContaining({ uri, text: expect.stringContaining("Rolls") }),
  ]);
  await finished;
});

test("a host that opens a page whose build fails gets the reason", async () => {
  const { folder, toPath } = createProject({ rolls: "const = 1;" });
  const { builds, address } = await openBuilds(folder);
  vi.stubEnv("PAGE_BUILDER", address);
  vi.stubEnv("LOG_LEVEL", "silent");
  const { read } = await connectTo(toPath("rolls"));
  const reading = expect(read()).rejects.toThrow("The page was not built: ");
  await builds.run();
  await reading;
});
