import type { CommandLine } from "./sample-lines.ts";

/** Runs a line of the command and returns what it printed. */
type Broker = (line: CommandLine) => Promise<string>;

/** Systems of the sample: two that files are written for, and one that is paused before its first message. */
const SYSTEMS: readonly { readonly add: CommandLine; readonly after: "run" | "pause" }[] = [
  {
    add: ["folder", "--name", "Broker management system", "--direction", "out", "--folder", "bms/out"],
    after: "run",
  },
  {
    add: [
      ...["folder", "--name", "Governance tool", "--direction", "out", "--carries", "oscal", "--folder", "grc"],
      ...["--client", "Ledgerlark Payments Ltd"],
    ],
    after: "run",
  },
  {
    add: [
      ...["syslog", "--name", "Security operations", "--host", "siem.harbour-security.example"],
      ...["--carries", "alerts", "--carries", "audit"],
    ],
    after: "pause",
  },
];

/** Adds systems and exchanges with them once, within the sample's home. Nothing leaves this machine. */
export async function recordIntegrations(broker: Broker): Promise<void> {
  for (const { add, after } of SYSTEMS) {
    const { id } = JSON.parse(await broker(["integrations", "add", ...add, "--json"])) as { readonly id: string };
    await broker(["integrations", after, id]);
  }
}
