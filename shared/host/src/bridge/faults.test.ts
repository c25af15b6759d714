import { readFile } from "node:fs/promises";
import { launchBrowser, openTestHost } from "@suite/testing/browser";
import { answer, askHost, fixtureHtml, methods } from "@suite/testing/fixture";
import { expect, test } from "vitest";
import { type FaultName, faults, withFault } from "./faults.ts";
import { limits } from "./limits.ts";
import { checkPage } from "./profile.ts";
import { profiles } from "./profiles.ts";

const input = "ui/notifications/tool-input";
const passed = "ui/notifications/tool-result";

test("the page for adopters lists each fault, and each limit of a host", async () => {
  const page = await readFile(new URL("../../../../docs/host-faults.md", import.meta.url), "utf8");
  for (const [name, { summary, source, reportedOn: seen }] of Object.entries(faults))
    expect(page).toContain(`| \`${name}\` | ${summary} | [${seen}](${source}) |`);
  for (const { host, above, ...limit } of Object.values(limits)) {
    if (!("source" in limit)) continue;
    const row = `\\| ${host} \\|.*\\| ${above} \\| \\[${limit.read}\\]\\(${limit.source}\\) \\|`;
    expect(page).toMatch(new RegExp(row));
  }
});

test("each fault changes what arrives at the widget, and nothing else", async () => {
  const browser = await launchBrowser();
  const result = { ...answer("done"), structuredContent: { total: 5 }, _meta: { detail: 1 } };
  const arrived = async (fault: FaultName) => {
    const testHost = await openTestHost(browser, { html: fixtureHtml, fault, result });
    await askHost(testHost, "ping");
    const sent = methods(testHost, "to-widget").filter((method) =>
      [input, passed].includes(method),
    );
    const last = testHost.messages.findLast(({ method }) => method === passed)?.message;
    const params = last && "params" in last ? last.params : undefined;
    const context = await askHost(testHost, "ui/update-model-context", { content: [] });
    const call = await askHost(testHost, "tools/call", { name: "show" });
    const { hostContext } = await testHost.frame.evaluate(() => window.hostAnswer);
    await testHost.close();
    return { sent, params, context, call, hostContext };
  };

  const sent = [
    ["stripped-result", [input, passed]],
    ["no-result", [input]],
    ["no-events", []],
    ["no-input", [passed]],
    ["late-input", [passed, input]],
    ["mounted-twice", [input, passed, input, passed]],
    ["other-results", [input, passed, passed, passed, passed]],
  ] as const;
  for (const [fault, order] of sent) {
    const got = await arrived(fault);
    expect([fault, got.sent]).toEqual([fault, order]);
    if (fault === "stripped-result") expect(got.params).toEqual(answer("done"));
  }
  expect((await arrived("foreign-content")).params).toMatchObject({
    content: [{ source: { type: "base64" } }, { type: "resource_link" }, { text: "done" }],
  });
  const stale = await arrived("stale-tools");
  expect(stale.params).toMatchObject({ isError: true });
  expect(stale.call.error).toMatchObject({ code: -32602, message: "Unknown tool: show" });
  const refused = await arrived("context-refused");
  expect(refused.context.error?.message).toContain("does not take model context");
  expect(refused.call.error?.message).toContain("no tool named show");
  const late = await arrived("late-context");
  expect(late.hostContext).not.toHaveProperty("locale");
  expect(late.hostContext).toHaveProperty("platform");
  await browser.close();
});

test("a host with limits says why it does not load a page", () => {
  const page = (fault: FaultName, declared: { html: string; domain?: string }) => () =>
    checkPage(withFault(profiles.spec, fault), declared);
  expect(page("page-limit", { html: "é".repeat(600_000) })).toThrow("1200000 bytes");
  expect(page("page-limit", { html: "é" })).not.toThrow();
  expect(page("wrong-domain", { html: "", domain: "https://example.com" })).toThrow(
    "https://example.com",
  );
  expect(page("wrong-domain", { html: "" })).not.toThrow();
  expect(
    page("wrong-domain", { html: "", domain: `${"0a".repeat(16)}.claudemcpcontent.com` }),
  ).not.toThrow();
});
