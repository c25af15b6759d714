/**
 * Limits of hosts, in characters unless the name says otherwise. Sources: the schemas of Microsoft 365 app packages
 * (app manifest 1.30, declarative agent 1.7, plugin 2.4), their documentation, and OpenAI's Apps reference.
 */
export const hostLimits = {
  toolName: 64,
  /** Microsoft 365 Copilot ignores longer descriptions. */
  toolDescription: 1_024,
  /** OpenAI's status texts during and after a call. */
  toolStatus: 64,
  appName: 30,
  appFullName: 100,
  appSummary: 80,
  appDescription: 4_000,
  developerName: 32,
  agentName: 100,
  agentDescription: 1_000,
  agentInstructions: 8_000,
  starterCount: 12,
  actionCount: 10,
  skillCount: 20,
  connectorId: 64,
  connectorName: 128,
  connectorAddress: 2_048,
  pluginName: 20,
  pluginSummary: 100,
  pluginDescription: 2_048,
} as const;
