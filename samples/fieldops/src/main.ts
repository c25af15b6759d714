import { serve } from "@suite/server";
import { server } from "./server.ts";

await serve(server, { port: Number(process.env.PORT || 3002) });
