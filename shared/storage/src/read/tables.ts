import type { Gateway } from "../azure/gateway.ts";
import type { Definition } from "../schema/define-table.ts";
import { Rows, type RowsOptions } from "./rows.ts";

/** The opened tables of a store: a gateway for each Azure table, rows for each kind. */
export class Tables {
  readonly definitions: readonly Definition[];
  readonly gateways: readonly Gateway[];
  readonly #rows = new Map<Definition, Rows>();

  constructor(
    definitions: readonly Definition[],
    openGateway: (table: string) => Gateway,
    options: RowsOptions,
  ) {
    const kinds = new Set(definitions.map(({ kind }) => kind));
    if (kinds.size < definitions.length)
      throw new Error("Each table definition needs a kind of its own.");
    const gateways = new Map<string, Gateway>();
    for (const definition of definitions) {
      const gateway = gateways.get(definition.name) ?? openGateway(definition.name);
      gateways.set(definition.name, gateway);
      this.#rows.set(definition, new Rows(definition, gateway, options));
    }
    this.definitions = definitions;
    this.gateways = [...gateways.values()];
  }

  rows(definition: Definition): Rows {
    const rows = this.#rows.get(definition);
    if (rows) return rows;
    throw new Error(`The table ${definition.name} was not opened with this definition.`);
  }

  /** Definition of a kind; `undefined` for one that was not opened. */
  ofKind(kind: string): Definition | undefined {
    return this.definitions.find((definition) => definition.kind === kind);
  }

  /** Kinds that lie in a table. */
  kindsIn(gateway: Gateway): Definition[] {
    return this.definitions.filter((definition) => this.rows(definition).gateway === gateway);
  }

  /** Switches the kept lists of all kinds on or off. */
  keepLists(on: boolean): void {
    for (const rows of this.#rows.values()) rows.lists.keepLists(on);
  }
}
