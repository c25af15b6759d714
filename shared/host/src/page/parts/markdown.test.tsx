import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { Markdown } from "./markdown.tsx";

// Loading Fluent is slow, and no test checks styles.
vi.mock("./parts.styles.ts", () => ({ useMarkdownStyles: () => ({}) }));

const render = (text: string) => renderToStaticMarkup(<Markdown text={text} />);

test("renders headings, lists, tables and emphasis", () => {
  expect(render("# Team\n\n- **Avery** *Howard*\n- `id 1`")).toBe(
    "<div><h4>Team</h4><ul><li><strong>Avery</strong> <em>Howard</em></li><li><code>id 1</code></li></ul></div>",
  );
  expect(render("| Name | Hours |\n|---|---:|\n| Avery | 40 |")).toContain(
    "<td>Avery</td><td>40</td>",
  );
  expect(render("3. three\n4. four")).toContain('<ol start="3">');
});

test.each([
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  "a <b onclick=alert(1)>b</b>",
  "<!-- note --><iframe src=//evil.example></iframe>",
  "| <img src=x> |\n|---|\n| <svg onload=alert(1)> |",
])("shows markup as text: %s", (text) => {
  expect(render(text)).not.toMatch(/<(script|img|b|iframe|svg)\b/);
});

test("renders no links and fetches no images", () => {
  const html = render("[open](javascript:alert(1)) ![photo](https://evil.example/a.png)");
  expect(html).toContain('<abbr title="javascript:alert(1)">open</abbr>');
  expect(html).not.toMatch(/href=|src=/);
});

test("decodes characters that were escaped for HTML", () => {
  expect(render("R&amp;D &lt;b&gt;")).toBe("<div><p>R&amp;D &lt;b&gt;</p></div>");
});
