/** Children below each other. */
export const column = (gap?: string) => ({ display: "flex", flexDirection: "column", gap }) as const;

/** Children beside each other, centered on one line. */
export const row = (gap: string) => ({ display: "flex", alignItems: "center", gap }) as const;
