import { useEffect } from "react";
import { Store, useStore } from "../state/store.ts";
import { formatLink, type Link, parseLink } from "./link.ts";

const linkStore = new Store<Link>(parseLink(window.location.search));

/** The page's state as its address holds it. */
export function useLink(): Link {
  useEffect(() => {
    const follow = () => linkStore.set(parseLink(window.location.search));
    window.addEventListener("popstate", follow);
    return () => window.removeEventListener("popstate", follow);
  }, []);
  return useStore(linkStore);
}

/** The state at this moment, for code outside of components. */
export const currentLink = linkStore.get;

/** Goes to another state; `replace` for changes that are not worth a step back. */
export function changeLink(changes: Partial<Link>, { replace = false } = {}): void {
  const next = { ...linkStore.get(), ...changes };
  const address = window.location.pathname + formatLink(next);
  if (replace) window.history.replaceState(null, "", address);
  else window.history.pushState(null, "", address);
  linkStore.set(next);
}
