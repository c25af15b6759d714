import { benchDashboard } from "./bench/dashboard.ts";

await benchDashboard();
process.exit(0);
