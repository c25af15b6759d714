/** Most characters of a description: Microsoft 365 Copilot ignores longer ones. */
const mostCharacters = 1_024;

/**
 * Sentences that tell the model what to do, by how they begin or by "you must". Directories refuse such descriptions
 * (claude.com/docs/connectors/building/review-criteria, "Avoid prompt-injection patterns", read 2026-11-27). When to use a tool, and what
 * to use instead, is a description.
 */
const instructions: readonly RegExp[] = [
  /^(do not|don['’]t|make sure|ensure|remember|wait (for|until)|important[:!])/i,
  /^(always|never) (add|ask|call|confirm|give|guess|include|invent|make|mention|pass|say|send|set|show|tell|use)\b/i,
  /^(tell|ask|inform|remind|show|warn|answer|thank) (the (person|people|user|model)|them)\b/i,
  /^(first,? )?call (it|this|[a-z]+(-[a-z0-9]+)+)\b/i,
  /^(pass|send|set|give|use|call|add|leave)\b.* only (when|if)\b/i,
  /\byou (must|should|shall|need to|have to|may not)\b/i,
];

const advice =
  "Describe what the tool does, returns and is for. What the model should say belongs in the text of the result, a workflow in the skill.";

/** Lists what hosts and directories refuse in the description of a tool or of an argument. */
export function descriptionProblems(description: string): string[] {
  const { length } = description;
  const tooLong =
    length > mostCharacters
      ? [`the description has ${length} characters, at most 1,024 are read`]
      : [];
  const instructing = sentencesOf(description).filter((sentence) =>
    instructions.some((pattern) => pattern.test(sentence)),
  );
  return [
    ...tooLong,
    ...instructing.map(
      (sentence) => `the description instructs the model: "${sentence}" ${advice}`,
    ),
  ];
}

function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?;])\s+/).map((sentence) => sentence.trim());
}
