import { defineCheck, error, warning } from "./check.ts";

const loopback = /^(localhost|127(\.\d{1,3}){3}|::1)$/;

export const exposure = defineCheck({
  ids: ["exposed-without-sign-in", "everybody-may-call", "public-url-malformed", "origin-malformed"],
  run({ env }) {
    const { PUBLIC_URL: publicUrl, LISTEN_HOST: host } = env;
    const origins = (env.ALLOWED_ORIGINS ?? "").split(",").flatMap((text) => text.trim() || []);
    const malformed = origins.filter((text) => !isOrigin(text));
    const open = publicUrl
      ? "PUBLIC_URL is set"
      : host && !loopback.test(host)
        ? `LISTEN_HOST is ${host}`
        : "";
    return [
      open && !env.AUTH_ISSUER?.trim() ? unprotected(open, env.ALLOW_ANONYMOUS === "1") : [],
      publicUrl && !isWebAddress(publicUrl)
        ? error(
            "public-url-malformed",
            `PUBLIC_URL is "${publicUrl}"`,
            "give it the form https://<name>.example",
          )
        : [],
      malformed.map((text) =>
        error(
          "origin-malformed",
          `ALLOWED_ORIGINS holds "${text}", which is no origin`,
          "list origins such as https://<name>.example, without patterns or paths",
        ),
      ),
    ].flat();
  },
});

function unprotected(open: string, allowed: boolean) {
  const fix = "set AUTH_ISSUER, so that callers sign in";
  return allowed
    ? warning("everybody-may-call", `${open} and ALLOW_ANONYMOUS=1 lets everybody call every tool`, fix)
    : error("exposed-without-sign-in", `${open} while nobody has to sign in, so no server starts`, fix);
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

function isOrigin(text: string): boolean {
  return isWebAddress(text) && new URL(text).origin === text.toLowerCase().replace(/\/$/, "");
}
