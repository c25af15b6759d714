import { error, type SampleDoctor } from "@suite/server/doctor";

/** Course videos from another origin. */
export const doctor: SampleDoctor = {
  ids: ["media-not-https", "csp-domain-missing"],
  refusedSettings: ["media-not-https"],
  run({ env, widgets }) {
    const text = env.MEDIA_BASE_URL;
    if (!text) return [];
    const url = URL.canParse(text) ? new URL(text) : undefined;
    if (url?.protocol !== "https:") {
      const fix = "give it an https:// address, or take it out to send videos through the server";
      return [error("media-not-https", `MEDIA_BASE_URL is ${text}, which hosts block`, fix)];
    }
    const allowed = widgets?.some(({ csp }) => csp?.resourceDomains?.includes(url.origin));
    if (!widgets || allowed) return [];
    const problem = `videos come from ${url.origin}, which no widget of employee-training names in its CSP`;
    const fix = "name it in resourceDomains in samples/employee-training/src/widgets.ts";
    return [error("csp-domain-missing", problem, fix)];
  },
};
