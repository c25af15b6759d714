/** Loaded into each measured process: tells its CPU time, in microseconds since it started, whenever it is asked. */
process.on("message", (message) => {
  if (message !== "cpu") return;
  const { user, system } = process.cpuUsage();
  process.send?.({ cpu: user + system });
});
