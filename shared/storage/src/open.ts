import type { ConnectOptions, GatewayFactory } from "./connect.ts";
import type { Engine } from "./engine.ts";
import { UserError } from "./errors.ts";
import type { Gateway } from "./gateway.ts";
import { historyOf } from "./history.ts";
import { tableOf } from "./table.ts";
import type { Actor, ChangeEvent, OpenStore, Store, TableSet } from "./types.ts";

export function openTables<Tables extends TableSet>(
  tables: Tables,
  gatewayFor: GatewayFactory,
  options: ConnectOptions,
): OpenStore<Tables> {
  const definitions = Object.values(tables);
  const gateways = new Map<string, Gateway>();
  for (const { name } of definitions) gateways.set(name, gateways.get(name) ?? gatewayFor(name));
  const listeners = new Set<(event: ChangeEvent) => void>();
  const engine: Engine = {
    definitions,
    gateways: [...gateways.values()],
    gateway: ({ name }) => {
      const gateway = gateways.get(name);
      if (!gateway) throw new Error(`The table ${name} is not open.`);
      return gateway;
    },
    emit: (event) => {
      for (const listener of listeners) listener(event);
    },
    log: options.log ?? ((problem, details) => console.warn(problem, details)),
  };
  const bind = (actor: Actor | undefined): Store<Tables> => {
    const changes: string[] = [];
    const bound = Object.fromEntries(
      Object.entries(tables).map(([name, definition]) => [name, tableOf(engine, definition, actor, changes)]),
    );
    const notYet = async (): Promise<never> => {
      throw new UserError("forbidden", "Not built yet.");
    };
    return {
      ...bound,
      batch: notYet,
      history: { ...historyOf(engine), undo: notYet },
      lastChanges: () => changes,
    } as unknown as Store<Tables>;
  };
  return {
    tables,
    async ensureTables({ signal } = {}) {
      await Promise.all(engine.gateways.map((gateway) => gateway.ensure({ signal })));
    },
    async ready(signal) {
      await engine.gateways[0]?.ready(signal);
    },
    as: bind,
    readOnly: () => bind(undefined),
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async seed(rows, { onProgress } = {}) {
      const store: Record<string, unknown> = bind({ tool: "seed", by: "seed" });
      const counts: Record<string, { created: number; kept: number; updated: number; removed: number }> = {};
      void store;
      for (const [name, definition] of Object.entries(tables)) {
        const table = tableOf(engine, definition, { tool: "seed", by: "seed" }, []);
        const count = { created: 0, kept: 0, updated: 0, removed: 0 };
        const list = rows[name] ?? [];
        for (const row of list) {
          await table.create(Object(row)).then(
            () => count.created++,
            () => count.kept++,
          );
        }
        onProgress?.({ table: name, done: list.length, total: list.length });
        counts[name] = count;
      }
      return counts as never;
    },
  };
}
