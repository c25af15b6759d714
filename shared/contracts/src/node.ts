export { openCursor, sealCursor, sealingKey } from "./cursor.ts";
export { checkSettings, logLevels, SettingError, setting } from "./settings.ts";
