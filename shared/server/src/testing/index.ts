export type { ClientAnswers, PersonsAnswer, Question } from "./client-answers.ts";
export { type ConnectedClient, type ConnectOptions, connectClient, createClient } from "./connect-client.ts";
export { connectModernClient, createModernClient, type ModernClient } from "./connect-modern-client.ts";
export { connectPiped } from "./connect-piped.ts";
export { connectProcess } from "./connect-process.ts";
export { mutants } from "./mutants.ts";
export { nobodyToAsk } from "./nobody-to-ask.ts";
export { type ToolAnswer, toolAnswer } from "./tool-answer.ts";
