export { type AnyClient, everyClient } from "./clients.ts";
export { type Revision, requiredScenarios } from "./conformance/requirements.ts";
export { runSuite, type ScenarioResult } from "./conformance/run-suite.ts";
export { type ConnectedClient, type ConnectOptions, connectClient } from "./connect-client.ts";
export { connectModernClient, type ModernClient } from "./connect-modern-client.ts";
export { type ToolAnswer, toolAnswer } from "./tool-answer.ts";
