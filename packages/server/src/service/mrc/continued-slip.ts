import type { SlipStore } from "@broker/adapters";
import { AppError, type MrcSlip, type SlipChoices, type SubmissionFacts } from "@broker/contracts";
import { umrOf, umrReference } from "@broker/core/documents";

/** Which slip a new version continues. */
export interface Continuing {
  readonly slip?: string;
  readonly new?: boolean;
}

/**
 * The slip of which a next version is made: the one that is named, else the client's last saved one of the same inception; null = a new
 * one. AppErrors: `not_found`, `input_invalid` for one of another client, `usage`.
 */
export async function continuedSlip(
  store: SlipStore,
  { client, period }: SubmissionFacts,
  { slip, new: own }: Continuing,
): Promise<MrcSlip | null> {
  if (own === true && slip !== undefined) throw new AppError("usage", "--slip and --new contradict each other.");
  if (own === true) return null;
  if (slip !== undefined) {
    const found = (await store.find(slip)).slip;
    if (found.clientId === client.id) return found;
    throw new AppError("input_invalid", `The slip ${found.id} is another client's.`, {
      hint: `'broker mrc list ${client.id}' shows this client's.`,
    });
  }
  const inception = period.from?.value ?? null;
  const same = (await store.list(client.id)).find((each) => each.inception === inception);
  return same === undefined ? null : (await store.find(same.id)).slip;
}

/** What decides a slip's own part of its UMR: a number that is counted, or the reference itself. */
export interface UmrPlace {
  readonly umrNumber?: number;
  readonly umrReference?: string;
}

/**
 * The reference of a slip: the one that it has, since a UMR never changes; else the one that the broker chose; else the first derived one
 * that was never given. AppError `input_invalid` where all ninety-nine of a year are used up.
 */
export async function umrPlace(
  store: SlipStore,
  facts: SubmissionFacts,
  before: MrcSlip | null,
  choices: SlipChoices,
): Promise<UmrPlace> {
  if (choices.umrReference !== undefined) return {};
  const inception = facts.period.from?.value ?? null;
  const subject = { insuredName: facts.insured.name?.value ?? "", clientId: facts.client.id, inception };
  const numbers = Array.from({ length: 99 }, (_, at) => at + 1);
  const references = numbers.map((n) => umrReference({ ...subject, n }));
  if (before?.control.umr && before.control.umrReference !== null) {
    const at = references.indexOf(before.control.umrReference);
    return at === -1 ? { umrReference: before.control.umrReference } : { umrNumber: at + 1 };
  }
  const umrs = references.map((reference) => umrOf(facts.brokerage.lloydsNumber, reference));
  if (umrs[0] === null) return {};
  const taken = await store.taken(
    umrs.flatMap((umr) => umr ?? []),
    before?.id ?? null,
  );
  const free = umrs.findIndex((umr) => umr !== null && !taken.has(umr));
  if (free !== -1) return { umrNumber: free + 1 };
  throw new AppError("input_invalid", "All ninety-nine references that could be derived were given.", {
    hint: "Give one of your own: --umr-reference <up to 12 capitals and digits>.",
  });
}
