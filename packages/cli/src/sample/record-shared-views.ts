import { createHash, randomBytes } from "node:crypto";
import type { WorkspaceDatabase } from "@broker/adapters";
import type { SharedAudience } from "@broker/contracts";

const DAY_MS = 86_400_000;

/** Views that the sample shares: with whom, how many days ago, for how many days, and how often each was opened. */
const SHARED: readonly {
  readonly client: string;
  readonly audience: SharedAudience;
  readonly recipient: string;
  readonly daysAgo: number;
  readonly days: number;
  readonly opened: number;
}[] = [
  {
    ...{ client: "Castlegate Precision Manufacturing Limited", audience: "underwriter" },
    ...{ recipient: "Helen Sandford, Thornbury Syndicate (sample)", daysAgo: 4, days: 14, opened: 2 },
  },
  {
    ...{ client: "Castlegate Precision Manufacturing Limited", audience: "managing-director" },
    ...{ recipient: "Managing director of Castlegate (sample)", daysAgo: 30, days: 14, opened: 1 },
  },
];

/** Records shared views of the sample's clients. Their links are known to no one. */
export async function recordSharedViews(database: WorkspaceDatabase, now: Date): Promise<void> {
  const { clients, sharedViews } = database;
  for (const { client, audience, recipient, daysAgo, days, opened } of SHARED) {
    const { id } = await clients.find(client);
    const shared = now.getTime() - daysAgo * DAY_MS;
    const at = (later: number) => new Date(shared + later * DAY_MS).toISOString();
    const tokenHash = createHash("sha256").update(randomBytes(32)).digest("hex");
    const view = await sharedViews.add(
      { client: id, audience, recipient, until: at(days), tokenHash },
      { by: "broker", at: at(0) },
    );
    for (let time = 1; time <= opened; time += 1) await sharedViews.open(view, at(time));
  }
}
