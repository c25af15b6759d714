import { serve } from "@suite/server";

/** Serves a sample on a free port. The environment configures its storage. */
const { server } = await import(`../../../samples/${process.argv[2]}/src/server.ts`);
const { url } = await serve(server, { port: 0 });
process.send?.({ url });
