import type { Exposure, OutsideAnswers, Severity } from "@broker/contracts";
import { yearsBetween } from "./years-between.ts";

const PASSWORDS = /password|credential|auth token|security question/i;
const MONEY_OR_IDENTITY = /bank|credit card|payment|passport|national insurance|social security|health|driver/i;

/** The type of data lost sets the severity; an old loss counts one step less. */
function ofBreach(dataClasses: readonly string[], on: string, now: string): Severity {
  const text = dataClasses.join(";");
  const old = yearsBetween(on, now) > 3;
  if (PASSWORDS.test(text) || MONEY_OR_IDENTITY.test(text)) return old ? "high" : "critical";
  return old ? "low" : "medium";
}

const gravity: readonly Severity[] = ["critical", "high", "medium", "low", "info"];

/**
 * Everything of the company that the answered sources name, the most severe first, then the newest. `now` = when the
 * company was scanned. A breach that the source itself calls made up is left out.
 */
export function exposures({ hibp, hudsonRock, ransomwareLive }: OutsideAnswers, now: string): Exposure[] {
  const breaches = (hibp?.data?.ofDomain ?? []).filter(({ fabricated }) => !fabricated);
  const own = breaches.map(
    (each): Exposure => ({
      kind: "own-service",
      name: each.title,
      on: each.breachedOn,
      dataTypes: each.dataClasses,
      count: each.accounts,
      severity: ofBreach(each.dataClasses, each.breachedOn, now),
    }),
  );
  const addresses = (hibp?.data?.addresses?.breaches ?? []).map(
    ({ name, addresses: count }): Exposure => ({
      kind: "addresses",
      name,
      on: null,
      dataTypes: ["Email addresses"],
      count,
      severity: "medium",
    }),
  );
  const stolen = Math.max(hudsonRock?.data?.employees ?? 0, hibp?.data?.stolenByMalware ?? 0);
  const malware: Exposure[] =
    stolen === 0
      ? []
      : [
          {
            kind: "malware",
            name: "Infostealer logs",
            on: hudsonRock?.data?.lastEmployeeOn ?? null,
            dataTypes: ["Passwords"],
            count: stolen,
            severity: "critical",
          },
        ];
  const claims = (ransomwareLive?.data?.claims ?? []).map(
    ({ group, discoveredOn, namesDomain }): Exposure => ({
      kind: "extortion-claim",
      name: group,
      on: discoveredOn,
      dataTypes: [],
      count: null,
      severity: namesDomain && yearsBetween(discoveredOn, now) <= 2 ? "critical" : "medium",
    }),
  );
  return [...own, ...addresses, ...malware, ...claims].sort(
    (a, b) =>
      gravity.indexOf(a.severity) - gravity.indexOf(b.severity) ||
      (b.on ?? "").localeCompare(a.on ?? "", "en") ||
      a.name.localeCompare(b.name, "en"),
  );
}
