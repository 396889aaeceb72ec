import { type DocumentRequirement, type DocumentRule, documentTypeOf } from "@broker/contracts";
import { daysAfter } from "../../../compliance/control-state.ts";
import { CERTIFICATES, DOCUMENT_RULES, DOCUMENT_TEMPLATES } from "./library-files.ts";

/** What of a client decides which documents it must have. */
export interface RequirementSources {
  /** Null = not known. */
  readonly industry: string | null;
  readonly country: string | null;
  readonly sic: readonly string[];
  /** Frameworks that it adopted, with the day. */
  readonly adopted: readonly { readonly framework: string; readonly at: string }[];
  /** ISO 8601 date. */
  readonly today: string;
}

/** The documents that the rules require of a client, and what the record lacks to apply them. */
export interface Requirements {
  readonly required: readonly DocumentRequirement[];
  readonly missing: readonly ("industry" | "country" | "sic")[];
}

/** The member states of the European Union with the United Kingdom: 'All EU/UK'. */
const EU_AND_UK: ReadonlySet<string> = new Set(
  `Austria, Belgium, Bulgaria, Croatia, Cyprus, Czechia, Denmark, Estonia, Finland, France, Germany, Greece, Hungary,
  Ireland, Italy, Latvia, Lithuania, Luxembourg, Malta, Netherlands, Poland, Portugal, Romania, Slovakia, Slovenia,
  Spain, Sweden, United Kingdom`
    .split(",")
    .map((country) => country.trim()),
);

/** Names by which registers and people record the parts of the United Kingdom. */
const UK: ReadonlySet<string> = new Set(["England", "Scotland", "Wales", "Northern Ireland", "UK", "Great Britain"]);

function inCountry({ countries }: DocumentRule, country: string | null): boolean {
  if (countries.includes("Global")) return true;
  if (country === null) return false;
  const name = UK.has(country) ? "United Kingdom" : country;
  return countries.includes(name) || (countries.includes("All EU/UK") && EU_AND_UK.has(name));
}

const inIndustry = ({ industries }: DocumentRule, industry: string | null): boolean =>
  industries.includes("All") || (industry !== null && industries.includes(industry));

const hasCode = ({ sicCodes }: DocumentRule, codes: readonly string[]): boolean =>
  sicCodes.includes("All") || codes.some((code) => sicCodes.some((start) => code.startsWith(start)));

/** The day from which a rule counts; null = its framework was not adopted. A country's rule counts from today. */
function startOf({ framework }: DocumentRule, { adopted, today }: RequirementSources): string | null {
  if (framework === null) return today;
  return adopted.find((each) => each.framework === framework)?.at ?? null;
}

/** A document with the rules that name it. */
interface Named {
  readonly rule: DocumentRule;
  readonly priority: "mandatory" | "recommended";
  readonly due: string;
}

function requirementOf(id: string, named: readonly Named[]): DocumentRequirement[] {
  const template = DOCUMENT_TEMPLATES.find((each) => each.id === id);
  const certificate = CERTIFICATES.find((each) => each.id === id);
  const name = template?.name ?? certificate?.name;
  if (name === undefined) return [];
  const mandatory = named.filter(({ priority }) => priority === "mandatory");
  return [
    {
      name,
      type: certificate === undefined ? documentTypeOf(name) : "certificate",
      template: template?.id ?? null,
      issuer: certificate?.issuer ?? null,
      priority: mandatory.length > 0 ? "mandatory" : "recommended",
      rules: named.map(({ rule: { id: of, framework, title, regulator, source } }) => ({
        ...{ id: of, framework, title, regulator, source },
      })),
      standards: [...new Set(named.flatMap(({ rule }) => rule.standards))],
      due: mandatory.map(({ due }) => due).sort()[0] ?? null,
    },
  ];
}

/**
 * The documents that the rules require or advise. A rule applies where its industries have All or the client's, its
 * countries Global, All EU/UK or the client's, its SIC codes All or one that begins a code of the client, and its
 * framework was adopted. One document has one row: mandatory wins, then the earliest date. A recommended one has no
 * date (the specification's rules). Pure.
 */
export function documentRequirements(sources: RequirementSources): Requirements {
  const { industry, country, sic } = sources;
  const named = new Map<string, Named[]>();
  for (const rule of DOCUMENT_RULES) {
    const start = startOf(rule, sources);
    if (start === null || !inIndustry(rule, industry) || !inCountry(rule, country) || !hasCode(rule, sic)) continue;
    const due = daysAfter(start, rule.dueInDays);
    for (const priority of ["mandatory", "recommended"] as const)
      for (const id of rule[priority]) named.set(id, [...(named.get(id) ?? []), { rule, priority, due }]);
  }
  const rows = [...named].flatMap(([id, of]) => requirementOf(id, of));
  const rank = ({ priority }: DocumentRequirement): number => (priority === "mandatory" ? 0 : 1);
  return {
    required: rows.sort((a, b) => rank(a) - rank(b) || (a.name < b.name ? -1 : 1)),
    missing: [
      ...(industry === null ? (["industry"] as const) : []),
      ...(country === null ? (["country"] as const) : []),
      ...(sic.length === 0 ? (["sic"] as const) : []),
    ],
  };
}
