import { expectContext, testBrowser, viewStores } from "@suite/widget-kit/testing";
import { expect, test } from "vitest";
import { openList } from "./testing/test-host.ts";

const browser = testBrowser();

test.each(viewStores)(
  "a reload keeps filters, sorting, selection and the open assignment: %s",
  async (viewStore) => {
    const testHost = await openList(browser(), { width: 1_200, height: 900, viewStore });
    const { frame } = testHost;
    await frame.getByLabel("Priority").selectOption("High");
    await frame.getByText("4 assignments", { exact: true }).waitFor();
    await frame.getByLabel("Sort by").selectOption("site");
    const boxes = () => testHost.frame.getByRole("checkbox", { name: /^Select (?!all|the)/ });
    await boxes().first().check();
    const name = (await boxes().first().getAttribute("aria-label"))?.replace("Select ", "") ?? "";
    await frame.getByRole("button", { name, exact: true }).click();
    await frame.getByRole("region", { name }).waitFor();

    await testHost.reload();
    await testHost.frame.getByRole("region", { name }).waitFor();
    expect(await testHost.frame.getByLabel("Priority").inputValue()).toBe("High");
    expect(await testHost.frame.getByLabel("Sort by").inputValue()).toBe("site");
    expect(await boxes().first().isChecked()).toBe(true);
    await testHost.frame.getByText("1 selected", { exact: true }).waitFor();
    expect(
      testHost.calls.findLast(({ name: tool }) => tool === "list-new-assignments"),
    ).toMatchObject({ args: { priority: "High" } });
    await expectContext(testHost, name);
  },
);
