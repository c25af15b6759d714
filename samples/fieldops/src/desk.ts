/** The dispatch desk whose work this server plans. Its rows share a partition, so that they can change together. */
export const desk = { id: "puget-sound", timeZone: "America/Los_Angeles" } as const;
