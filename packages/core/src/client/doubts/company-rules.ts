import { type Known, type ScanReport, showCount, showDate, showGbp } from "@broker/contracts";
import { industryOf } from "../../intelligence/industry.ts";
import { knownIndustry } from "../../pricing/hazard-class.ts";
import { siteOf } from "../../scan/derived/dns/domain-names.ts";
import { valuesDiffer } from "../effective-value.ts";
import { answerTo, type ConflictRule, type DeclaredAnswers, type Observation, observed } from "./conflict-rule.ts";

/** The registered company that the website names; null = not queried, or none is certain. */
function registered(report: ScanReport) {
  const { registry } = report.facts;
  return registry?.found && registry.company ? { company: registry.company, registry } : null;
}

const ofRegister = (text: string, { asOf }: { readonly asOf: string }): Observation => ({
  text,
  provenance: "registry",
  asOf,
  by: "Companies House",
});

/** Whether a person stated a value, and not the register. A sample's own value has no declarer. */
const isStated = ({ provenance, declaredBy }: Pick<Known<unknown>, "provenance" | "declaredBy">): boolean =>
  provenance !== "registry" && (provenance !== "sample" || declaredBy !== undefined);

/** Whether the record has the number of that entry. */
const isSame = (answers: DeclaredAnswers, number: string): boolean =>
  answerTo(answers, "companyNumber")?.value === number;

/** Compares registered and recorded name; `sure` = the record has the number of that entry. */
const registeredName =
  (sure: boolean): ConflictRule["find"] =>
  (report, answers) => {
    const entry = registered(report);
    const name = answerTo(answers, "legalName");
    if (entry === null || name === null || !valuesDiffer(entry.company.name, name.value)) return null;
    if (isSame(answers, entry.company.number) !== sure) return null;
    const text = `${entry.company.name}, ${entry.company.number}`;
    return { answer: { text: name.value, known: name }, observation: ofRegister(text, entry.registry) };
  };

/**
 * Highest turnover (pence) and employees of each size of company, for years from 6 April 2025. Source: Companies Act
 * 2006, ss. 382, 384A, 465, as amended by SI 2024/1303. A size is met by two of three criteria, so only a company that
 * exceeds both of those we know is questioned.
 */
const SIZES: Readonly<
  Record<string, { readonly name: string; readonly turnover: number; readonly employees: number }>
> = {
  "micro-entity": { name: "micro-entity", turnover: 100_000_000, employees: 10 },
  small: { name: "small company", turnover: 1_500_000_000, employees: 50 },
  medium: { name: "medium-sized company", turnover: 5_400_000_000, employees: 250 },
};

/** Days by which a stated day of establishment may differ from the registered one. */
const SAME_YEAR_DAYS = 366;
const DAY_MS = 86_400_000;

/** Names of others on a certificate beyond which it is shared by the customers of a host. */
const SHARED_NAMES = 5;

/** Other sites named by the certificate that the website presents for itself, except on one shared by many. */
function otherSites({ facts, target }: ScanReport): readonly string[] {
  const names = (facts.tls?.certificate?.altNames ?? []).map((name) => name.replace(/^\*\./, "").toLowerCase());
  const sites = new Set(names.map(siteOf));
  const isOwn = sites.delete(siteOf(target.domain));
  return isOwn && sites.size <= SHARED_NAMES ? [...sites] : [];
}

/** Conflicts about who the company is. */
export const COMPANY_RULES: readonly ConflictRule[] = [
  {
    id: "name-of-number",
    field: "legalName",
    listed: ["legal name", "the register's name under the same company number"],
    reason: "The register has a different name for the recorded company number.",
    blocks: true,
    find: registeredName(true),
  },
  {
    id: "name-of-website",
    field: "legalName",
    listed: ["legal name", "the register's name of the company that the website names"],
    reason: "The register has a different name from the website, possibly that of another group company.",
    blocks: false,
    find: registeredName(false),
  },
  {
    id: "established",
    field: "incorporatedOn",
    listed: ["established", "more than a year from the date of incorporation in the register"],
    reason: "The register has another date of incorporation. A business may be older than its company.",
    blocks: false,
    find(report, answers) {
      const entry = registered(report);
      const stated = answerTo(answers, "incorporatedOn");
      const day = entry?.company.incorporatedOn ?? null;
      if (entry === null || stated === null || day === null || !isStated(stated)) return null;
      const apart = Math.abs(Date.parse(stated.value) - Date.parse(day)) / DAY_MS;
      if (apart <= SAME_YEAR_DAYS || !isSame(answers, entry.company.number)) return null;
      const observation = ofRegister(`Incorporated on ${showDate(day)}`, entry.registry);
      return { answer: { text: showDate(stated.value), known: stated }, observation };
    },
  },
  {
    id: "trade",
    field: "industry",
    listed: ["industry", "the industry of the registered SIC codes"],
    reason: "The registered SIC codes belong to another industry, which is rated differently.",
    blocks: false,
    find(report, answers) {
      const entry = registered(report);
      const stated = answerTo(answers, "industry");
      if (entry === null || stated === null || !isStated(stated)) return null;
      const [own, theirs] = [knownIndustry(stated.value), industryOf(entry.company.sic)];
      const other = theirs === null ? null : knownIndustry(theirs);
      if (own === null || other === null || other.id === "other" || own.hazard === other.hazard) return null;
      const observation = ofRegister(`${theirs}, by SIC ${entry.company.sic.join(", ")}`, entry.registry);
      return { answer: { text: stated.value, known: stated }, observation };
    },
  },
  {
    id: "size",
    field: "employees",
    listed: ["employees and turnover", "the size of company for which the last accounts were filed"],
    reason:
      "The last accounts were filed as those of a smaller company: both employees and turnover exceed its limits.",
    blocks: false,
    find(report, answers) {
      const entry = registered(report);
      const size = SIZES[entry?.company.accounts?.lastType?.toLowerCase() ?? ""];
      const [employees, turnover] = [answerTo(answers, "employees"), answerTo(answers, "turnover")];
      const total = turnover?.value.total;
      if (entry === null || size === undefined || employees === null || total === undefined) return null;
      if (!isStated(employees)) return null;
      if (employees.value <= size.employees || total <= size.turnover) return null;
      const text = `${showCount(employees.value, "employee")}, turnover ${showGbp(total)}`;
      return {
        answer: { text, known: employees },
        observation: ofRegister(`Accounts of a ${size.name}`, entry.registry),
      };
    },
  },
  {
    id: "certificate-domains",
    field: "domains",
    listed: ["domains", "another site on the website's certificate"],
    reason: "The website's certificate names another site. If it is the company's, insurers will assess it too.",
    blocks: false,
    find(report, answers) {
      const stated = answerTo(answers, "domains");
      if (stated === null) return null;
      const own = new Set(stated.value.map(({ name }) => siteOf(name.toLowerCase())));
      const others = otherSites(report).filter((site) => !own.has(site));
      if (others.length === 0) return null;
      const text = stated.value.map(({ name }) => name).join(", ");
      return {
        answer: { text, known: stated },
        observation: observed(report, `Certificate names ${others.join(", ")}`),
      };
    },
  },
];
