/**
 * What generating does, beside its button: an unchanged slip makes no new version.
 * @param newest null = the client has no slip
 * @param unchanged the last generation found nothing to save
 */
export function generateNote(newest: number | null, unchanged: boolean): string {
  if (newest === null) return "Generates the first version from the record and its scan.";
  if (unchanged) return `Nothing has changed since version ${newest}. No new version was saved.`;
  return `Generates version ${newest + 1} if the record, its scan or the terms have changed since version ${newest}.`;
}
