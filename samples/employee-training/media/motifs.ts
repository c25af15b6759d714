import {
  agent,
  balance,
  connectors,
  conversation,
  kernel,
  loop,
  network,
  prompt,
} from "./motifs-of-agents.ts";
import { cloud, documents, gauge, points, retrieval, search, shield, tables } from "./motifs-of-data.ts";
import type { Motif } from "./shapes.ts";

/** Subject of each course, by its id. */
export const motifs: Readonly<Record<string, Motif>> = {
  "agent-evaluation": gauge,
  "ai-agents-first-steps": agent,
  "ai-security-fundamentals": shield,
  "azure-ai-document-processing": documents,
  "azure-ai-foundations": cloud,
  "azure-ai-search-in-practice": search,
  "building-copilots": conversation,
  "copilot-extensibility-patterns": connectors,
  "data-foundations-for-ai": tables,
  "mlops-to-llmops": loop,
  "multi-agent-orchestration": network(6),
  "prompting-for-professionals": prompt,
  "responsible-ai-in-practice": balance,
  "retrieval-augmented-generation": retrieval,
  "semantic-kernel-agents": network(4),
  "semantic-kernel-essentials": kernel(6),
  "vector-databases-explained": points,
};
