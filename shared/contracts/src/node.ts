/** What servers and commands share, and no page: settings, and connections to public addresses only. @module */
export * from "./public-lookup.ts";
export * from "./settings.ts";
