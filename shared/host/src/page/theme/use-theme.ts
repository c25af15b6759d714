import { type Theme, teamsHighContrastTheme, webDarkTheme, webLightTheme } from "@fluentui/react-components";
import { useEffect, useState } from "react";
import type { Link } from "../link/link.ts";

export interface HostTheme {
  fluent: Theme;
  isDark: boolean;
}

const systemIsDark = window.matchMedia("(prefers-color-scheme: dark)");

/** The theme that the link asks for; `system` follows the computer. */
export function useTheme(wanted: Link["theme"]): HostTheme {
  const [dark, setDark] = useState(systemIsDark.matches);
  useEffect(() => {
    const follow = () => setDark(systemIsDark.matches);
    systemIsDark.addEventListener("change", follow);
    return () => systemIsDark.removeEventListener("change", follow);
  }, []);
  if (wanted === "contrast") return contrast;
  return wanted === "dark" || (wanted === "system" && dark) ? darkTheme : lightTheme;
}

const lightTheme: HostTheme = { fluent: webLightTheme, isDark: false };
const darkTheme: HostTheme = { fluent: webDarkTheme, isDark: true };
const contrast: HostTheme = { fluent: teamsHighContrastTheme, isDark: true };
