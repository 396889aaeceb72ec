import { openDatabase, type StoreOptions } from "./open-database.ts";
import { type RecentQuery, type RecentScans, recentScans } from "./recent-scans.ts";

/** The companies that the workspace looked at last. Nothing is written by it. */
export interface RecentStore {
  /** The latest scan of each domain that anything answered, the newest first, by pages. */
  recent(query: RecentQuery): Promise<RecentScans>;
  close(): Promise<void>;
}

/** Opens the store for questions about recent scans, making the database or bringing it forward where needed. */
export async function openRecentStore(options: StoreOptions): Promise<RecentStore> {
  const { database, guarded, close } = await openDatabase(options);
  return { recent: (query) => guarded(() => recentScans(database, query)), close };
}
