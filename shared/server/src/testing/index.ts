export { type ConnectedClient, type ConnectOptions, connectClient } from "./connect-client.ts";
export { connectModernClient, type ModernClient } from "./connect-modern-client.ts";
export { mutants } from "./mutants.ts";
export { type ToolAnswer, toolAnswer } from "./tool-answer.ts";
