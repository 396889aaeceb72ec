import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { createNetwork, type NetworkSettings } from "../../packages/adapters/src/index.ts";

/** Traffic that reached the world since the last query. */
export interface BenchTally {
  readonly requests: number;
  readonly connections: number;
  readonly dnsQuestions: number;
}

export interface BenchWorld {
  readonly settings: NetworkSettings;
  /** A network with nothing remembered, as a new process has it. */
  open(): ReturnType<typeof createNetwork>;
  /** What reached the world since the last call. */
  tally(): Promise<BenchTally>;
  close(): Promise<void>;
}

interface Greeting {
  readonly network: Pick<NetworkSettings, "dnsServers" | "ports" | "allowPrivateAddresses" | "perAddressConcurrency">;
  readonly caPem: string;
}

function messageFrom<Message>(child: ChildProcess): Promise<Message> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null) => reject(new Error(`the bench world ended with ${code}`));
    child.once("exit", ended);
    child.once("message", (message: unknown) => {
      child.off("exit", ended);
      resolve(message as Message);
    });
  });
}

/** Starts a world of this number of companies in its own process, so that serving does not slow scanning. */
export async function startBenchWorld(options: {
  readonly sites: number;
  /** Companies beside them that do not answer. */
  readonly dead?: number;
  readonly dnsMs?: number;
  readonly roundTripMs?: number;
}): Promise<BenchWorld> {
  const { sites, dead = 0, dnsMs = 0, roundTripMs = 0 } = options;
  const child = fork(new URL("./world-process.ts", import.meta.url), [sites, dnsMs, roundTripMs, dead].map(String));
  const { network, caPem } = await messageFrom<Greeting>(child);
  const settings: NetworkSettings = {
    dnsServers: network.dnsServers,
    caPem,
    ports: network.ports,
    proxy: null,
    allowPrivateAddresses: network.allowPrivateAddresses,
    userAgent: "BrokerIntelligence/2.0 (+https://broker-intelligence.example/scanning)",
    perHostConcurrency: 2,
    perAddressConcurrency: network.perAddressConcurrency,
    requestTimeoutMs: 8000,
    canaries: [],
  };
  return {
    settings,
    open: () => createNetwork(settings),
    async tally() {
      child.send("tally");
      return messageFrom<BenchTally>(child);
    },
    async close() {
      const exited = once(child, "exit");
      child.disconnect();
      await exited;
    },
  };
}
