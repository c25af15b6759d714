/** What a colour says: needs action, needs care, is well, is the subject, or none of these. Never shown without a word. */
export type Tone = "danger" | "warning" | "success" | "brand" | "neutral";
