import { expect, test } from "vitest";
import { fetchNamedBy } from "./sign-in.ts";

const internal =
  "127.0.0.1:1 localhost:1 10.0.0.1 169.254.169.254 192.168.1.1 [::1]:1 [::ffff:127.0.0.1]:1 2130706433";

test.each(internal.split(" "))(
  "requests no internal address that a public server names: %s",
  async (address) => {
    const request = fetchNamedBy("https://mcp.example.com/mcp")(`http://${address}/latest/meta-data`);
    await expect(request).rejects.toThrow("internal network");
  },
);

test("requests the host that the person added, whatever its address", async () => {
  await expect(fetchNamedBy("http://localhost:1/mcp")("http://localhost:1/")).rejects.toThrow("fetch failed");
});
