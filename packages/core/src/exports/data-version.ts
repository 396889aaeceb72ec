/** What a document was made from, as its record stores it: 'record 7, method 2026.11'. */
export const dataVersion = (recordVersion: number, methodVersion: string): string =>
  `record ${recordVersion}, method ${methodVersion}`;

/** The version of the client record that a document was made from; null = its record does not state one. */
export function recordVersionOf(stored: string): number | null {
  const version = /^record (\d+)(?:,|$)/.exec(stored)?.[1];
  return version === undefined ? null : Number(version);
}
