// Runs build.ts. Vite is loaded first, since tsx reads all that is imported after it once more: 1.4 s of processor time.
import "vite";
import { register } from "tsx/esm/api";

register();
await import("./build.ts");
