/** Preloaded into each measured process. Reports the CPU time since its start, in microseconds, on request. */
process.on("message", (message) => {
  if (message !== "cpu") return;
  const { user, system } = process.cpuUsage();
  process.send?.({ cpu: user + system });
});
