/** Process whose clock is off, which a test starts with `fork` and sends calls: `[method, ...arguments]`. */
const [, , tablePrefix = "", skew = "0"] = process.argv;
const RealDate = Date;

globalThis.Date = class extends RealDate {
  constructor(...args: [number?]) {
    super(args[0] ?? RealDate.now() + Number(skew));
  }

  static override now() {
    return RealDate.now() + Number(skew);
  }
} as DateConstructor;

const { UserError } = await import("@suite/contracts");
const { booking, openTestTables, tester } = await import("./people.ts");
const warnings: string[] = [];
const open = openTestTables({ tablePrefix, log: (problem) => warnings.push(problem) });
open.sharedState.checkEachRead(true);

const methods = {
  async write(visits: number) {
    const { people, bookings } = open.as(tester);
    await people.patch({ id: "7" }, { visits });
    await bookings.create(booking(`room ${visits}`, `${visits}`));
  },
  async read() {
    const { people, bookings } = open.readOnly();
    const [listed, rooms] = await Promise.all([people.list(), bookings.list()]);
    return [listed.find(({ id }) => id === "7")?.visits, rooms.length];
  },
  async visitOnce(id: string) {
    const key = { id, keptMs: 600_000, onlyWhileStanding: true };
    const { row } = await open
      .as(tester, { key })
      .people.patch({ id: "8" }, ({ visits }) => ({ visits: visits + 1 }));
    return row.visits;
  },
  warnings: async () => [...warnings, ...open.warnings],
};

/** Makes a call again that storage on a busy machine did not answer in time and that was not carried out. */
async function repeatUnanswered<T>(call: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof UserError) || error.code !== "unavailable" || error.outcome === "unknown")
        throw error;
    }
  }
}

process.on("message", async ([name, ...args]: [keyof typeof methods, never]) => {
  process.send?.({ answer: await repeatUnanswered<unknown>(() => methods[name](...args)) });
});
process.send?.("started");
