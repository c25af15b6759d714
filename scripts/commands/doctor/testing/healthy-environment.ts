import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer as createHttpServer, type RequestListener } from "node:http";
import { createServer, defineTool, defineWidget } from "@suite/server";
import { readOnly } from "@suite/server/tools";
import { noStore } from "@suite/testing/clients";
import { digestSources, writeSources } from "@suite/widget-kit/build";
import { onTestFinished } from "vitest";
import { z } from "zod";
import { root as repository } from "../../../lib/root.ts";
import type { Sample } from "../../../lib/samples.ts";
import type { Environment } from "../check.ts";

export type HealthyEnvironment = Awaited<ReturnType<typeof createHealthyEnvironment>>;

/** Creates a folder and settings without problems, for tests to break. */
export async function createHealthyEnvironment(root: string) {
  const listen = (answer: RequestListener) =>
    new Promise<number>((resolve) => {
      const http = createHttpServer(answer).listen(0, "127.0.0.1", () => {
        onTestFinished(() => void http.close());
        const address = http.address();
        resolve(typeof address === "object" && address ? address.port : 0);
      });
    });
  const write = (path: string, content: unknown) => {
    mkdirSync(`${root}/${path}`.replace(/\/[^/]*$/, ""), { recursive: true });
    writeFileSync(
      `${root}/${path}`,
      typeof content === "string" ? content : JSON.stringify(content),
    );
  };
  const lock = { packages: { "node_modules/zod": { version: "4.6.7" } } };
  write("package-lock.json", lock);
  write("node_modules/.package-lock.json", lock);
  write(".env.example", readFileSync(`${repository}/.env.example`, "utf8"));

  const page = (sample: string, widget: string) => `${root}/widgets/${sample}/dist/${widget}.html`;
  const serverOf = (sample: string) =>
    createServer({
      name: sample,
      title: "Sample",
      version: "1.0.0",
      instructions: "Shows a board.",
      store: noStore,
      tools: [
        defineTool({
          name: "show-board",
          title: "Show the board",
          description: "Shows the board of the day.",
          annotations: readOnly,
          inputSchema: z.object({}),
          outputSchema: z.object({}),
          invoking: "Looking",
          invoked: "Looked",
          widget: defineWidget({
            name: "board",
            title: "Board",
            description: "A board.",
            html: page(sample, "board"),
          }),
          handler: async () => ({ text: "The board.", structuredContent: {} }),
        }),
      ],
    });
  const port = await listen((_, response) =>
    response.setHeader("server", "Azurite-Table/3.35.0").end(),
  );
  const samples: Sample[] = ["bakery", "library"].map((name) => ({
    name,
    title: name,
    port: 1,
    folder: `${root}/samples/${name}`,
  }));
  for (const { name: sample } of samples) {
    write(`widgets/${sample}/board/main.tsx`, "export {};");
    write(`widgets/${sample}/dist/board.html`, "<!doctype html>");
    const built = { sample, widget: "board" };
    writeSources(`${root}/widgets`, built, digestSources(`${root}/widgets`, built));
  }
  // Functions of a package have underscores, as Microsoft's documentation requires.
  const plugin = {
    functions: [{ name: "show_board" }],
    runtimes: [{ spec: { url: "https://a.example/mcp" } }],
  };
  write("samples/library/dist/app-package/library.plugin.json", plugin);
  const environment: Environment = {
    root,
    env: { AZURITE_TABLE_PORT: String(port) },
    samples,
    loadServer: async ({ name }) => serverOf(name),
    isSeeded: async () => true,
    leftovers: () => [],
  };
  return { environment, write, listen, page };
}
