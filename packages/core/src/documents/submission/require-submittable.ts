import { AppError, type SubmissionFacts } from "@broker/contracts";

/**
 * Lets a document for underwriters be made only of a record that agrees with itself and with the scan, or of one whose contradictions somebody
 * overrode with a reason; AppError `record_unsettled` names what is open. Without a legal name there is nobody to insure: `input_invalid`.
 */
export function requireSubmittable({ client, insured, questions, override }: SubmissionFacts): void {
  if (insured.name === null)
    throw new AppError(
      "input_invalid",
      "The client's record has no legal name, and no document can name the insured.",
      {
        hint: `Record it: broker clients edit ${client.id} legalName="…"`,
      },
    );
  const open = questions.filter(({ blocks }) => blocks !== false);
  if (open.length === 0 || override !== null) return;
  const said = open.map(({ title, reason }) =>
    reason === undefined ? `${title}: the record contradicts itself.` : `${title}: ${reason}`,
  );
  throw new AppError("record_unsettled", `What is known of the client does not agree. ${said.join(" ")}`, {
    hint: `See 'broker clients show ${client.id}', settle it with 'broker clients edit' or 'broker dispute', or hand the document over all the same with --despite-contradictions "<reason>", which is printed on it.`,
  });
}
