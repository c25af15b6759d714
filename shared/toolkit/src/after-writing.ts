/**
 * How lists are read for the answer that follows a write. The write is made, so the answer must be given: without the call's
 * signal, as the caller may have cancelled meanwhile, and from the cache, which has this write in it, when storage is slow.
 */
export const afterWriting = { signal: undefined, acceptCachedAfterMs: 300 };
