import { serve } from "@suite/server";

/** A sample's own server on a free port; storage comes from the environment. */
const { server } = await import(`../../samples/${process.argv[2]}/src/server.ts`);
const { url } = await serve(server, { port: 0 });
process.send?.({ url });
