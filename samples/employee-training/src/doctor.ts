import { error, type SampleDoctor } from "@suite/server/doctor";
import { mediaBaseUrl } from "./data/clips.ts";

/** Checks that the widgets' CSP allows course videos from `MEDIA_BASE_URL`. */
export const doctor: SampleDoctor = {
  ids: ["csp-domain-missing"],
  run({ env, widgets }) {
    // Without widgets the server did not load; other checks say why.
    const url = widgets && mediaBaseUrl(env);
    if (!url || widgets.some(({ csp }) => csp?.resourceDomains?.includes(url.origin))) return [];
    const problem = `videos come from ${url.origin}, which no widget of employee-training names in its CSP`;
    const fix = "name it in resourceDomains in samples/employee-training/src/widgets.ts";
    return [error("csp-domain-missing", problem, fix)];
  },
};
