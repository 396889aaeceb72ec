import { showCount, showDate } from "@broker/contracts";
import { yearBefore } from "../../base/year-before.ts";
import { externalSource, type FoundBlocker, type PlaceabilityRule } from "../placeability-rule.ts";
import { silentSource } from "../silent-source.ts";

/** The day of the reset on the record clears it; a rescan shows whether newer credentials are listed. */
function resetFix(client: string | undefined, domain: string): FoundBlocker["fix"] {
  const scan = { kind: "scan" as const, domains: [domain] };
  if (client === undefined) return scan;
  return { kind: "any-of", of: [{ kind: "edit-client", client, field: "credentialsResetOn" }, scan] };
}

/**
 * Employee credentials in infostealer logs less than 12 months old, unless they were reset after the exposure. Source:
 * placing practice, "Infostealer < 12 months" and its subjectivity on listed accounts. An entry without a date is not a
 * blocker.
 */
export const stolenCredentials: PlaceabilityRule = {
  id: "stolen-credentials",
  verdict: "needs-work",
  judge({ now, client, scans }) {
    if (scans.length === 0) return "no-scan";
    const queried = scans.filter(({ facts: { darkWeb } }) => darkWeb?.asked?.includes("malware"));
    if (queried.length === 0) return silentSource(scans, "hudsonRock");
    const since = [yearBefore(now), client?.credentialsResetOn ?? ""].toSorted().at(-1) ?? "";
    let undated = false;
    const found = queried.flatMap(({ target, startedAt, sources, facts: { darkWeb } }): FoundBlocker[] =>
      (darkWeb?.exposures ?? []).flatMap(({ kind, on, count }) => {
        if (kind !== "malware") return [];
        undated ||= on === null;
        if (on === null || on <= since) return [];
        const devices = count === null ? "" : `${showCount(count, "device")}, `;
        const provider = sources.find(({ name, status }) => name === "hudsonRock" && status === "ok");
        return [
          {
            subject: `${devices}latest ${showDate(on)}`,
            source: externalSource("hudsonRock", provider?.asOf ?? darkWeb?.lastScan ?? startedAt),
            fix: resetFix(client?.id, target.domain),
          },
        ];
      }),
    );
    return found.length === 0 && undated ? "date-not-stated" : found;
  },
};
