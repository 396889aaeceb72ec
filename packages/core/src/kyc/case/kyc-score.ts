import type { OwnershipNode } from "@broker/contracts";
import {
  KYC_COMPONENTS,
  type KycComponent,
  type KycComponentId,
  type KycHit,
  type KycParty,
  type Ownership,
  type PostureScore,
  publishPosture,
  type SanctionsStanding,
  showCount,
  type VerifiedCompany,
} from "@broker/contracts";
import { nodesOf } from "../owners/ownership-tree.ts";

/** What a score rests on. */
export interface ScoredCase {
  readonly type: "company" | "individual";
  readonly company: VerifiedCompany | null;
  /** True = the register answered that there is no such company. */
  readonly companyMissing: boolean;
  readonly parties: readonly KycParty[];
  readonly ownership: Pick<Ownership, "links" | "open" | "asOf">;
  readonly tree: readonly OwnershipNode[];
  readonly hits: readonly KycHit[];
  /** How the gate sees the client's screenings. */
  readonly sanctions: SanctionsStanding["state"];
  /** Identity documents in date and expired; null = none are recorded here. */
  readonly documents: { readonly inDate: number; readonly expired: number } | null;
}

/** Part of a component that is known, and how good that part is. */
type Part = Pick<KycComponent, "fraction" | "known" | "reason">;

const unknown = (reason: string): Part => ({ fraction: null, known: 0, reason });
const whole = (fraction: number, reason: string): Part => ({ fraction, known: 1, reason });

function companyPart({ type, company, companyMissing }: ScoredCase): Part {
  if (type === "individual") return unknown("The client is an individual.");
  if (companyMissing) return whole(0, "The register has no company with this number.");
  if (company === null) return unknown("The register was not read.");
  if (company.status !== "active") return whole(0, `The register states the status '${company.status}'.`);
  if (company.sameName === false) return whole(0.5, "Active, but under a name other than the record's.");
  return whole(1, "Active on the register under the recorded name.");
}

const principal = ({ goneAt, kind, roles }: KycParty) =>
  goneAt === null && kind === "person" && roles.some((role) => role === "officer" || role === "owner");

/** Share of the branches of the tree that end at a person. */
function ownersPart({ parties, ownership, tree }: ScoredCase): Part {
  const people = new Set(parties.flatMap(({ id, kind }) => (kind === "person" ? [id] : [])));
  const ends = nodesOf(tree).filter(({ owners }) => owners.length === 0);
  if (ends.length === 0) {
    const asked = ownership.asOf === null ? "Owners were not read." : "The register states no owner.";
    return unknown(`${asked} Enter those that the client names.`);
  }
  const known = ends.filter(({ party }) => people.has(party)).length;
  return whole(known / ends.length, `Branches of ownership that end at an individual: ${known} of ${ends.length}.`);
}

function sanctionsPart({ sanctions, hits }: ScoredCase): Part {
  if (sanctions === "true-match") return whole(0, "A true match with a sanctions list is confirmed.");
  if (sanctions === "strong-hit") return whole(0, "A strong hit is open.");
  if (sanctions === "not-screened") return unknown("Not screened.");
  if (sanctions === "stale") return unknown("The last screening is too old.");
  if (sanctions === "possible-hits") {
    const open = hits.filter(({ goneAt, state }) => goneAt === null && (state === "open" || state === "proposed"));
    return whole(0.5, `${showCount(open.length, "possible hit")} to be decided.`);
  }
  return whole(1, "Every party was screened, and no hit is open.");
}

function identityPart({ parties }: ScoredCase): Part {
  const people = parties.filter(principal);
  if (people.length === 0) return unknown("No officer or owner is known.");
  const verified = people.filter(({ identity }) => identity === "verified").length;
  const overdue = people.filter(({ identity }) => identity === "overdue").length;
  const known = verified + overdue;
  if (known === 0) return unknown(`None of ${people.length} principals is recorded as verified.`);
  return {
    fraction: verified / known,
    known: known / people.length,
    reason: `Verified: ${verified}; overdue: ${overdue}; not stated: ${people.length - known}.`,
  };
}

function documentsPart({ documents }: ScoredCase): Part {
  if (documents === null || documents.inDate + documents.expired === 0)
    return unknown("No identity document is recorded.");
  const { inDate, expired } = documents;
  return whole(inDate / (inDate + expired), `In date: ${inDate}; expired: ${expired}.`);
}

const PARTS: Readonly<Record<KycComponentId, (scored: ScoredCase) => Part>> = {
  company: companyPart,
  owners: ownersPart,
  sanctions: sanctionsPart,
  identity: identityPart,
  documents: documentsPart,
};

/** A score with its components. `coverage`: percent of the weights that is known. */
export interface KycScore {
  /** null = nothing is known. */
  readonly score: PostureScore | null;
  readonly coverage: number;
  readonly components: readonly KycComponent[];
}

/**
 * The KYC score: the mean of what is known, by weight. What is unknown lowers the coverage and not the score. Source:
 * our own definition, printed with each component.
 */
export function kycScore(scored: ScoredCase): KycScore {
  const components = (Object.keys(KYC_COMPONENTS) as KycComponentId[]).map(
    (id): KycComponent => ({ id, ...KYC_COMPONENTS[id], ...PARTS[id](scored) }),
  );
  const known = components.reduce((sum, each) => sum + each.weight * each.known, 0);
  const earned = components.reduce((sum, each) => sum + each.weight * each.known * (each.fraction ?? 0), 0);
  return {
    score: known === 0 ? null : publishPosture((earned / known) * 100),
    coverage: Math.round(known),
    components,
  };
}
