import { formatLink, type Link, parseLink, settingNames } from "./link.ts";

const key = "suite-host-settings";

/** Adds the remembered settings to a query string that does not name them: the address outranks the memory. */
export function recall(search: string, stored: string | null): Link {
  const named = new URLSearchParams(search);
  for (const [name, value] of new URLSearchParams(stored ?? ""))
    if (settingNames.some((setting) => setting === name) && !named.has(name)) named.set(name, value);
  return parseLink(`?${named}`);
}

/** Formats the settings of a link that differ from their defaults, for `recall`. */
export function memorable(link: Link): string {
  const settings = Object.fromEntries(settingNames.map((name) => [name, link[name]]));
  return formatLink({ ...parseLink(""), ...settings });
}

/** Reads the stored settings. Browsers that block storage remember nothing. */
export function readMemory(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores the settings among changes of the link. Settings that came with an address are not stored. */
export function remember(changes: Partial<Link>): void {
  if (!settingNames.some((name) => name in changes)) return;
  try {
    localStorage.setItem(key, memorable({ ...recall("", readMemory()), ...changes }));
  } catch {
    // The address still holds them.
  }
}
