import type { Deduction, Exposure, OutsideAnswers, Severity } from "@broker/contracts";

const YEAR_MS = 365.25 * 86_400_000;

/** Years from a day to a moment, both ISO 8601; below zero = the day is in the future. */
function yearsBetween(day: string, moment: string): number {
  return (Date.parse(moment) - Date.parse(day)) / YEAR_MS;
}

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

/**
 * Points for the most severe exposure of a kind by its age in years; the table is our own, and printed with every
 * score.
 */
const OWN_SERVICE = [
  { years: 1, points: 40, words: "within the last year" },
  { years: 3, points: 25, words: "one to three years ago" },
  { years: Number.POSITIVE_INFINITY, points: 10, words: "more than three years ago" },
] as const;
const FURTHER_BREACH = { points: 5, most: 15 };
const ADDRESSES = [
  { above: 50, points: 15 },
  { above: 10, points: 10 },
  { above: 0, points: 5 },
] as const;
const MALWARE = [
  { above: 4, points: 35 },
  { above: 0, points: 25 },
] as const;
const CLAIM = { named: 30, likeName: 5 };

function ownService(breaches: readonly Exposure[], now: string): Deduction[] {
  const newest = breaches
    .flatMap(({ on }) => (on === null ? [] : on))
    .sort()
    .at(-1);
  if (newest === undefined) return [];
  const age = yearsBetween(newest, now);
  const row = OWN_SERVICE.find(({ years }) => age <= years) ?? OWN_SERVICE[2];
  const further = Math.min(FURTHER_BREACH.most, (breaches.length - 1) * FURTHER_BREACH.points);
  return [
    { rule: `Data breach at the company's own service ${row.words}`, points: row.points },
    ...(further > 0 ? [{ rule: `${breaches.length - 1} further data breaches at its service`, points: further }] : []),
  ];
}

/** The deduction from 100 for each exposure, as printed rules. `now` = when the company was scanned. */
export function deductions(exposures: readonly Exposure[], now: string): Deduction[] {
  const of = (kind: Exposure["kind"]) => exposures.filter((each) => each.kind === kind);
  const sum = (kind: Exposure["kind"]) => of(kind).reduce((total, { count }) => total + (count ?? 0), 0);
  const addresses = ADDRESSES.find(({ above }) => sum("addresses") > above);
  const malware = MALWARE.find(({ above }) => sum("malware") > above);
  const claims = of("extortion-claim");
  const named = claims.some(({ severity }) => severity === "critical");
  return [
    ...ownService(of("own-service"), now),
    ...(addresses
      ? [
          {
            rule: `Company email addresses in breaches: ${addresses.above + 1} entries or more`,
            points: addresses.points,
          },
        ]
      : []),
    ...(malware
      ? [{ rule: `Employee devices in infostealer logs: ${malware.above + 1} or more`, points: malware.points }]
      : []),
    ...(claims.length > 0
      ? [
          named
            ? {
                rule: "A ransomware group has named it as a victim by its domain within two years",
                points: CLAIM.named,
              }
            : {
                rule: "A ransomware group has named a victim of a similar name, or named it more than two years ago",
                points: CLAIM.likeName,
              },
        ]
      : []),
  ];
}
