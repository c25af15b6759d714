import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [react()],
  build: { license: { fileName: "third-party.json" }, target: "es2023", chunkSizeWarningLimit: 1500 },
});
