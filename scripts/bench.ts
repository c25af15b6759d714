import { benchClaims } from "./bench/claims.ts";
import { benchDashboard } from "./bench/dashboard.ts";
import { benchPlanner } from "./bench/planner.ts";
import { benchProtocol } from "./bench/protocol.ts";

const parts = {
  protocol: benchProtocol,
  dashboard: benchDashboard,
  claims: benchClaims,
  planner: benchPlanner,
};
const wanted = process.argv.slice(2);
for (const [name, bench] of Object.entries(parts)) {
  if (wanted.length === 0 || wanted.includes(name)) await bench();
}
process.exit(0);
