/**
 * Uploads of a host with `window.openai`, such as ChatGPT, which go to the host at once and not through calls of tools.
 * https://developers.openai.com/apps-sdk/reference
 */
interface HostFiles {
  uploadFile?(file: File): Promise<{ readonly fileId: string }>;
  getFileDownloadUrl?(file: { readonly fileId: string }): Promise<{ readonly downloadUrl: string }>;
}

/** File of the chat, as `attach-claim-document` takes it. */
export interface HostFile {
  readonly download_url: string;
  readonly file_id: string;
  readonly mime_type: string;
  readonly file_name: string;
}

/** Types that ChatGPT takes from widgets. */
const takenTypes = ["image/jpeg", "image/png", "image/webp"];

/** Hands a picture to the host. `undefined` where the host takes none, or not this one: it is then sent in parts. */
export async function uploadToHost(file: File, name: string): Promise<HostFile | undefined> {
  const { openai: host }: { readonly openai?: HostFiles } = Object(window);
  if (!host?.uploadFile || !host.getFileDownloadUrl || !takenTypes.includes(file.type))
    return undefined;
  try {
    const { fileId } = await host.uploadFile(file);
    const { downloadUrl } = await host.getFileDownloadUrl({ fileId });
    return { download_url: downloadUrl, file_id: fileId, mime_type: file.type, file_name: name };
  } catch {
    return undefined;
  }
}
