import { defineResource, type RecordBody } from "../../define/resource.ts";
import { redPixel } from "./samples.ts";

/** Resources that the conformance suite reads by URI. */
export const resources = [
  single("static-text", "text/plain", "A text that never changes."),
  single("static-binary", "image/png", Buffer.from(redPixel, "base64")),
  single("watched-resource", "text/plain", "A text to subscribe to."),
  defineResource({
    name: "data",
    title: "Data",
    description: "Data made from the id.",
    uriTemplate: "test://template/{id}/data",
    list: async () => ({ entries: [] }),
    read: async ({ id }) => ({ id, data: `Data for ID: ${id}` }),
  }),
];

function single(name: string, mimeType: string, body: RecordBody) {
  return defineResource({
    name,
    title: name.replace("-", " "),
    description: "One thing under one URI.",
    uriTemplate: `test://${name}`,
    mimeType,
    list: async () => ({ entries: [{ variables: {}, title: name }] }),
    read: async () => body,
  });
}
