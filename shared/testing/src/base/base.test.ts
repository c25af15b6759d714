import { testSlowStorage } from "../samples/slow-storage.ts";
import { sample, writes } from "./ledger.ts";

testSlowStorage(sample, writes);
