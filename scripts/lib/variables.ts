/** The environment variables that a source file reads. */
export function variablesIn(source: string): string[] {
  const reads = source.matchAll(/(?:(?:process\.env|\benv|environment)\.|\bsetting\(")([A-Z][A-Z0-9_]+)/g);
  return [...reads].map(([, name = ""]) => name);
}
