import type { SharedFolder, StoredIntegration, WebhookSender } from "@broker/adapters";
import type { Workspace } from "../workspace/workspace.ts";
import { placeOf } from "./place-of.ts";

/** Longest time between two looks at what is due. */
const BACKSTOP_MS = 15_000;
/** How long a file must stay the same before it is taken. */
const SETTLE_MS = 2000;
/** Time for one folder. */
const FOLDER_MS = 60_000;

/** What files are looked for and exports are made due with. */
export interface ExchangesPorts {
  readonly workspace: () => Workspace;
  readonly sender: Pick<WebhookSender, "network">;
  /** Called when messages were written. */
  readonly written: () => void;
  readonly log: (line: string) => void;
  /** Milliseconds for which a file must stay the same (default: 2,000). */
  readonly settleMs?: number | undefined;
}

/** Looks into folders, and makes exports due, for as long as it is open. */
export interface Exchanges {
  /** Looks now. */
  wake(): void;
  /** Claims nothing more, and waits for what is running. */
  close(): Promise<void>;
}

const sentenceOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => resolve(), { once: true });
    timer.unref();
  });

/** Files that are the same at both of two looks: no one writes them any more. */
async function settledFiles(place: SharedFolder, settleMs: number, signal: AbortSignal) {
  const first = new Map((await place.list()).map((file) => [file.name, file]));
  if (first.size === 0) return [];
  await pause(settleMs, signal);
  signal.throwIfAborted();
  return (await place.list()).filter(({ name, bytes, changedMs }) => {
    const before = first.get(name);
    return before !== undefined && before.bytes === bytes && before.changedMs === changedMs;
  });
}

async function exchange(
  integration: StoredIntegration,
  { workspace, sender, settleMs = SETTLE_MS }: ExchangesPorts,
  stopping: AbortSignal,
): Promise<number> {
  const { clock, database } = workspace();
  const at = () => clock.now().toISOString();
  if (integration.direction === "out") {
    const { client } = integration.settings;
    const only = client === undefined ? null : (await database.clients.find(client)).id;
    return database.integrations.noteExports(integration, only, at());
  }
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(FOLDER_MS)]);
  const place = await placeOf(integration, { workspace, sender }, signal);
  try {
    const files = await settledFiles(place, settleMs, signal);
    await database.integrations.noteLook(integration.id, null, at());
    return files.length === 0 ? 0 : await database.integrations.noteFiles(integration.id, files, at());
  } finally {
    place.close();
  }
}

/**
 * Looks once into every folder that is due, and writes the messages of exports that are. A folder that cannot be
 * reached is looked into again a minute later, and its message says why; `failed` receives the same.
 */
export async function exchangeDue(
  ports: ExchangesPorts,
  signal: AbortSignal,
  failed: (integration: StoredIntegration, sentence: string) => void,
): Promise<void> {
  const { clock, database } = ports.workspace();
  const at = clock.now().toISOString();
  if (!(await database.integrations.hasDueExchange(at))) return;
  const due = await database.integrations.takeDueExchanges(at);
  const counts = await Promise.all(
    due.map((integration) =>
      exchange(integration, ports, signal).catch(async (error: unknown) => {
        if (signal.aborted) return 0;
        const sentence = sentenceOf(error);
        await database.integrations.noteLook(integration.id, sentence, at);
        failed(integration, sentence);
        return 0;
      }),
    ),
  );
  if (counts.some((count) => count > 0)) ports.written();
}

/** Begins to look at once, and goes on until it is closed. */
export function openExchanges(ports: ExchangesPorts): Exchanges {
  const stop = new AbortController();
  const logged = new Map<string, string>();
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> | null = null;
  let again = false;
  const failed = ({ id, name }: StoredIntegration, sentence: string) => {
    // The same reason every minute would bury others.
    if (logged.get(id) !== sentence) ports.log(`Integration ${name}: ${sentence}`);
    logged.set(id, sentence);
  };
  const rounds = async () => {
    do {
      again = false;
      await exchangeDue(ports, stop.signal, failed).catch((error: unknown) => {
        if (!stop.signal.aborted) ports.log(`Files cannot be exchanged: ${sentenceOf(error)}`);
      });
    } while (again && !stop.signal.aborted);
    round = null;
    if (!stop.signal.aborted) timer = setTimeout(look, BACKSTOP_MS).unref();
  };
  function look(): void {
    again = true;
    if (round !== null || stop.signal.aborted) return;
    clearTimeout(timer);
    round = rounds();
  }
  look();
  return {
    wake: look,
    async close() {
      stop.abort();
      clearTimeout(timer);
      await round;
    },
  };
}
