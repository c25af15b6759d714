/** Files of people, read without trust in their names and contents. @module */
export { toFileName } from "./file-name.ts";
export { type DocumentLimits, type ReadDocument, readDocument } from "./read-document.ts";
export { resizePhoto } from "./read-photo.ts";
