export { openCursor, sealCursor } from "./cursor.ts";
export { isSigned, sealingKeys } from "./sealing-keys.ts";
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
  misspelled,
  misspelledIn,
  type NamedSetting,
  refuseWrongSettings,
  type Setting,
  SettingError,
  settingGroups,
  wrongSettings,
} from "./settings.ts";
