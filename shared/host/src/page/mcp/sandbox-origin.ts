/**
 * The origin for a sample's widgets: one of its own (`library.localhost`), so that they reach neither the
 * widgets of another sample nor what those stored. Where the browser does not know such names, all share one.
 */
export async function sandboxOriginOf(sample: string, sandboxUrl: string): Promise<string> {
  const shared = new URL(sandboxUrl);
  const own = new URL(sandboxUrl);
  own.hostname = `${sample}.${shared.hostname}`;
  try {
    await fetch(new URL("/proxy", own));
    return own.origin;
  } catch {
    return shared.origin;
  }
}
