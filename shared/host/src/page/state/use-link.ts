import { useEffect } from "react";
import { formatLink, type Link, parseLink, readMemory, recall, remember } from "./link.ts";
import { Store, useStore } from "./store.ts";

const linkStore = new Store<Link>(recall(window.location.search, readMemory()));
// Remembered settings become part of the address, so that a copied address shows the same.
window.history.replaceState(null, "", window.location.pathname + formatLink(linkStore.get()));

export function useLink(): Link {
  useEffect(() => {
    const follow = () => linkStore.set(parseLink(window.location.search));
    window.addEventListener("popstate", follow);
    return () => window.removeEventListener("popstate", follow);
  }, []);
  return useStore(linkStore);
}

/** Returns the current link, for code outside of components. */
export const currentLink = linkStore.get;

/** Changes the link, and remembers its settings if they change. `replace` adds no entry to the browser's history. */
export function changeLink(changes: Partial<Link>, { replace = false } = {}): void {
  const next = { ...linkStore.get(), ...changes };
  const address = window.location.pathname + formatLink(next);
  if (replace) window.history.replaceState(null, "", address);
  else window.history.pushState(null, "", address);
  remember(changes);
  linkStore.set(next);
}
