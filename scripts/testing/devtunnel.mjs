// Substitute for Microsoft's devtunnel CLI: its commands, JSON, exit codes (1: exists, 2: not found) and the output of
// `host`, with the state in a file. https://learn.microsoft.com/azure/developer/dev-tunnels/cli-commands
import { existsSync, readFileSync, writeFileSync } from "node:fs";

const [file, ...args] = process.argv.slice(2);
const state = JSON.parse(readFileSync(file, "utf8"));
const save = () => writeFileSync(file, JSON.stringify(state));
const option = (name) => args[args.indexOf(name) + 1];
const words = args.filter(
  (arg, index) => !arg.startsWith("-") && !args[index - 1]?.startsWith("--"),
);

const print = (value) => console.log(`Welcome to dev tunnels!\n${JSON.stringify(value, null, 2)}`);
const fail = (code, message) => {
  console.error(message);
  process.exit(code);
};
const find = (id) => {
  const tunnel = state.tunnels.find(({ tunnelId }) => tunnelId === id);
  return tunnel ?? fail(2, `Tunnel service error: Tunnel not found: ${id}`);
};

const commands = {
  "user show": () => print({ status: state.status, provider: "github", username: "avery" }),
  create([name]) {
    const tunnel = {
      tunnelId: `${name}.usw2`,
      hostConnections: 0,
      tunnelExpiration: "30 days",
      ports: [],
    };
    state.tunnels.push({ ...tunnel, anonymous: args.includes("--allow-anonymous") });
    save();
    print({ tunnel });
  },
  show: ([id]) => print({ tunnel: find(id) }),
  "port create"([id]) {
    const portNumber = Number(option("--port-number"));
    const { ports } = find(id);
    if (ports.some((port) => port.portNumber === portNumber))
      fail(1, "Tunnel service error: Conflict with existing entity.");
    const headers = { host: option("--host-header"), origin: option("--origin-header") };
    ports.push({ portNumber, protocol: option("--protocol"), headers });
    save();
    print({ port: { tunnelId: id, portNumber } });
  },
  "port delete"([id]) {
    const tunnel = find(id);
    tunnel.ports = tunnel.ports.filter(
      ({ portNumber }) => portNumber !== Number(option("--port-number")),
    );
    save();
    print({ deletedPort: Number(option("--port-number")) });
  },
  host([id]) {
    if (state.hostFails) fail(1, state.hostFails);
    const tunnel = find(id);
    for (const port of tunnel.ports) {
      port.portUri = `https://${id.split(".")[0]}-${port.portNumber}.usw2.tunnels.example/`;
      console.log(`Hosting port: ${port.portNumber}\nConnect via browser: ${port.portUri}`);
    }
    save();
    console.log(`\nReady to accept connections for tunnel: ${id}`);
    setInterval(
      () => existsSync(`${file}.cut`) && fail(1, "Connection to host tunnel relay lost."),
      50,
    );
  },
};

const two = words.slice(0, 2).join(" ");
if (commands[two]) commands[two](words.slice(2));
else if (commands[words[0]]) commands[words[0]](words.slice(1));
else fail(1, `Unrecognized command or argument '${words[0]}'.`);
