export { readCursor, signCursor } from "./cursor.ts";
export { isSigned, secretKeys } from "./secret-keys.ts";
export {
  checkSettings,
  defaultAzuritePort,
  logLevels,
  portSetting,
  serverSettings,
  setting,
} from "./server-settings.ts";
export {
  defineSettings,
  type NamedSetting,
  refuseWrongSettings,
  type Setting,
  SettingError,
  settingGroups,
  wrongSettings,
} from "./settings.ts";
