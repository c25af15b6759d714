import { runAxe } from "@suite/testing/browser";
import { afterAll, expect, test } from "vitest";
import { startCollector } from "../../../server/collect-spans.ts";
import { prepareHostPage } from "../../../testing/host-page.ts";

const collector = await startCollector();
const opened = prepareHostPage({ collector });
afterAll(collector.close);

const trace = "0af7651916cd43dd8448eb211c80319c";

/** Sends spans as a server does: of a request and, below it, of a table. */
async function sendSpans(parentSpanId: string) {
  const nanoseconds = (later: number) => `${BigInt(Date.now() + later) * 1_000_000n}`;
  const end = { traceId: trace, status: {}, kind: 2, endTimeUnixNano: nanoseconds(5) };
  const request = { name: "tools/call list-boxes", spanId: "1", startTimeUnixNano: nanoseconds(0) };
  const query = { name: "query Boxes", spanId: "2", startTimeUnixNano: nanoseconds(1) };
  const spans = [
    { ...end, ...request, parentSpanId },
    { ...end, ...query, parentSpanId: request.spanId },
  ];
  const resource = { attributes: [{ key: "service.name", value: { stringValue: "boxes" } }] };
  const body = JSON.stringify({ resourceSpans: [{ resource, scopeSpans: [{ spans }] }] });
  return (await fetch(`${collector.url}/v1/traces`, { method: "POST", body })).status;
}

test("a click is one row with a waterfall from the widget to the table, opened by keyboard", async () => {
  const { open, page, body, setHost } = opened();
  await open("?scenario=find-and-rename&step=1&theme=light&panel=calls");
  const sent = page.waitForRequest((request) => /"list-boxes"/.test(request.postData() ?? ""));
  const call = { name: "list-boxes", _meta: { traceparent: `00-${trace}-b7ad6b7169203331-01` } };
  await body().evaluate((_, params) => window.ask("tools/call", params), call);
  const { traceparent } = (await sent).postDataJSON().params._meta;
  expect(traceparent).toMatch(new RegExp(`^00-${trace}-(?!b7ad6b7169203331)[0-9a-f]{16}-01$`));

  await page.locator("[data-panel=calls] li > button", { hasText: "list-boxes" }).press("Enter");
  const spans = page.getByRole("list", { name: "Waterfall" }).getByRole("listitem");
  await page.getByText("Spans of the server are here if").waitFor();
  expect(await sendSpans(traceparent.slice(36, 52))).toBe(200);
  const rows = [
    /^widget list-boxes/,
    /^host list-boxes/,
    /^boxes tools\/call list-boxes\s+[\d.]+ ms$/,
    /^boxes query Boxes/,
  ];
  await expect
    .poll(() => spans.allInnerTexts())
    .toEqual(rows.map((row) => expect.stringMatching(row)));
  for (const theme of ["light", "dark"]) {
    await setHost("Theme", theme);
    expect(await runAxe(page), theme).toEqual([]);
  }
});

test("a response is searched and folded, and the panel gets wider by key and pointer", async () => {
  const { open, page, parameter } = opened();
  await open("?scenario=find-and-rename&step=1&panel=calls");
  await page.locator("[data-panel=calls] li > button", { hasText: "tools/list" }).click();
  const response = page.getByRole("region", { name: /^Response/ });
  const names = () => response.locator("li:visible:not(:has(li))").allInnerTexts();
  await response.getByRole("searchbox").fill("BOXID");
  await expect.poll(names).toContain('0: "boxId"');
  expect((await names()).join()).not.toContain("show-boxes");
  expect(await response.locator("mark").first().innerText()).toBe("boxId");
  await response.locator("summary").first().click();
  await expect.poll(names).toEqual([]);

  const edge = page.getByRole("separator", { name: "Width of the details" });
  await edge.press("ArrowLeft");
  await expect.poll(() => parameter("panelWidth")).toBe("552");
  const { x = 0, y = 0 } = (await edge.boundingBox()) ?? {};
  await page.mouse.move(x + 6, y + 300);
  await page.mouse.down();
  await page.mouse.move(x - 94, y + 300);
  await page.mouse.up();
  await expect.poll(() => parameter("panelWidth")).toBe("651");
  expect(await page.locator("[data-panel]").evaluate(({ clientWidth }) => clientWidth)).toBe(650);
  expect(await runAxe(page)).toEqual([]);
});
