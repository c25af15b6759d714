import { serve } from "@suite/server";
import { twentyTools } from "./twenty-tools.ts";

const { url } = await serve(twentyTools(), { port: 0 });
process.send?.({ url });
