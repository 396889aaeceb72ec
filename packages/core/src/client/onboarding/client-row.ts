import {
  type ClientPosture,
  type ClientRow,
  fieldTitle,
  type Placement,
  PostureScore,
  riskOfPosture,
  webRiskBand,
} from "@broker/contracts";
import { recordedDomains } from "../accepted-domains.ts";
import type { ClientLog } from "../client-log.ts";
import { contradictions } from "../contradictions.ts";
import { effectiveValue } from "../effective-value.ts";
import { missingFields } from "../missing-fields.ts";
import { currentStep } from "../placements/standing-steps.ts";
import { nextStep } from "./next-step.ts";
import { onboardingState } from "./onboarding-state.ts";

/** What a client's line in a list is made of. */
export interface RowSources {
  readonly log: ClientLog;
  readonly posture: ClientPosture;
  readonly placements: readonly Placement[];
  /** When the policy that ends soonest does, ISO day; null = none is known. */
  readonly expiresOn: string | null;
  /** ISO day. */
  readonly today: string;
}

const DAY_MS = 86_400_000;

function standing({ headline, domains }: ClientPosture): ClientRow["posture"] {
  const scan = headline === null ? null : domains.find(({ name }) => name === headline.domain)?.scan;
  if (headline === null || !scan) return null;
  const band = webRiskBand(riskOfPosture(PostureScore.parse(headline.posture)));
  return { domain: headline.domain, posture: headline.posture, band, scanId: scan.id, at: scan.startedAt };
}

/** The placement that moved last; one that was lost only where there is no other. */
function latest(placements: readonly Placement[]): ClientRow["placement"] {
  const [first] = placements
    .map(({ id, risk, ...rest }) => ({ id, risk, ...currentStep({ id, risk, ...rest }) }))
    .toSorted((a, b) => Number(a.stage === "lost") - Number(b.stage === "lost") || (a.on < b.on ? 1 : -1));
  return first === undefined ? null : { id: first.id, risk: first.risk, stage: first.stage, on: first.on };
}

const daysTo = (day: string | null, today: string) =>
  day === null ? null : Math.round((Date.parse(day) - Date.parse(today)) / DAY_MS);

/** Where a client's onboarding stands, told without its scans and placements. */
export const stateOfClient = ({ log, expiresOn, today }: Pick<RowSources, "log" | "expiresOn" | "today">) =>
  onboardingState(log, daysTo(expiresOn, today));

/** A client as a list shows it: what is missing, where it stands, what to do next. */
export function clientRow({ log, posture, placements, expiresOn, today }: RowSources): ClientRow {
  const text = (field: "legalName" | "companyNumber" | "industry") => {
    const value = effectiveValue(log, field)?.value;
    return typeof value === "string" ? value : null;
  };
  const employees = effectiveValue(log, "employees")?.value;
  const domains = recordedDomains(log);
  const expiresIn = daysTo(expiresOn, today);
  const { missing, asked } = missingFields(log);
  return {
    id: log.id,
    name: text("legalName"),
    companyNumber: text("companyNumber"),
    domain: (domains.find(({ role }) => role === "main") ?? domains[0])?.name ?? null,
    industry: text("industry"),
    employees: typeof employees === "number" ? employees : null,
    sample: log.sample,
    optedOut: effectiveValue(log, "optedOut")?.value === true,
    createdAt: log.createdAt,
    expiresOn,
    expiresIn,
    state: stateOfClient({ log, expiresOn, today }),
    toSettle: contradictions(log).length,
    missing: missing.map((field) => ({ field, title: fieldTitle(field) })),
    asked,
    posture: standing(posture),
    requiresValidation: posture.headline === null && posture.domains.some(({ scan }) => scan !== null),
    placement: latest(placements),
    next: nextStep({ log, posture, placements, expiresIn }),
  };
}
