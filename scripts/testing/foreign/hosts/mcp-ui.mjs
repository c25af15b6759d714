import { AppRenderer } from "@mcp-ui/client";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { createElement, createRef } from "react";
import { createRoot } from "react-dom/client";

/** Calls a tool and draws its widget with mcp-ui's component, all optional handlers left out. */
window.openWidget = async ({ url, sandbox, tool, args }) => {
  const client = new Client({ name: "foreign-mcp-ui", version: "1.0.0" });
  await client.connect(new StreamableHTTPClientTransport(new URL(url)));
  const container = document.body.appendChild(document.createElement("div"));
  const root = createRoot(container);
  const renderer = createRef();
  const toolResult = await client.callTool({ name: tool, arguments: args });
  const props = {
    client,
    toolName: tool,
    toolInput: args,
    toolResult,
    sandbox: { url: new URL(sandbox) },
  };
  root.render(createElement(AppRenderer, { ref: renderer, onError: console.error, ...props }));
  window.closeWidget = async () => {
    await renderer.current.teardownResource();
    root.unmount();
    await client.close();
  };
};
