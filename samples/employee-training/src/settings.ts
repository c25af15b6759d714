import { defineSettings } from "@suite/contracts/node";
import { z } from "zod";

export const settings = defineSettings({
  MEDIA_BASE_URL: {
    group: "Samples",
    readBy: "employee-training",
    description:
      "HTTPS folder that holds samples/employee-training/media/*.webm. Course videos then play from there, and the widget may load media from that origin.",
    example: "https://<name>.example/media",
    otherwise: "the server delivers videos in chunks",
    schema: z
      .string()
      .refine((text) => URL.canParse(text) && new URL(text).protocol === "https:")
      .transform((text) => new URL(text.endsWith("/") ? text : `${text}/`)),
    allowed: "an https:// address, as hosts block anything else",
  },
});
