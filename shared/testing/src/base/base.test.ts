import { describe } from "vitest";
import { testArguments } from "../samples/arguments.ts";
import { testSlowStorage } from "../samples/slow-storage.ts";
import { sample, writes } from "./ledger.ts";

describe("arguments", () => testArguments(sample));
describe("slow storage", () => testSlowStorage(sample, writes));
