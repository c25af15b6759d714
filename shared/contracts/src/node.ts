export { openCursor, sealCursor, sealingKey } from "./cursor.ts";
export { checkSettings, logLevels, serverSettings, setting } from "./server-settings.ts";
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
