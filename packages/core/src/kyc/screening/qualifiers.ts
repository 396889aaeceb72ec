import type { HitQualifier, SanctionsEntry, SanctionsName, ScreenedName } from "@broker/contracts";

/** Years apart at which two births are of different people. */
const OTHER_YEAR = -0.25;
/** A year apart, or another day: lists often hold several births of one person. */
const NEAR_BIRTH = -0.08;
/** Another number of the same register. */
const OTHER_NUMBER = -0.3;

const digitsAndLetters = (value: string) => value.toUpperCase().replace(/[^A-Z0-9]/g, "");

/** ISO days, months or years agree as far as both are known. */
function birthOutcome(given: string, listed: readonly string[]): Pick<HitQualifier, "outcome" | "effect"> {
  if (listed.includes(given)) return { outcome: "agrees", effect: 0 };
  const known = listed.map((day) => Math.min(day.length, given.length));
  if (listed.some((day, at) => day.slice(0, known[at]) === given.slice(0, known[at])))
    return { outcome: "compatible", effect: 0 };
  const [, month = "", day = ""] = given.split("-");
  if (day !== "" && listed.includes(`${given.slice(0, 4)}-${day}-${month}`))
    return { outcome: "compatible", effect: 0 };
  const apart = Math.min(...listed.map((each) => Math.abs(Number(each.slice(0, 4)) - Number(given.slice(0, 4)))));
  return { outcome: "differs", effect: apart > 1 ? OTHER_YEAR : NEAR_BIRTH };
}

const UK_NUMBER = /^(?:\d{6,8}|[A-Z]{2}\d{6})$/;
/** Numbers that are comparable: those of Companies House in its own form, with eight places. */
const ukNumbers = (values: readonly string[]) =>
  values.map(digitsAndLetters).flatMap((value) => (UK_NUMBER.test(value) ? [value.padStart(8, "0")] : []));

const LEI = /^[A-Z0-9]{18}\d{2}$/;
const imoNumber = (value: string) => /\d{7}/.exec(value)?.[0] ?? "";

interface Comparable {
  readonly kind: HitQualifier["kind"];
  readonly given: string | null;
  readonly listed: readonly string[];
  /** A party has one such number: another one is of another party. */
  readonly isSingle: boolean;
}

function numbersOf(screened: ScreenedName, { identifiers }: SanctionsEntry): Comparable[] {
  const of = (kind: string) => identifiers.flatMap((each) => (each.kind === kind ? [each.value] : []));
  const business = of("business-registration");
  const [company = null] = screened.companyNumber ? ukNumbers([screened.companyNumber]) : [];
  return [
    { kind: "company-number", given: company, listed: ukNumbers(business), isSingle: true },
    {
      kind: "lei",
      given: screened.lei ? digitsAndLetters(screened.lei) : null,
      listed: business.map(digitsAndLetters).filter((value) => LEI.test(value)),
      isSingle: true,
    },
    {
      kind: "imo",
      given: screened.imo ? imoNumber(screened.imo) : null,
      listed: of("imo")
        .map(imoNumber)
        .filter((value) => value !== ""),
      isSingle: true,
    },
    {
      kind: "passport",
      given: screened.passport ? digitsAndLetters(screened.passport) : null,
      listed: of("passport").map(digitsAndLetters),
      isSingle: false,
    },
  ];
}

const numberQualifier = ({ kind, given, listed, isSingle }: Comparable): HitQualifier[] => {
  if (given === null || given === "" || listed.length === 0) return [];
  if (listed.includes(given)) return [{ kind, outcome: "agrees", given, listed: [...listed], effect: 0 }];
  return isSingle ? [{ kind, outcome: "differs", given, listed: [...listed], effect: OTHER_NUMBER }] : [];
};

/** What is known beside the name, compared with a listed party. Nationality changes no score: it clears no one. */
export function qualifiersOf(screened: ScreenedName, entry: SanctionsEntry, name: SanctionsName): HitQualifier[] {
  const { dateOfBirth, nationality } = screened;
  const low = name.strength === "low";
  return [
    ...(dateOfBirth && entry.births.length > 0
      ? [
          {
            kind: "birth" as const,
            given: dateOfBirth,
            listed: entry.births,
            ...birthOutcome(dateOfBirth, entry.births),
          },
        ]
      : []),
    ...(nationality && entry.nationalities.length > 0
      ? [
          {
            kind: "nationality" as const,
            outcome: "noted" as const,
            given: nationality,
            listed: entry.nationalities,
            effect: 0,
          },
        ]
      : []),
    ...numbersOf(screened, entry).flatMap(numberQualifier),
    ...(low
      ? [{ kind: "low-quality-alias" as const, outcome: "noted" as const, given: null, listed: [name.text], effect: 0 }]
      : []),
  ];
}

/** Kinds of number that identify a party whatever its name. */
const IDENTIFYING: ReadonlySet<string> = new Set(["company-number", "lei", "imo", "passport"]);

/** Whether a number of the listed party is that of the screened one. */
export const isSameNumber = (qualifiers: readonly HitQualifier[]): boolean =>
  qualifiers.some(({ kind, outcome }) => outcome === "agrees" && IDENTIFYING.has(kind));
