import { config } from "zod";

/**
 * Must be imported before any schema is created. Zod would test `new Function` once to decide whether to compile parsers,
 * and the policy of a strict host reports that as a violation.
 */
config({ jitless: true });
