import type { Connection } from "./connection.ts";
import { type RecentQuery, type RecentScans, recentScans } from "./recent-scans.ts";

/** The companies that the workspace looked at last. Nothing is written by it. */
export interface RecentStore {
  /** The latest scan of each domain that anything answered, the newest first, by pages. */
  recent(query: RecentQuery): Promise<RecentScans>;
}

/** Opens the store for questions about recent scans, making the database or bringing it forward where needed. */
export function recentStore({ read }: Connection): RecentStore {
  return { recent: (query) => read((tables) => recentScans(tables, query)) };
}
