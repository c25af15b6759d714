/** Files in Azure Blob Storage or the local Azurite. @module */
export type { BlobAddressOptions } from "./blob-address.ts";
export {
  type BlobStore,
  type CommitOptions,
  connectBlobs,
  type ListedBlob,
  type PutOptions,
  type StoredBlob,
} from "./blob-store.ts";
