/** Preloaded into each measured process. Reports on request the CPU time since its start, in microseconds, or its live heap, in bytes. */
process.on("message", (message) => {
  if (message === "memory") {
    globalThis.gc?.();
    process.send?.({ memory: process.memoryUsage().heapUsed });
  }
  if (message !== "cpu") return;
  const { user, system } = process.cpuUsage();
  process.send?.({ cpu: user + system });
});

// The measured process must not stay when the bench is killed.
process.once("disconnect", () => process.exit());
