import react from "@vitejs/plugin-react";
import { defaultClientConditions, defineConfig } from "vite";

export default defineConfig({
  resolve: { conditions: ["suite-source", ...defaultClientConditions] },
  plugins: [react()],
  build: {
    outDir: "dist/page",
    license: { fileName: "third-party.json" },
    target: "es2023",
    chunkSizeWarningLimit: 1500,
  },
});
