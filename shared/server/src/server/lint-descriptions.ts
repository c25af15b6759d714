/** Most characters of a description: Microsoft 365 Copilot ignores longer ones. */
const mostCharacters = 1_024;

/**
 * Sentences that tell the model what to do, by how they begin or by "you must". Directories of apps refuse them (Anthropic, "Software
 * Directory Policy", and OpenAI, "App submission guidelines": descriptions must not steer the model). When to use a tool is a description.
 */
const instructions: readonly RegExp[] = [
  /^(always|never|do not|don['’]t|make sure|ensure|remember|important\b)/i,
  /^(tell|ask|inform|remind|show|warn|answer|thank) (the (person|people|user|model)|them)\b/i,
  /^wait (for|until)\b/i,
  /^(first,? )?call\b/i,
  /\byou (must|should|shall|need to|have to|may not|must not)\b/i,
  /\b(must|should) (always|never|not) call\b/i,
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
  return text.split(/(?<=[.!?])\s+/).map((sentence) => sentence.trim());
}
