import {
  BlobSASPermissions,
  type ContainerClient,
  generateBlobSASQueryParameters,
  SASProtocol,
  type UserDelegationKey,
} from "@azure/storage-blob";
import { withDeadline } from "../azure/deadline.ts";
import type { BlobConnection } from "./blob-client.ts";

export interface BlobAddressOptions {
  /** Name under which a browser saves the file. Data: it is encoded. */
  readonly fileName: string;
  /** Media type that a browser is told. */
  readonly contentType: string;
  /** Minutes until the address expires, 1 to 60; 5 by default. */
  readonly minutes?: number;
  /** GUID of the call for which the address is created. Azure's log of the account names it with each download (user delegation only). */
  readonly callId?: string;
  readonly signal?: AbortSignal | undefined;
}

const minuteMs = 60_000;

/** Tolerance for clocks that differ. */
const earlyMs = 5 * minuteMs;

/** Time for which a key of Microsoft Entra is requested; it may be seven days. */
const keyMs = 24 * 60 * minuteMs;

interface AddressConnection extends Pick<BlobConnection, "hasAccountKey"> {
  readonly service: {
    readonly accountName: string;
    getUserDelegationKey(
      startsOn: Date,
      expiresOn: Date,
      options: { abortSignal: AbortSignal },
    ): Promise<UserDelegationKey>;
  };
}

/**
 * Creates addresses with a signature (SAS) that allow to read one blob for some minutes. Where the server has no key of the account, as in
 * Azure with a managed identity, Microsoft Entra gives a key that signs (user delegation), which the role Storage Blob Data Contributor allows.
 * https://learn.microsoft.com/rest/api/storageservices/create-user-delegation-sas
 */
export class BlobAddresses {
  readonly #connection: AddressConnection;
  readonly #container: ContainerClient;
  #key: Promise<UserDelegationKey> | undefined;
  #keyEndsAt = 0;

  constructor(connection: AddressConnection, container: ContainerClient) {
    this.#connection = connection;
    this.#container = container;
  }

  async create(
    name: string,
    { fileName, contentType, minutes = 5, callId, signal }: BlobAddressOptions,
  ): Promise<string> {
    const client = this.#container.getBlobClient(name);
    const lifetimeMs = Math.min(Math.max(minutes, 1), 60) * minuteMs;
    const values = {
      permissions: BlobSASPermissions.parse("r"),
      startsOn: new Date(Date.now() - earlyMs),
      expiresOn: new Date(Date.now() + lifetimeMs),
      contentType,
      contentDisposition: toDisposition(fileName),
      cacheControl: "private, no-store",
    };
    if (this.#connection.hasAccountKey) return client.generateSasUrl(values);
    const { service } = this.#connection;
    const key = await this.#delegationKey(values.expiresOn, signal);
    const query = generateBlobSASQueryParameters(
      {
        ...values,
        containerName: this.#container.containerName,
        blobName: name,
        protocol: SASProtocol.Https,
        ...(callId !== undefined && { correlationId: callId }),
      },
      key,
      service.accountName,
    );
    return `${client.url}?${query}`;
  }

  /** Returns a key that is valid until then, which calls at the same time share. */
  #delegationKey(until: Date, signal: AbortSignal | undefined): Promise<UserDelegationKey> {
    if (this.#key && until.getTime() < this.#keyEndsAt) return this.#key;
    const endsAt = Date.now() + keyMs;
    const key = withDeadline(signal, { isLong: true }, (abortSignal) =>
      this.#connection.service.getUserDelegationKey(
        new Date(Date.now() - earlyMs),
        new Date(endsAt),
        { abortSignal },
      ),
    );
    this.#key = key;
    this.#keyEndsAt = endsAt;
    key.catch(() => {
      this.#key = undefined;
    });
    return key;
  }
}

/** Always a download: a browser must not show a file of a stranger at the account's address. The name is encoded (RFC 8187). */
function toDisposition(fileName: string): string {
  const encoded = encodeURIComponent(fileName).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename*=UTF-8''${encoded}`;
}
