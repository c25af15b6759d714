import { watch } from "node:fs";

/** Builds again, one run at a time, after sources have been quiet for a moment (editors save in bursts). */
export function watchSources(root: string, build: () => Promise<unknown>): void {
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve<unknown>(undefined);
  watch(root, { recursive: true }, (_event, path) => {
    if (!path || /(^|[/\\])(dist|node_modules|\.cache)[/\\]/.test(path)) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(build).catch((error: unknown) => console.error(error));
    }, 80);
  });
  console.log("Watching for changes. Ctrl+C ends it.");
}
