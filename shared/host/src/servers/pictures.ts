import { existsSync } from "node:fs";
import { basename, join } from "node:path";
import type { Express } from "express";
import type { HostServers } from "./host-servers.ts";

/** Serves the pictures of the samples' widgets. */
export function servePictures(app: Express, servers: HostServers): void {
  app.get("/servers/:server/pictures/:file", (request, response) => {
    const file = basename(request.params.file);
    const folders = servers.find(request.params.server)?.pictures ?? [];
    const root = folders.find((folder) => existsSync(join(folder, file)));
    if (root) response.sendFile(file, { root });
    else response.status(404).end();
  });
}
