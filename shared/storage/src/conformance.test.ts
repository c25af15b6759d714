import { type OpenTables, testStore } from "@suite/testing/storage";
import { azuriteConnectionString } from "./azure/client.ts";
import { connectStorage } from "./open.ts";

const open: OpenTables = (tables, tablePrefix) => connectStorage({ tablePrefix }).open(tables);

// Nothing listens at the port of the discard protocol.
const connectionString = azuriteConnectionString(9);
const openUnreachable: OpenTables = (tables) =>
  connectStorage({ connectionString, keepListsMs: 0 }).open(tables);

testStore({ open, openUnreachable });
