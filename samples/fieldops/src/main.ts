import { runServer } from "@suite/server/run";

await runServer(async () => {
  const { mapboxToken, missingStreets } = await import("./views/mapbox.ts");
  const note = missingStreets(mapboxToken());
  // Standard output belongs to MCP when a client starts the server over stdio.
  if (note) console.error(note);
  return await import("./server.ts");
}, 3002);
