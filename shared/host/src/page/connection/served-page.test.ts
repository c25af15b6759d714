import { fixtureHtml } from "@suite/testing/fixture";
import { expect, test } from "vitest";
import { prepareHostPage } from "../../testing/host-page.ts";

const origin = "http://localhost:9";
const html = fixtureHtml.replace("</main>", "<p>From source</p></main>");
const opened = prepareHostPage({ servePage: async () => ({ html, origin }) });

test("a page of a development server is drawn under a policy that admits this server and no other", async () => {
  const { page, open, widget } = opened();
  const framed = page.waitForResponse(/\/frame\//);
  await open("?scenario=find-and-rename&step=1");
  await widget().getByText("From source").waitFor();
  const policy = (await framed).headers()["content-security-policy"];
  expect(policy).toContain(`script-src 'self' 'unsafe-inline' ${origin};`);
  expect(policy).toContain(`connect-src https://api.example.com ${origin} ws://localhost:9;`);
  expect(policy).toContain("default-src 'none'");
});

const withoutPages = prepareHostPage({ servePage: async () => undefined });

test("a page that the development server does not make comes from the MCP server", async () => {
  const { open, widget } = withoutPages();
  await open("?scenario=find-and-rename&step=1");
  await widget().getByRole("heading", { name: "Fixture widget" }).waitFor();
});
