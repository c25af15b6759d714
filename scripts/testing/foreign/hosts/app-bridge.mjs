import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import {
  AppBridge,
  buildAllowAttribute,
  getToolUiResourceUri,
  PostMessageTransport,
} from "@modelcontextprotocol/ext-apps/app-bridge";

const info = { name: "foreign-app-bridge", version: "1.0.0" };
const extensions = { "io.modelcontextprotocol/ui": { mimeTypes: ["text/html;profile=mcp-app"] } };

/** Calls a tool and draws its widget as the example host of ext-apps does: two frames on another origin, tools by the bridge's client. */
window.openWidget = async ({ url, sandbox, tool, args }) => {
  const client = new Client(info, {
    capabilities: { extensions },
    versionNegotiation: { mode: "auto" },
  });
  await client.connect(new StreamableHTTPClientTransport(new URL(url)));
  const { tools } = await client.listTools();
  const uri = getToolUiResourceUri(tools.find(({ name }) => name === tool));
  const [page] = (await client.readResource({ uri })).contents;
  const { csp, permissions } = page._meta?.ui ?? {};
  const frame = document.createElement("iframe");
  frame.src = `${sandbox}?csp=${encodeURIComponent(JSON.stringify(csp ?? {}))}`;
  frame.sandbox = "allow-scripts allow-same-origin";
  frame.allow = buildAllowAttribute(permissions);
  document.body.append(frame);

  const capabilities = {
    openLinks: {},
    serverTools: {},
    serverResources: {},
    message: {},
    updateModelContext: {},
  };
  const hostContext = {
    theme: "light",
    displayMode: "inline",
    availableDisplayModes: ["inline", "fullscreen"],
  };
  const bridge = new AppBridge(client, info, capabilities, { hostContext });
  bridge.onupdatemodelcontext = async () => ({});
  bridge.onmessage = async () => ({});
  bridge.onopenlink = async () => ({});
  bridge.onrequestdisplaymode = async ({ mode }) => {
    frame.className = mode;
    bridge.setHostContext({ ...hostContext, displayMode: mode });
    return { mode };
  };
  bridge.addEventListener("sizechange", ({ height }) => {
    frame.style.height = `${height}px`;
  });
  bridge.addEventListener("sandboxready", () =>
    bridge.sendSandboxResourceReady({ html: page.text, csp, permissions }),
  );
  bridge.addEventListener("initialized", async () => {
    await bridge.sendToolInput({ arguments: args });
    await bridge.sendToolResult(await client.callTool({ name: tool, arguments: args }));
  });
  await bridge.connect(new PostMessageTransport(frame.contentWindow, frame.contentWindow));
  window.closeWidget = async () => {
    await bridge.teardownResource({});
    frame.remove();
    await bridge.close();
    await client.close();
  };
};
