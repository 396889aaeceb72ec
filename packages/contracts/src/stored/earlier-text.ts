/**
 * What earlier versions stored in a text alone. It is read here, once, when a row or a file is parsed; all other code
 * reads the fields beside the texts.
 */

type NotQueried = "not-requested" | "company-unreachable";

/** Why a source was not queried, by the reason of its status. */
export function earlierNotQueried(reason: string | null): NotQueried | undefined {
  if (/^not (?:requested|asked for) in this scan$/.test(reason ?? "")) return "not-requested";
  return /^the company did not (?:respond|answer), /.test(reason ?? "") ? "company-unreachable" : undefined;
}

/** What made a statement, by its source: 'scan 0123456789ab of acme.example' or 'placement 3f2a91c07b1d'. */
export function earlierMadeBy(
  source: string,
): { kind: "scan"; domain: string } | { kind: "placement"; id: string } | undefined {
  const domain = /^scan [0-9a-f]{12} of (.+)$/.exec(source)?.[1];
  if (domain !== undefined) return { kind: "scan", domain };
  const id = /^placement (.+)$/.exec(source)?.[1];
  return id === undefined ? undefined : { kind: "placement", id };
}

/** The version of the client record that a document was made from: 'record 7, method 2026.11'. */
export function earlierRecordVersion(dataVersion: string): number | undefined {
  const version = /^record (\d+)(?:,|$)/.exec(dataVersion)?.[1];
  return version === undefined ? undefined : Number(version);
}
