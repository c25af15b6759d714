import { serve } from "@suite/server";
import { treyServer } from "./server.ts";

await serve(treyServer(), { port: Number(process.env.PORT || 3001) });
