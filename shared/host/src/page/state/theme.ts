import { type Theme, teamsHighContrastTheme, webDarkTheme, webLightTheme } from "@fluentui/react-components";
import { useEffect, useState } from "react";
import type { Link } from "./link.ts";

export interface HostTheme {
  fluent: Theme;
  isDark: boolean;
}

const systemIsDark = window.matchMedia("(prefers-color-scheme: dark)");

/** Theme of the link. `system` follows the operating system. */
export function useTheme(themeName: Link["theme"]): HostTheme {
  const [dark, setDark] = useState(systemIsDark.matches);
  useEffect(() => {
    const follow = () => setDark(systemIsDark.matches);
    systemIsDark.addEventListener("change", follow);
    return () => systemIsDark.removeEventListener("change", follow);
  }, []);
  if (themeName === "contrast") return contrast;
  return themeName === "dark" || (themeName === "system" && dark) ? darkTheme : lightTheme;
}

export const lightTheme: HostTheme = { fluent: webLightTheme, isDark: false };

export const darkTheme: HostTheme = { fluent: webDarkTheme, isDark: true };

export const contrast: HostTheme = { fluent: teamsHighContrastTheme, isDark: true };
