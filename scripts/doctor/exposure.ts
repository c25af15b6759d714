import { defineCheck, error, warning } from "./check.ts";

const loopback = /^(localhost|127(\.\d{1,3}){3}|::1)$/;

export const exposure = defineCheck({
  ids: ["exposed-without-sign-in", "everybody-may-call"],
  run({ env }) {
    const { PUBLIC_URL: publicUrl, LISTEN_HOST: host } = env;
    const open = publicUrl
      ? "PUBLIC_URL is set"
      : host && !loopback.test(host)
        ? `LISTEN_HOST is ${host}`
        : "";
    return open && !env.AUTH_ISSUER?.trim() ? [unprotected(open, env.ALLOW_ANONYMOUS === "1")] : [];
  },
});

function unprotected(open: string, allowed: boolean) {
  const fix = "set AUTH_ISSUER, so that callers sign in";
  return allowed
    ? warning("everybody-may-call", `${open} and ALLOW_ANONYMOUS=1 lets everybody call every tool`, fix)
    : error("exposed-without-sign-in", `${open} while nobody has to sign in, so no server starts`, fix);
}
