// One line per language. English is in the code; it also stands in for texts that a language lacks.
export { default as ar } from "./ar.json" with { type: "json" };
export { default as de } from "./de.json" with { type: "json" };
export { default as es } from "./es.json" with { type: "json" };
export { default as fr } from "./fr.json" with { type: "json" };
export { default as ja } from "./ja.json" with { type: "json" };
