import { folded } from "../../base/folded-name.ts";

/** What distinguishes two companies on the same domain. */
export interface CompanyIdentity {
  readonly name: string | null;
  readonly companyNumber: string | null;
}

/** The current name, without former or alternative names in brackets. */
function nameNow(name: string): string {
  const now = name.replace(/\((?:formerly|previously|prev\.|f\/?k\/?a|t\/a|trading as)\b[^)]*\)/giu, "");
  return now.replaceAll(/\s+/gu, " ").trim();
}

/** Legal form at the end of a full name, or before a place in brackets; a short form has none. */
const LEGAL_FORM = /\b(?:ltd|limited|plc|llp|lp|cic|cio|inc|llc|corp|gmbh|trust|council|society|association)\b/iu;

/** Words of a name that are compared. */
const MOST_WORDS = 12;

const wordsOf = (name: string) =>
  name
    .normalize("NFKC")
    .toLowerCase()
    .split(/[^\p{L}\p{N}&']+/u)
    .filter((word) => word !== "")
    .slice(0, MOST_WORDS);

/** The first company with something in common, and whether it is not the only one. */
interface Found<Company> {
  readonly first: Company;
  readonly others: boolean;
}

function note<Company>(found: Map<string, Found<Company>>, key: string, company: Company): void {
  const before = found.get(key);
  if (before === undefined) found.set(key, { first: company, others: false });
  else if (!before.others) found.set(key, { ...before, others: true });
}

/** The first words of a name up to `count`. */
const firstWords = (words: readonly string[], count: number) => words.slice(0, count).join(" ");

/**
 * Companies by their names. A short form is the first words of a full name without a legal form, such as 'Harcourt
 * Vale' for 'Harcourt Vale Solicitors LLP'.
 */
function nameIndex<Company>() {
  const same = new Map<string, Company>();
  const shortForms = new Map<string, Found<Company>>();
  const beginnings = new Map<string, Found<Company>>();
  const read = (name: string) => {
    const now = nameNow(name);
    const words = wordsOf(now);
    return { now, words, isShort: words.length > 0 && !LEGAL_FORM.test(now) };
  };
  return {
    add(name: string, company: Company): void {
      const { now, words, isShort } = read(name);
      if (!same.has(folded(now))) same.set(folded(now), company);
      if (isShort) note(shortForms, words.join(" "), company);
      for (let count = 1; count < words.length; count += 1) note(beginnings, firstWords(words, count), company);
    },
    same: (name: string): Company | undefined => same.get(folded(nameNow(name))),
    /** The only company of whose name this is the short form, or whose name is a short form of this one. */
    short(name: string): Company | undefined {
      const { words, isShort } = read(name);
      const found = [
        isShort ? beginnings.get(words.join(" ")) : undefined,
        ...words.slice(1).map((_, at) => shortForms.get(firstWords(words, at + 1))),
      ].filter((each) => each !== undefined);
      return found.length === 1 && found[0]?.others === false ? found[0].first : undefined;
    },
  };
}

/** What a row states of its company. */
function statedBy({ name, companyNumber }: CompanyIdentity): "both" | "name" | "number" | "nothing" {
  if (name === null) return companyNumber === null ? "nothing" : "number";
  return companyNumber === null ? "name" : "both";
}

/** Companies that do not contradict a row that states this much, since they do not state it. */
const OPEN_TO = { both: ["nothing"], name: ["nothing", "number"], number: ["nothing", "name"] } as const;

/** The companies of a domain, in the order in which they were listed. */
export interface CompanyIndex<Company> {
  add(company: Company): void;
  /**
   * The company to which a list row refers; null = a new company. Matches by number, then name, then a short form that
   * fits only one. A row with neither number nor name means the company listed first.
   */
  find(row: CompanyIdentity): Company | null;
}

/** Finds the company of a row without comparing it with each: a list may have thousands on one domain. */
export function companyIndex<Company extends CompanyIdentity>(
  companies: Iterable<Company> = [],
): CompanyIndex<Company> {
  const numbers = new Map<string, Company>();
  const [any, withoutNumber] = [nameIndex<Company>(), nameIndex<Company>()];
  const stated = new Map<string, Found<Company>>();
  let listedFirst: Company | null = null;
  const index: CompanyIndex<Company> = {
    add(company) {
      const { name, companyNumber } = company;
      listedFirst ??= company;
      if (companyNumber !== null && !numbers.has(companyNumber)) numbers.set(companyNumber, company);
      if (name !== null) any.add(name, company);
      if (name !== null && companyNumber === null) withoutNumber.add(name, company);
      note(stated, statedBy(company), company);
    },
    find(row) {
      const { name, companyNumber } = row;
      const states = statedBy(row);
      if (states === "nothing") return listedFirst;
      const names = companyNumber === null ? any : withoutNumber;
      const [open, ...further] = OPEN_TO[states].flatMap((each) => stated.get(each) ?? []);
      return (
        (companyNumber === null ? undefined : numbers.get(companyNumber)) ??
        (name === null ? undefined : (names.same(name) ?? names.short(name))) ??
        (open !== undefined && further.length === 0 && !open.others ? open.first : null)
      );
    },
  };
  for (const company of companies) index.add(company);
  return index;
}

/** The company of a domain to which a list row refers; null = a new company. See CompanyIndex. */
export function matchCompany<Company extends CompanyIdentity>(
  known: readonly Company[],
  row: CompanyIdentity,
): Company | null {
  return companyIndex(known).find(row);
}
