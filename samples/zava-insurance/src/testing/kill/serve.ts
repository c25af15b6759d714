import { serve } from "@suite/server";
import { connectStorage } from "@suite/storage";
import { zavaServer } from "../../server.ts";
import { tables } from "../../store.ts";

/** The server on tables with their own prefix, in a process that can be killed. */
const storage = connectStorage({ tablePrefix: process.argv[2], log: () => {} }).open(tables);
const { url } = await serve(zavaServer(storage), { port: 0 });
process.send?.({ url });
