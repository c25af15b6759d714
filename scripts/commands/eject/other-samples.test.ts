import { expect, test } from "vitest";
import { findOtherSamples } from "./other-samples.ts";

const all = [
  { name: "bakery", port: 4001 },
  { name: "book-shop", port: 4002 },
  { name: "shop", port: 4003 },
];
const [bakery, bookShop, shop] = all.map((sample) => findOtherSamples(sample, all));

test("an entry or element that names only other samples goes, and what names nobody stays", () => {
  const settings = {
    version: "1",
    servers: { bakery: { url: "http://localhost:4001/mcp" }, "shop-stdio": { args: ["--", "shop"] } },
    configurations: [
      { name: "shop", args: ["shop"] },
      { name: "bakery", args: ["bakery"] },
      { name: "Attach" },
    ],
    compounds: [{ name: "All", configurations: ["bakery", "book-shop", "shop"] }],
    forwardPorts: [4000, 4001, 4002, 4003],
    portsAttributes: { 4000: { label: "Host" }, 4001: { label: "bakery" }, 4003: { label: "shop" } },
  };
  expect(bakery?.without(settings)).toEqual({
    version: "1",
    servers: { bakery: { url: "http://localhost:4001/mcp" } },
    configurations: [{ name: "bakery", args: ["bakery"] }, { name: "Attach" }],
    compounds: [{ name: "All", configurations: ["bakery"] }],
    forwardPorts: [4000, 4001],
    portsAttributes: { 4000: { label: "Host" }, 4001: { label: "bakery" } },
  });
});

test("a name inside a longer word is another word", () => {
  expect(bakery?.names("pictures/shop/first.png")).toBe(true);
  expect(bakery?.names("pictures/shop-first.png")).toBe(true);
  expect(bakery?.names("pictures/workshops.png")).toBe(false);
  expect(shop?.names("port 14002")).toBe(false);
});

test("a name that is the end of another's is not taken for it", () => {
  expect(bookShop?.without(["book-shop", "shop", "bakery"])).toEqual(["book-shop"]);
  expect(shop?.without(["book-shop", "shop", "bakery"])).toEqual(["shop"]);
});
