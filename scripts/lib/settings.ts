import { checkSettings } from "@suite/contracts/node";
import { loadEnvironment } from "./root.ts";

/** Reads `.env` and refuses wrong settings, before anything is started with them: throws `SettingError`. */
export function loadSettings(): void {
  loadEnvironment();
  checkSettings();
}
