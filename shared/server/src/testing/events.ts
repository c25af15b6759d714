export interface ServerEvent {
  readonly id: string | undefined;
  /** `undefined` for an event that only carries an id. */
  readonly message: Record<string, unknown> | undefined;
}

/** Reads an event stream until it ends or has sent the wanted number of events. */
export async function readEvents(
  response: Response,
  most = Number.POSITIVE_INFINITY,
): Promise<ServerEvent[]> {
  const events: ServerEvent[] = [];
  let text = "";
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  while (reader && events.length < most) {
    const { done, value } = await reader.read();
    if (done) break;
    const blocks = (text + value).split("\n\n");
    text = blocks.pop() ?? "";
    events.push(...blocks.filter((block) => !block.startsWith(":")).map(parse));
  }
  reader?.cancel().catch(() => undefined);
  return events;
}

function parse(block: string): ServerEvent {
  const fields = new Map(
    block.split("\n").map((line) => [line.split(":", 1)[0], line.replace(/^\w+: ?/, "")]),
  );
  const data = fields.get("data");
  return { id: fields.get("id"), message: data ? JSON.parse(data) : undefined };
}
