import { expect, test } from "vitest";
import { fromRoot } from "./pages.ts";
import { packageIn, packageName, withoutOtherSamples } from "./root-files.ts";

const all = [
  { name: "bakery", port: 4001 },
  { name: "book-shop", port: 4002 },
  { name: "shop", port: 4003 },
  { name: "shop-floor", port: 4004 },
] as const;
const [bakery, bookShop, shop, shopFloor] = all;

test("an entry or element that names only other samples goes, and what names nobody stays", () => {
  const settings = {
    version: "1",
    servers: {
      bakery: { url: "http://localhost:4001/mcp" },
      "shop-stdio": { args: ["--", "shop"] },
    },
    configurations: [
      { name: "shop", args: ["shop"] },
      { name: "bakery", args: ["bakery"] },
      { name: "Attach", port: 14002 },
    ],
    compounds: [{ name: "All", configurations: ["bakery", "book-shop", "shop"] }],
    forwardPorts: [4000, 4001, 4002, 4003],
    portsAttributes: {
      4000: { label: "Host" },
      4001: { label: "bakery" },
      4003: { label: "shop" },
    },
    words: ["bakery", "workshops", "pictures/shop/first.png", "pictures/shop-first.png"],
  };
  expect(withoutOtherSamples(settings, bakery, all)).toEqual({
    version: "1",
    servers: { bakery: { url: "http://localhost:4001/mcp" } },
    configurations: [
      { name: "bakery", args: ["bakery"] },
      { name: "Attach", port: 14002 },
    ],
    compounds: [{ name: "All", configurations: ["bakery"] }],
    forwardPorts: [4000, 4001],
    portsAttributes: { 4000: { label: "Host" }, 4001: { label: "bakery" } },
    words: ["bakery", "workshops"],
  });
});

test.each([bookShop, shop, shopFloor])(
  "a name that is part of another is not taken for it: $name",
  (own) => {
    expect(withoutOtherSamples(["bakery", "book-shop", "shop", "shop-floor"], own, all)).toEqual([
      own.name,
    ]);
  },
);

test.each([
  ["[a](src/a.ts)", "[a](samples/bread/src/a.ts)"],
  ["[a](../../shared/auth/README.md#keys)", "[a](shared/auth/README.md#keys)"],
  ["[a](#tools) [b](https://b.example)", "[a](#tools) [b](https://b.example)"],
])("%s is %s at the root", (there, here) => {
  expect(fromRoot(there, "samples/bread")).toBe(here);
});

test.each([
  ["/srv/My Dispatch (2)", "my-dispatch-2"],
  ["/srv/.hidden_", "hidden"],
  ["/srv/配車", "bread"],
])("a copy in %s is the package %s", (folder, name) => {
  expect(packageName(folder, "bread")).toBe(name);
});

test("a tarball is named after its package", () => {
  expect(packageIn("suite-widget-kit-10.2.3.tgz")).toBe("@suite/widget-kit");
  expect(packageIn("suite-cli-1.0.0-rc.1.tgz")).toBe("@suite/cli");
});
