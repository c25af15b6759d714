import { freePort } from "@suite/testing/storage";
import { expect, test } from "vitest";
import { importServer } from "../../lib/samples.ts";
import { firstSample } from "../../testing/first-sample.ts";
import { interrupted, startSuite, withFolder } from "../../testing/run-suite.ts";

const { name } = firstSample;
/** A writing tool with required arguments: a call without them shows whether the caller is authorized. */
const writes = (await importServer(firstSample)).tools.find(
  ({ annotations, inputSchema, local }) =>
    !annotations.readOnlyHint && !local && !inputSchema.safeParse({}).success,
);

const call = {
  method: "POST",
  headers: { "content-type": "application/json", accept: "application/json" },
  body: JSON.stringify({
    jsonrpc: "2.0",
    id: 1,
    method: "tools/call",
    params: { name: writes?.name, arguments: {} },
  }),
};

test("start --auth lets test users sign in at the host, and refuses anonymous calls", async () => {
  await withFolder(async (folder) => {
    const start = startSuite(["start", name, "--auth"], {
      AZURE_STORAGE_CONNECTION_STRING: "",
      AZURITE_TABLE_PORT: String(await freePort()),
      AZURITE_LOCATION: folder,
      PORT: String(await freePort()),
    });
    try {
      const [, host] = await start.says(/Local host: (\S+)/);
      const [, server] = await start.says(new RegExp(`${name} {2}(\\S+/mcp)`));
      const { people } = await (await fetch(`${host}/config`)).json();
      expect(people).toHaveLength(2);
      expect((await fetch(String(server), call)).status).toBe(401);
      const as = async (person: string) => {
        const search = `?person=${encodeURIComponent(person)}`;
        const answer = await (await fetch(`${host}/servers/${name}/mcp${search}`, call)).json();
        return answer.result._meta.error.code;
      };
      expect(await as(people[0])).toBe("invalid");
      expect(await as(people[1])).toBe("forbidden");
      expect((await fetch(`${host}/servers/${name}/mcp`, call)).status).toBe(401);
      start.kill("SIGINT");
      expect(await start.exit()).toBe(interrupted);
    } finally {
      start.kill("SIGKILL");
    }
  });
}, 90_000);
