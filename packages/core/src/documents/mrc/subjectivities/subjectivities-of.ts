import type { MrcSubjectivity, ScanReport, SubmissionFacts } from "@broker/contracts";
import { buildProposal } from "../../proposal/build-proposal.ts";
import { howOf } from "../slip/content.ts";
import { draftSubjectivities, type SubjectivitySources } from "./draft-subjectivities.ts";

/** Why a completed and signed proposal is still due; null = it is not. A statement of fact requires no signature. */
function proposalDue(facts: SubmissionFacts, report: ScanReport | null): string | null {
  const { claims, returnedProposal } = facts;
  if (claims === null) return "claims history";
  if (returnedProposal == null) return "no proposal returned";
  const { kind, signedBy } = returnedProposal.value;
  if (kind === "proposal-form" && signedBy === undefined) return "proposal form without a signature";
  return buildProposal(facts, report, kind).counts.open > 0 ? "questions open in the proposal" : null;
}

/** The registrations of the accepted domains, as recorded. */
function registrationsOf({ insured: { domains, domainRegistrations } }: SubmissionFacts) {
  const accepted = domains?.value.map(({ name }) => name) ?? [];
  if (domainRegistrations === null) return [];
  const { value, ...how } = domainRegistrations;
  return value.filter(({ domain }) => accepted.includes(domain)).map((each) => ({ ...each, how: howOf(how) }));
}

/** The draft subjectivities of a client's slip, from its facts and the scan that represents it; null = no scan. */
export const subjectivitiesOf = (
  facts: SubmissionFacts,
  report: ScanReport | null,
  chosen: Pick<SubjectivitySources, "from" | "choices" | "today" | "chosenOnly">,
): MrcSubjectivity[] =>
  draftSubjectivities({
    controls: facts.controls,
    filed: facts.filed ?? [],
    credentialsResetOn: facts.insured.credentialsResetOn?.value ?? null,
    report,
    inception: facts.period.from?.value ?? null,
    proposalDue: proposalDue(facts, report),
    registrations: registrationsOf(facts),
    ...chosen,
  });
