import { defineLedger, openLedger, seedRows } from "./ledger.ts";

/** Resets the ledger to its seed, as `npm run seed -- --reset` does, in a process that a test can kill. Argument: prefix of the tables. */
const [tablePrefix = ""] = process.argv.slice(2);
const opened = openLedger(defineLedger("2.0.0"), tablePrefix);
await opened.ensureTables();
process.send?.("resetting");
await opened.seed({ entries: seedRows }, { reset: true });
process.send?.("reset");
process.disconnect?.();
