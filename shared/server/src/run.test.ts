import { SettingError } from "@suite/contracts/node";
import { expect, it, vi } from "vitest";
import { runServer } from "./run.ts";

it("a wrong setting ends the process with code 2 and one sentence", async () => {
  const exit = vi.spyOn(process, "exit").mockReturnThis();
  const print = vi.spyOn(console, "error").mockReturnValue();
  await runServer(() => Promise.reject(new SettingError("PORT is wrong.")), 0);
  expect([exit.mock.lastCall, print.mock.lastCall]).toEqual([[2], ["PORT is wrong."]]);
  vi.restoreAllMocks();
});
