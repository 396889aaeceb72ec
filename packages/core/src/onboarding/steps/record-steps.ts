import { type Known, plainText, type SubmissionFacts, showDate, showList, showMoney } from "@broker/contracts";
import { showClientValue } from "../../client/show-client-value.ts";
import { recorded, type StepFindings } from "./onboarding-step.ts";

/** Titles of conflicting information that keeps documents drafts, among these fields. */
function conflictsIn({ questions }: SubmissionFacts, fields: readonly string[]): readonly string[] {
  const open = questions.filter(({ field, blocks }) => blocks !== false && fields.includes(field));
  return [...new Set(open.map(({ title }) => title))];
}

const conflicting = (titles: readonly string[]): string => `To resolve: ${showList([...titles])}.`;

const PROFILE_FIELDS = [
  "legalName",
  "companyStatus",
  "industry",
  "registeredOffice",
  "employees",
  "turnover",
  "domains",
  "contacts",
];

/** The first step: who the company is. */
export function profileStep(facts: SubmissionFacts): StepFindings {
  const { name, industry, address, employees, turnover, domains, contacts } = facts.insured;
  const about = [
    recorded("Activity", industry, (value) => showClientValue("industry", value)),
    recorded("Registered office", address, (value) => showClientValue("registeredOffice", value)),
    recorded("Employees", employees, (value) => showClientValue("employees", value)),
    recorded("Turnover", turnover, (value) => showClientValue("turnover", value)),
    recorded("Contacts", contacts, (value) => showClientValue("contacts", value)),
  ];
  const details = [
    recorded("Legal name", name, (value) => showClientValue("legalName", value)),
    recorded("Domains", domains, (value) => showClientValue("domains", value)),
    ...about,
  ];
  const conflicts = conflictsIn(facts, PROFILE_FIELDS);
  if (conflicts.length > 0) return { status: "error", reason: conflicting(conflicts), details };
  if (about.every(({ value }) => value === null))
    return { status: "pending", reason: "Only name and domains are recorded.", details };
  const missing = details.flatMap(({ term, value }) => (value === null ? [term] : []));
  return missing.length === 0
    ? { status: "completed", reason: `All ${details.length} items are recorded.`, details }
    : { status: "in-progress", reason: `Not recorded: ${showList(missing)}.`, details };
}

const POLICY_FIELDS = ["expiringPolicy", "claims", "requested"];

/** A part of a recorded policy, with the policy's source; null = not recorded. */
function partOf<Value, Part>(known: Known<Value> | null, read: (value: Value) => Part | undefined): Known<Part> | null {
  const part = known === null ? undefined : read(known.value);
  return known === null || part === undefined ? null : { ...known, value: part };
}

/** The second step: the policy in force, or the last one, and the claims. */
export function policyStep(facts: SubmissionFacts): StepFindings {
  const policy = facts.inForce ?? facts.expiring;
  const required = [
    recorded(
      "Insurer",
      partOf(policy, ({ insurer }) => insurer),
      plainText,
    ),
    recorded(
      "Policy expiry",
      partOf(policy, ({ expiresOn }) => expiresOn),
      showDate,
    ),
    recorded(
      "Limit",
      partOf(policy, ({ limit }) => limit),
      showMoney,
    ),
    recorded(
      "Premium",
      partOf(policy, ({ premium }) => premium),
      showMoney,
    ),
    recorded("Claims", facts.claims, (value) =>
      value.length === 0 ? "None declared" : showClientValue("claims", value),
    ),
  ];
  const limit = facts.cover.quoted?.includes("limit") === true ? "Limit quoted" : "Limit requested";
  const details = [...required, recorded(limit, facts.cover.limit, showMoney)];
  const conflicts = conflictsIn(facts, POLICY_FIELDS);
  if (conflicts.length > 0) return { status: "error", reason: conflicting(conflicts), details };
  const expiresOn = policy?.value.expiresOn;
  if (expiresOn !== undefined && expiresOn < facts.asOf.slice(0, 10))
    return { status: "error", reason: `The recorded policy expired on ${showDate(expiresOn)}.`, details };
  if (policy === null && facts.claims === null)
    return { status: "pending", reason: "Neither a policy nor claims are recorded.", details };
  const missing = required.flatMap(({ term, value }) => (value === null ? [term] : []));
  return missing.length === 0
    ? { status: "completed", reason: "Policy and claims are recorded.", details }
    : { status: "in-progress", reason: `Not recorded: ${showList(missing)}.`, details };
}
