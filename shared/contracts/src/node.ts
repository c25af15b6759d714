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
export { isSigned, readCursor, secretKeys, signCursor } from "./signatures.ts";
