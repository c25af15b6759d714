import { startApprovals } from "./approvals-server.ts";

/** Serves requests for approvals with the options of the first argument, which are JSON. */
const { url } = await startApprovals(JSON.parse(process.argv[2] ?? "{}"));
process.send?.(url);
