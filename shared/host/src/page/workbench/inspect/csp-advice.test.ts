import { expect, test } from "vitest";
import { blockedBy, neededDomains } from "./csp-advice.ts";

test("each blocked address comes with the declaration that allows it, or with another way", () => {
  const rows = [
    ["connect-src", "https://api.example.com/a?b=1", "connectDomains"],
    ["img-src", "https://cdn.example.com/a.png", "resourceDomains"],
    ["script-src-elem", "https://cdn.example.com/a.js", "resourceDomains"],
    ["frame-src", "https://video.example.com/v", "frameDomains"],
    ["worker-src", "blob", "Hosts allow no workers"],
    ["img-src", "blob", "Hosts allow no blob: URLs"],
    ["script-src", "eval", "Hosts allow no code from text"],
    ["font-src", "data", "Hosts allow data: URLs for pictures and media only"],
    ["object-src", "https://x.example.com/", "No declaration allows this"],
  ] as const;
  const violations = rows.map(([directive, address]) => ({ directive, blocked: address }));
  const blocked = blockedBy([...violations, ...violations.slice(0, 1)]);
  expect(blocked.map(({ declare, advice }) => declare?.key ?? advice?.split(".")[0])).toEqual(
    rows.map(([, , remedy]) => remedy),
  );
  expect(blocked.map(({ count }) => count)).toEqual([2, ...Array(8).fill(1)]);
  expect(neededDomains({ connectDomains: ["https://own.example.com"] }, blocked)).toEqual({
    connectDomains: ["https://own.example.com", "https://api.example.com"],
    resourceDomains: ["https://cdn.example.com"],
    frameDomains: ["https://video.example.com"],
  });
});
