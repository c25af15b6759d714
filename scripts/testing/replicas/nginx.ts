import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "@suite/testing/storage";
import { expect } from "vitest";

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
  const answer = () => fetch(`http://127.0.0.1:${port}/`, { method: "HEAD" }).catch(() => undefined);
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
