import { config } from "zod";

/**
 * Imported before any schema is made. zod would try `new Function` once to see whether it may compile its parsers;
 * under the policy of a strict host that is a reported violation.
 */
config({ jitless: true });
