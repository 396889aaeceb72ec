import { AppError, type SubmissionFacts } from "@broker/contracts";

/**
 * Lets a paper for underwriters be made only of a record that agrees with itself, or of one whose contradictions somebody overrode with
 * a reason; AppError `record_unsettled` names what is open. Without a legal name there is nobody to insure: `input_invalid`.
 */
export function requireSubmittable({ client, insured, questions, override }: SubmissionFacts): void {
  if (insured.name === null)
    throw new AppError("input_invalid", "The client's record has no legal name, and no paper can name the insured.", {
      hint: `Record it: broker clients edit ${client.id} legalName="…"`,
    });
  if (questions.length === 0 || override !== null) return;
  const titles = questions.map(({ title }) => title.toLowerCase()).join(", ");
  throw new AppError("record_unsettled", `The client's record contradicts itself: ${titles}.`, {
    hint: `See 'broker clients show ${client.id}', settle it with 'broker clients edit', or hand the paper over all the same with --despite-contradictions "<reason>", which is printed on it.`,
  });
}
