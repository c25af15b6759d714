import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { answer, fixtureHtml } from "./fixture.ts";
import {
  expectNoOverflow,
  launchBrowser,
  openTestHost,
  runAxe,
  type ToolHandler,
} from "./index.ts";

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

test("actions and changes of the host resolve when the widget has drawn what they caused", async () => {
  const calls = 20;
  const html = fixtureHtml.replace(
    "</main>",
    `<button type="button" id="call">Call</button>
    <script>
      document.getElementById("call").onclick = async () => {
        for (let call = 1; call <= ${calls}; call++) {
          const { content } = await window.ask("tools/call", { name: "count", arguments: { call } });
          show(content[0].text);
        }
      };
    </script></main>`,
  );
  const counted: unknown[] = [];
  let release: (() => void) | undefined;
  const pending = new Promise<void>((resolve) => {
    release = resolve;
  });
  const count: ToolHandler = ({ call }) => {
    counted.push(call);
    return answer(`Call ${call}`);
  };
  let handler = count;
  const testHost = await openTestHost(browser, { html, tools: { count: (args) => handler(args) } });
  const status = testHost.frame.locator("#status");
  const contexts = () =>
    testHost.frame.evaluate(() => window.received.slice(1).map(({ params }) => params));
  await testHost.frame.locator("#call").click();
  expect([counted.length, await status.textContent()]).toEqual([calls, `Call ${calls}`]);
  await testHost.setDisplayMode("fullscreen");
  expect(await contexts()).toEqual([{ displayMode: "fullscreen" }]);
  await testHost.setHostContext({ theme: "dark" });
  expect(await contexts()).toEqual([{ displayMode: "fullscreen" }, { theme: "dark" }]);

  // A call that the test holds back is not waited for.
  handler = (args) => pending.then(() => count(args));
  await testHost.frame.locator("#call").click();
  expect(counted).toHaveLength(calls);
  release?.();
  await testHost.settle();
  expect([counted.length, await status.textContent()]).toEqual([2 * calls, `Call ${calls}`]);
  await testHost.close();
});

test("leaves nothing to the next test host in the same page: frame, size, mode, storage, styles", async () => {
  const first = await openTestHost(browser, { html: fixtureHtml, result: answer("first") });
  await first.frame.evaluate(() => {
    localStorage.setItem("kept", "1");
    sessionStorage.setItem("kept", "1");
  });
  await first.setDisplayMode("fullscreen");
  const { page } = first;
  const styles = page.locator("style, link[rel=stylesheet]");
  const own = await styles.count();
  await page.addStyleTag({ content: "iframe { block-size: 600px !important; }" });
  expect(await styles.count()).toBe(own + 1);
  await first.close();
  expect(page.frames()).toHaveLength(1);
  expect(await styles.count()).toBe(own);

  const second = await openTestHost(browser, {
    html: fixtureHtml.replace("waiting", "waiting here"),
  });
  expect(second.page).toBe(page);
  expect(page.frames()).toHaveLength(3);
  expect(await page.locator("[data-mode=fullscreen]").count()).toBe(0);
  expect(await second.frame.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
  expect(await second.frame.locator("#status").textContent()).toBe("waiting here");
  expect(second.displayMode).toBe("inline");
  await second.close();
});

test("a page that has stopped drawing is not used again", async () => {
  const first = await openTestHost(browser, { html: fixtureHtml });
  await first.close();
  await first.page.evaluate(() => {
    window.requestAnimationFrame = () => 0;
  });
  const warned = vi.spyOn(console, "warn").mockReturnValue();
  const second = await openTestHost(browser, { html: fixtureHtml });
  expect(warned.mock.lastCall).toEqual([expect.stringContaining("no longer draws")]);
  warned.mockRestore();
  expect(second.page).not.toBe(first.page);
  expect(first.page.isClosed()).toBe(true);
  await second.close();
});

test("tells a page that fits from one that does not, and a clean one from one with faults", async () => {
  const good = await openTestHost(browser, { html: fixtureHtml, width: 320 });
  await expectNoOverflow(good.frame);
  expect(await runAxe(good.frame)).toEqual([]);
  await good.close();
  const html = fixtureHtml.replace(
    "<main>",
    '<main><p style="width: 700px">wide</p><button type="button"></button>',
  );
  const bad = await openTestHost(browser, { html, width: 320 });
  await expect(expectNoOverflow(bad.frame)).rejects.toThrow(/320 px wide but needs 7/);
  expect((await runAxe(bad.frame)).map(({ id }) => id)).toEqual(["button-name"]);
  await bad.close();
});

test("judges colors as they will be painted: after transitions, and forced ones", async () => {
  const style =
    "#open { color: #fff; background: #fff; transition: color 5s; } #open.shown { color: #000; }";
  const html = fixtureHtml
    .replace("</head>", `<style>${style}</style></head>`)
    .replace("<main>", '<main><button type="button" style="color: #ff0">Yellow</button>');
  const testHost = await openTestHost(browser, { html });
  await testHost.frame.evaluate(() => document.getElementById("open")?.classList.add("shown"));
  const [violation, ...others] = await runAxe(testHost.frame);
  expect([violation?.id, violation?.nodes.length, others]).toEqual(["color-contrast", 1, []]);
  await testHost.page.emulateMedia({ forcedColors: "active" });
  expect(await runAxe(testHost.frame)).toEqual([]);
  await testHost.close();
});

test("a page that is loaded again gets the same input, result and mode, and finds what it has stored", async () => {
  const testHost = await openTestHost(browser, {
    html: fixtureHtml,
    toolInput: { name: "Avery" },
    result: answer("first"),
    openai: true,
  });
  await testHost.frame.evaluate(async () => {
    localStorage.setItem("kept", "1");
    await window.openai?.setWidgetState?.({ tab: "</script>" });
  });
  await testHost.setDisplayMode("fullscreen");
  const { frame } = testHost;
  await testHost.reload();
  expect(testHost.frame).not.toBe(frame);
  expect(await testHost.frame.locator("#status").textContent()).toBe("first");
  const after = await testHost.frame.evaluate(() => ({
    kept: localStorage.getItem("kept"),
    widgetState: window.openai?.widgetState,
    input: window.openai?.toolInput,
    mode: window.openai?.displayMode,
  }));
  expect(after).toEqual({
    kept: "1",
    widgetState: { tab: "</script>" },
    input: { name: "Avery" },
    mode: "fullscreen",
  });
  await testHost.sendResult(answer("second"));
  await testHost.reload();
  expect(await testHost.frame.locator("#status").textContent()).toBe("first");
  await testHost.close();
});

test("a host without storage gives its pages none", async () => {
  const testHost = await openTestHost(browser, { html: fixtureHtml, storage: false });
  const read = testHost.frame.evaluate(() => localStorage.getItem("kept"));
  await expect(read).rejects.toThrow("sandboxed");
  await testHost.close();
});

test("a page that tries eval is reported, even if it catches the refusal", async () => {
  const html = fixtureHtml.replace(
    "<main>",
    "<script>try { Function('') } catch {}</script><main>",
  );
  const testHost = await openTestHost(browser, { html });
  await expect.poll(() => testHost.blocked).toEqual(["eval"]);
  await testHost.close();
});
