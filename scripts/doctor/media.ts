import { defineCheck, error } from "./check.ts";

/** Course videos from another origin. */
export const media = defineCheck({
  ids: ["media-not-https", "csp-domain-missing"],
  async run({ env, samples, loadServer }) {
    const text = env.MEDIA_BASE_URL;
    const sample = samples.find(({ name }) => name === "employee-training");
    if (!text || !sample) return [];
    const url = URL.canParse(text) ? new URL(text) : undefined;
    if (url?.protocol !== "https:") {
      const fix = "give it an https:// address, or take it out to send videos through the server";
      return [error("media-not-https", `MEDIA_BASE_URL is ${text}, which hosts block`, fix)];
    }
    const server = await loadServer(sample).catch(() => undefined);
    const allowed = server?.tools.some(({ widget }) => widget?.csp?.resourceDomains?.includes(url.origin));
    if (!server || allowed) return [];
    const problem = `videos come from ${url.origin}, which no widget of employee-training names in its CSP`;
    const fix = "name it in resourceDomains in samples/employee-training/src/widgets.ts";
    return [error("csp-domain-missing", problem, fix)];
  },
});
