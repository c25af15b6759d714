import { expect, test } from "vitest";
import { fetchNamedBy } from "./public-fetch.ts";

test.each([
  "http://127.0.0.1:1/",
  "http://localhost:1/",
  "http://10.0.0.1/",
  "http://169.254.169.254/latest/meta-data",
  "http://192.168.1.1/",
  "http://[::1]:1/",
  "http://[::ffff:127.0.0.1]:1/",
  "http://2130706433/",
])("requests no internal address that a public server names: %s", async (url) => {
  await expect(fetchNamedBy("https://mcp.example.com/mcp")(url)).rejects.toThrow("internal network");
});

test("requests the host that the person added, whatever its address", async () => {
  await expect(fetchNamedBy("http://localhost:1/mcp")("http://localhost:1/")).rejects.toThrow("fetch failed");
});
