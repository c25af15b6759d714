/** What messages are made of, in MCP's own words. Binary data is base64. */

export type TextBlock = { type: "text"; text: string };
export type ImageBlock = { type: "image"; data: string; mimeType: string };
export type AudioBlock = { type: "audio"; data: string; mimeType: string };
export type ResourceBlock = {
  type: "resource";
  resource: { uri: string; mimeType: string } & ({ text: string } | { blob: string });
};

export type ContentBlock = TextBlock | ImageBlock | AudioBlock | ResourceBlock;
