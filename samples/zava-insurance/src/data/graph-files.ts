import { inline, UserError } from "@suite/contracts";
import { type ApiClient, apiPath } from "@suite/server";
import { documentLimits, type FoundFile } from "@suite/zava-insurance-contract";
import { z } from "zod";
import type { GivenFile } from "./attach-document.ts";

/** Permissions in Microsoft Graph, to read the person's mail and files. */
export const mailAndFiles = ["Mail.Read", "Files.Read"];

/** Permission to read a file that the person added to a chat of Microsoft 365 Copilot. */
export const chosenFiles = ["Files.SelectedOperations.Selected"];

const messageSchema = z.object({
  id: z.string(),
  subject: z.string().nullish(),
  receivedDateTime: z.iso.datetime(),
  hasAttachments: z.boolean(),
  from: z
    .object({
      emailAddress: z.object({ name: z.string().nullish(), address: z.string().nullish() }),
    })
    .nullish(),
});

const attachmentSchema = z.object({
  "@odata.type": z.string().optional(),
  id: z.string(),
  name: z.string(),
  size: z.int(),
  isInline: z.boolean().nullish(),
});

const driveItemSchema = z.object({
  id: z.string(),
  name: z.string(),
  size: z.int(),
  lastModifiedDateTime: z.iso.datetime(),
  file: z.object({ mimeType: z.string().nullish() }).nullish(),
});

/** Messages and files that one search reads. */
const mostMessages = 10;
const mostFiles = 15;

/** Finds by each term, one after the other: Graph answers a mailbox only a few requests at once. */
async function searchEach<Entry extends { readonly id: string }>(
  terms: readonly string[],
  search: (term: string) => Promise<readonly Entry[]>,
): Promise<{ entry: Entry; foundBy: string[] }[]> {
  const found = new Map<string, { entry: Entry; foundBy: string[] }>();
  for (const term of terms) {
    for (const entry of await search(term)) {
      const known = found.get(entry.id) ?? { entry, foundBy: [] };
      known.foundBy.push(term);
      found.set(entry.id, known);
    }
  }
  return [...found.values()];
}

/**
 * Finds attachments of the person's messages that have one of the terms. Pictures in the text of a message, such as logos, are left out.
 */
export async function searchMail(graph: ApiClient, terms: readonly string[]): Promise<FoundFile[]> {
  const select = "id,subject,receivedDateTime,hasAttachments,from";
  const messages = await searchEach(terms, (term) => {
    const query = `"${term.replaceAll(/["\\]/g, " ")}"`;
    const path = apiPath`/me/messages?$search=${query}&$top=${mostMessages}&$select=${select}`;
    return take(graph.entries(path, messageSchema), mostMessages);
  });
  const files: FoundFile[] = [];
  const withFiles = messages.filter(({ entry }) => entry.hasAttachments).slice(0, mostMessages);
  for (const { entry, foundBy } of withFiles) {
    const attachments = await readAttachments(graph, entry.id);
    for (const attachment of attachments.filter(isFile))
      files.push({ ...toMailFile(entry, attachment), foundBy });
  }
  return files;
}

function readAttachments(graph: ApiClient, messageId: string): Promise<Attachment[]> {
  const path = apiPath`/me/messages/${messageId}/attachments?$select=id,name,size,isInline`;
  return take(graph.entries(path, attachmentSchema), mostFiles);
}

type Attachment = z.output<typeof attachmentSchema>;

function isFile(attachment: Attachment): boolean {
  const type = attachment["@odata.type"] ?? "#microsoft.graph.fileAttachment";
  return type === "#microsoft.graph.fileAttachment" && !attachment.isInline;
}

function toMailFile(
  { id: messageId, subject, from, receivedDateTime }: z.output<typeof messageSchema>,
  { id, name, size }: Attachment,
): Omit<FoundFile, "foundBy"> {
  const { name: sender, address } = from?.emailAddress ?? {};
  return {
    reference: `mail:${messageId}/${id}`,
    name,
    source: "mail",
    from: sender || address || undefined,
    subject: subject || undefined,
    date: receivedDateTime,
    bytes: size,
  };
}

/** Finds files in the person's OneDrive whose name or content has one of the terms. */
export async function searchOneDrive(
  graph: ApiClient,
  terms: readonly string[],
): Promise<FoundFile[]> {
  const items = await searchEach(terms, (term) => {
    // A quotation mark is doubled, as in every OData string.
    const text = term.replaceAll("'", "''");
    const path = apiPath`/me/drive/root/search(q='${text}')?$top=${mostFiles}`;
    return take(graph.entries(path, driveItemSchema), mostFiles);
  });
  return items
    .filter(({ entry }) => entry.file)
    .map(({ entry: { id, name, size, lastModifiedDateTime }, foundBy }) => ({
      reference: `onedrive:${id}`,
      name,
      source: "onedrive",
      date: lastModifiedDateTime,
      bytes: size,
      foundBy,
    }));
}

async function take<Entry>(entries: AsyncIterable<Entry>, most: number): Promise<Entry[]> {
  const taken: Entry[] = [];
  for await (const entry of entries) {
    taken.push(entry);
    if (taken.length === most) break;
  }
  return taken;
}

/** Reads a file by its reference, as the person whose mail and files these are. */
export async function readReference(graph: ApiClient, reference: string): Promise<GivenFile> {
  const [, messageId, attachmentId] = /^mail:([^/]+)\/([^/]+)$/.exec(reference) ?? [];
  if (messageId !== undefined && attachmentId !== undefined) {
    const attachments = await readAttachments(graph, messageId);
    const { name = "" } = attachments.find(({ id }) => id === attachmentId) ?? {};
    const path = apiPath`/me/messages/${messageId}/attachments/${attachmentId}/$value`;
    const content = await graph.bytes(path, documentLimits.bytes);
    return { name, content, source: "mail" };
  }
  const [, itemId] = /^onedrive:([^/]+)$/.exec(reference) ?? [];
  if (itemId === undefined)
    throw new UserError(
      "invalid",
      `"${inline(reference, 60)}" is no reference to a file. Search for the files of the claim again.`,
      undefined,
      { forModel: "Call find-files-for-claim and pass the references that it returns." },
    );
  const path = apiPath`/me/drive/items/${itemId}`;
  const { name } = await graph.json(path, driveItemSchema);
  const content = await graph.bytes(`${path}/content`, documentLimits.bytes);
  return { name, content, source: "onedrive" };
}

/** Reads a file of OneDrive or SharePoint by its address. https://learn.microsoft.com/graph/api/shares-get */
export async function readShared(graph: ApiClient, address: string): Promise<GivenFile> {
  const share = `u!${Buffer.from(address).toString("base64url")}`;
  const path = apiPath`/shares/${share}/driveItem`;
  const { name } = await graph.json(path, driveItemSchema);
  const content = await graph.bytes(`${path}/content`, documentLimits.bytes);
  return { name, content, source: "chat" };
}
