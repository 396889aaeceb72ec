import type { ClientDocumentState, DocumentVersion, SavedClientDocument } from "@broker/contracts";

/** The newest version. */
export function currentVersion({ versions }: Pick<SavedClientDocument, "versions">): DocumentVersion {
  const newest = versions.at(-1);
  if (newest === undefined) throw new RangeError("a document has at least one version");
  return newest;
}

/** The version in force: the newest that is approved and not withdrawn; null = none. */
export function versionInForce({
  versions,
  withdrawn,
}: Pick<SavedClientDocument, "versions" | "withdrawn">): DocumentVersion | null {
  return versions.findLast(({ n, approved }) => approved !== null && n > (withdrawn?.n ?? 0)) ?? null;
}

/** The state of a document on a day. @param today ISO 8601 date */
export function documentState(document: SavedClientDocument, today: string): ClientDocumentState {
  const { reviewOn, withdrawn } = document;
  if (versionInForce(document) !== null) return reviewOn !== null && reviewOn < today ? "review-due" : "in-force";
  return withdrawn !== null && withdrawn.n >= currentVersion(document).n ? "withdrawn" : "draft";
}
