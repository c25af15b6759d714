import { expect, test } from "vitest";
import { blockedBy, neededDomains } from "./csp-advice.ts";

test("each blocked address comes with the declaration that allows it, or with another way", () => {
  const blocked = blockedBy([
    { directive: "connect-src", blocked: "https://api.example.com/a?b=1" },
    { directive: "img-src", blocked: "https://cdn.example.com/a.png" },
    { directive: "connect-src", blocked: "https://api.example.com/a?b=1" },
    { directive: "script-src-elem", blocked: "https://cdn.example.com/a.js" },
    { directive: "frame-src", blocked: "https://video.example.com/v" },
    { directive: "worker-src", blocked: "blob" },
    { directive: "img-src", blocked: "blob" },
    { directive: "script-src", blocked: "eval" },
    { directive: "font-src", blocked: "data" },
    { directive: "object-src", blocked: "https://x.example.com/" },
  ]);
  expect(blocked.map(({ count, declare, advice }) => [count, declare?.key ?? advice?.split(".")[0]])).toEqual(
    [
      [2, "connectDomains"],
      [1, "resourceDomains"],
      [1, "resourceDomains"],
      [1, "frameDomains"],
      [1, "Hosts allow no workers"],
      [1, "Hosts allow no blob: URLs"],
      [1, "Hosts allow no code from text"],
      [1, "Hosts allow data: URLs for pictures and media only"],
      [1, "No declaration allows this"],
    ],
  );
  expect(neededDomains({ connectDomains: ["https://own.example.com"] }, blocked)).toEqual({
    connectDomains: ["https://own.example.com", "https://api.example.com"],
    resourceDomains: ["https://cdn.example.com"],
    frameDomains: ["https://video.example.com"],
  });
});
