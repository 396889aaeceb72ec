import { isDeepStrictEqual } from "node:util";
import { AppError, type OnboardingReport, type OnboardingSession, type SentSubmission } from "@broker/contracts";
import { type ClientLog, effectiveValue, recordedDomains } from "@broker/core";
import { QUESTION_BANK, recordedAnswer, recordedWords } from "@broker/core/documents";
import { nowOf, type Workspace } from "../../workspace/workspace.ts";
import { findNamed } from "../clients/client-record.ts";
import { draftSubmission } from "./draft-submission.ts";
import { makeSubmission } from "./make-submission.ts";
import { checkSubmission, sendSubmission } from "./send-submission.ts";

function unverified(what: string): AppError {
  return new AppError("input_invalid", `Unverified input: ${what}`, {
    hint: "Only what a stored conversation has confirmed can be submitted. Reload the conversation.",
  });
}

/** The domain of an address as typed; null = none. */
function domainOf(address: string | undefined): string | null {
  const typed = address?.trim().toLowerCase() ?? "";
  const host = typed.replace(/^[a-z]+:\/\//, "").split(/[/?#:]/)[0] ?? "";
  return host === "" ? null : host.replace(/^www\./, "");
}

async function sessionOf(workspace: Workspace, { session, companyData }: OnboardingReport): Promise<OnboardingSession> {
  const { onboarding } = workspace.database;
  const at = nowOf(workspace);
  if (session !== undefined) return onboarding.find(session, at);
  const reference = domainOf(companyData.url ?? companyData.website) ?? companyData.companyName ?? companyData.name;
  if (reference === undefined) throw unverified("the company is not named.");
  const { id } = await findNamed(workspace, reference);
  const [latest] = await onboarding.list({ at, client: id, limit: 1 });
  if (latest === undefined) throw unverified("there is no conversation with this company.");
  return latest;
}

/** AppError `input_invalid` for a company or an answer that the record does not confirm. */
function requireConfirmed(log: ClientLog, { companyData, answers }: OnboardingReport): void {
  const { companyName, name, industry, website, url } = companyData;
  for (const each of [companyName, name])
    if (each !== undefined && effectiveValue(log, "legalName")?.value !== each)
      throw unverified(`'${each}' is not the recorded name of the client.`);
  if (industry !== undefined && effectiveValue(log, "industry")?.value !== industry)
    throw unverified(`'${industry}' is not the recorded industry of the client.`);
  for (const domain of [website, url].map(domainOf))
    if (domain !== null && !recordedDomains(log).some((each) => each.name.replace(/^www\./, "") === domain))
      throw unverified(`${domain} is not a recorded domain of the client.`);
  requireRecorded(log, answers);
}

/** AppError `input_invalid` for an answer that is not the recorded one; of a list, one that no question has. */
function requireRecorded(log: ClientLog, answers: OnboardingReport["answers"]): void {
  if (Array.isArray(answers)) {
    const recorded = new Set(QUESTION_BANK.map((question) => recordedWords(question, log)));
    const other = answers.find((each) => !recorded.has(each));
    if (other !== undefined) throw unverified(`'${other}' is not a recorded answer.`);
    return;
  }
  for (const [id, answer] of Object.entries(answers)) {
    const question = QUESTION_BANK.find((each) => each.id === id);
    const isRecorded =
      question !== undefined &&
      (answer === recordedWords(question, log) || isDeepStrictEqual(answer, recordedAnswer(question, log)));
    if (!isRecorded) throw unverified(`the answer to '${question?.ask.broker ?? id}' is not the recorded one.`);
  }
}

/**
 * Makes the submission of a conversation with its usual documents, and sends it. The same conversation and moment are
 * one submission. AppErrors `input_invalid` for what the record does not confirm, and those of {@link makeSubmission}
 * and {@link sendSubmission}.
 */
export async function reportOnboarding(
  workspace: Workspace,
  report: OnboardingReport,
  signal: AbortSignal,
): Promise<SentSubmission> {
  const session = await sessionOf(workspace, report);
  const known = await workspace.database.submissions.ofClick(session.id, report.timestamp);
  if (known !== null) return known;
  requireConfirmed(await workspace.database.clients.find(session.client), report);
  await checkSubmission(workspace, session.client, report);
  const draft = await draftSubmission(workspace, session.client);
  const usual = draft.documents.flatMap(({ paper, selected }) => (selected ? [paper] : []));
  const reason = report.overrides.contradictions;
  const { made } = await makeSubmission(workspace, session.client, {
    documents: report.documents ?? usual,
    move: false,
    ...(reason === undefined ? {} : { reason }),
  });
  const { way, underwriters, overrides, timestamp } = report;
  const request = {
    archive: made.archive.id,
    way,
    underwriters,
    overrides,
    move: false,
    session: session.id,
    timestamp,
  };
  return sendSubmission(workspace, session.client, request, signal);
}
