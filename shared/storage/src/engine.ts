import type { Definition, Fields } from "./define-table.ts";
import type { Gateway } from "./gateway.ts";
import type { ChangeEvent } from "./types.ts";

/** What the parts of an opened store share. */
export interface Engine {
  gateway(definition: Definition): Gateway;
  /** One gateway for each physical table. */
  readonly gateways: readonly Gateway[];
  readonly definitions: readonly Definition[];
  emit(event: ChangeEvent): void;
  /** Reports what a caller cannot act on, such as a row that cannot be read. */
  log(problem: string, details: Fields): void;
}
