import { createContext, useContext, useMemo } from "react";
import { withFault } from "../../bridge/faults.ts";
import type { Profile, ProfileName } from "../../bridge/profile.ts";
import { profiles } from "../../bridge/profiles.ts";
import { type HostTheme, useTheme } from "../state/theme.ts";
import { useLink } from "../state/use-link.ts";
import { themeOfHost } from "./host-theme.ts";
import { type HostLook, looks } from "./palettes.ts";

/** One simulated host on the page. */
export interface HostView {
  /** With the chosen fault. */
  readonly profile: Profile;
  readonly theme: HostTheme;
  readonly look: HostLook | undefined;
  /** False for the host that the chosen one is compared with. */
  readonly isMain: boolean;
}

const HostViewContext = createContext<HostView | undefined>(undefined);

export const HostViewProvider = HostViewContext.Provider;

/** Simulated host around the component. */
export function useHostView(): HostView {
  const view = useContext(HostViewContext);
  if (!view) throw new Error("useHostView needs a HostFrame above it.");
  return view;
}

/** Host with the name, in the theme and with the fault of the link. */
export function useNewHostView(name: ProfileName, isMain: boolean): HostView {
  const { fault, theme: themeName } = useLink();
  const tool = useTheme(themeName);
  return useMemo(() => {
    const profile = withFault(profiles[name], fault);
    return { profile, theme: themeOfHost(profile, tool), look: looks[name], isMain };
  }, [name, fault, tool, isMain]);
}
