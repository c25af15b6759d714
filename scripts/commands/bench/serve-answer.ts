import { readFileSync } from "node:fs";
import express from "express";

/** Bare Express that parses each request and returns the same JSON: the upper bound for any MCP server on Express. */
const answer = JSON.parse(readFileSync(process.argv[2] ?? "", "utf8"));
const app = express();
app.use(express.json());
app.post("/mcp", (_request, response) => {
  response.json(answer);
});
const server = app.listen(0, "127.0.0.1", () => {
  const address = server.address();
  if (address && typeof address === "object") process.send?.({ url: `http://127.0.0.1:${address.port}/mcp` });
});
