import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "@suite/testing/storage";
import { expect } from "vitest";
import type { Build } from "./builds.ts";

/** Processes of one server, each on its own port, which a test kills and replaces. */
export class Processes {
  readonly #ports: readonly number[];
  readonly #prefix: string;
  readonly #env: NodeJS.ProcessEnv;
  readonly #children: (ChildProcess | undefined)[] = [];
  readonly #serving = new Set<number>();
  #build: Build;
  #ending = false;
  kills = 0;
  freezes = 0;

  /** @param prefix begins the names of the tables */
  constructor(ports: readonly number[], prefix: string, build: Build, env: NodeJS.ProcessEnv) {
    this.#ports = ports;
    this.#prefix = prefix;
    this.#build = build;
    this.#env = env;
  }

  async start(): Promise<void> {
    await Promise.all(this.#ports.map((_, at) => this.#start(at)));
  }

  /** Kills a process each `everyMs`, and starts it again, until the promise resolves. One always serves. */
  async killUntil(done: Promise<unknown>, everyMs: number): Promise<void> {
    let working = true;
    void done.finally(() => {
      working = false;
    });
    const restarts = new Set<Promise<void>>();
    for (let at = 0; ; at = (at + 1) % this.#ports.length) {
      await sleep(everyMs);
      if (!working) break;
      if (this.#serving.size < 2 || !this.#serving.has(at)) continue;
      this.kills += 1;
      const restart = this.#end(at, "SIGKILL").then(() => this.#start(at));
      restarts.add(restart);
    }
    await Promise.all(restarts);
  }

  /** Stops a process for 4 to 9 s, again and again until the promise resolves, as a machine does that is suspended. Two always serve. */
  async freezeUntil(done: Promise<unknown>): Promise<void> {
    let working = true;
    void done.finally(() => {
      working = false;
    });
    for (let at = 0; working; at = (at + 1) % this.#ports.length) {
      await sleep(500);
      this.#children[at]?.kill("SIGSTOP");
      this.freezes += 1;
      await sleep(4000 + Math.random() * 5000);
      this.#children[at]?.kill("SIGCONT");
    }
  }

  /** Replaces one process after the other by one of another build, as a rolling update does. */
  async update(build: Build): Promise<void> {
    this.#build = build;
    for (const at of this.#ports.keys()) {
      await this.#end(at, "SIGTERM");
      await this.#start(at);
    }
  }

  async stop(): Promise<void> {
    this.#ending = true;
    await Promise.all(this.#children.map((_, at) => this.#end(at, "SIGKILL")));
  }

  async #start(at: number): Promise<void> {
    if (this.#ending) return;
    const { main, version, page } = this.#build;
    const args = ["--import", "tsx", main, String(this.#ports[at]), this.#prefix, version, page];
    const child = spawn(process.execPath, args, {
      env: { ...process.env, ...this.#env },
      stdio: ["ignore", "inherit", "inherit", "ipc"],
    });
    this.#children[at] = child;
    const [first] = await Promise.race([once(child, "message"), once(child, "exit")]);
    if (first !== "serving" && !this.#ending)
      throw new Error(`A process of version ${version} exited at its start.`);
    this.#serving.add(at);
  }

  async #end(at: number, signal: NodeJS.Signals): Promise<void> {
    const child = this.#children[at];
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    this.#serving.delete(at);
    const exited = once(child, "exit");
    child.kill(signal);
    await exited;
  }
}

/** True where nginx is installed (`apt-get install nginx-light`). */
export const hasNginx = spawnSync("nginx", ["-v"]).error === undefined;

/** Starts nginx as a round-robin balancer without sticky sessions. A POST that was sent, or refused with 503, is never sent again. */
export async function startNginx(ports: readonly number[]) {
  const folder = mkdtempSync(join(tmpdir(), "nginx-"));
  const port = await freePort();
  const config = join(folder, "nginx.conf");
  writeFileSync(config, formatConfig(folder, port, ports));
  const child: ChildProcess = spawn("nginx", ["-p", folder, "-c", config, "-e", "stderr"], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  const answer = () =>
    fetch(`http://127.0.0.1:${port}/`, { method: "HEAD" }).catch(() => undefined);
  await expect.poll(answer, { message: "nginx does not answer" }).toBeDefined();
  return {
    url: `http://localhost:${port}/mcp`,
    async stop() {
      child.kill();
      if (child.exitCode === null) await once(child, "exit");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function formatConfig(folder: string, port: number, ports: readonly number[]): string {
  const servers = ports.map((one) => `server 127.0.0.1:${one} max_fails=0;`).join(" ");
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  );
  return `
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log stderr crit;
events { worker_connections 1024; }
http {
  access_log off;
  ${temporary.join("\n  ")}
  upstream processes { ${servers} }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://processes;
      proxy_http_version 1.1;
      proxy_set_header Host $http_host;
      proxy_set_header Connection "";
      proxy_buffering off;
      proxy_read_timeout 300s;
      proxy_next_upstream error timeout;
    }
  }
}
`;
}
