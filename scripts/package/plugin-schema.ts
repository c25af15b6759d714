interface PluginSchema {
  readonly $defs: { readonly runtime: Runtime; readonly "mcp-tool-inline": object };
}

interface Runtime {
  readonly properties: { readonly spec: { readonly oneOf?: object } };
}

const specs = {
  OpenApi: "open-api-spec",
  LocalPlugin: "local-plugin-spec",
  RemoteMCPServer: "mcp-execution-spec",
} as const;

/**
 * Version 2.4 as bundled in `@microsoft/app-manifest` 1.1.2 refuses the specification's own examples: an address alone fits two
 * of the three kinds of `spec`, and a tool file both kinds of tool description. Microsoft corrected what it publishes
 * (microsoft/json-schemas#617 and #623): the runtime's `type` says which kind is meant. This does the same to the bundled copy;
 * one that has no such fault any more is taken as it is.
 */
export function correctedPluginSchema<Schema extends PluginSchema>(schema: Schema): object {
  const { runtime, "mcp-tool-inline": inline } = schema.$defs;
  if (!runtime.properties.spec.oneOf) return schema;
  const kinds = Object.entries(specs).map(([type, spec]) => ({
    properties: { type: { enum: [type] }, spec: { $ref: `#/$defs/${spec}` } },
  }));
  return {
    ...schema,
    $defs: {
      ...schema.$defs,
      runtime: { ...runtime, properties: { ...runtime.properties, spec: { type: "object" } }, oneOf: kinds },
      "mcp-tool-inline": { ...inline, required: ["tools"] },
    },
  };
}
