import { startNotes } from "./notes-server.ts";

const [connectionString = "", tablePrefix = ""] = process.argv.slice(2);
const { port } = await startNotes({ connectionString, tablePrefix });
process.send?.(port);
