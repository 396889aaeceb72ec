import { AppError, showCount, showDate } from "@broker/contracts";

interface ListAtHand {
  readonly asOf: string;
  readonly entries: number;
}

const AGAIN = "Download the list again and import it unchanged. The list already imported remains in force.";
const DAY_MS = 86_400_000;
/** A new list that names less than this part of the one before is more likely cut off than shortened. */
const MIN_SHARE = 0.5;
/** The same of a list as long as those that are published: none lost a fifth of its parties at once. */
const MIN_SHARE_OF_LONG = 0.8;
const LONG = 100;

const refuse = (sentence: string, hint = AGAIN) => new AppError("input_invalid", sentence, { hint });

/** A row of a list that cannot be read. */
export const badRow = (file: string, { line, reason }: { readonly line: number; readonly reason: string }) =>
  refuse(`${file} is cut off or damaged: line ${line} ${reason}. An incomplete list is not imported.`);

/**
 * The day of a list; AppError `input_invalid` if it states none, one in the future, or one before that of the stored
 * list.
 */
export function dayOfList(file: string, asOf: string | null, now: Date, atHand: ListAtHand | null): string {
  if (asOf === null)
    throw refuse(`${file} has no date: a list states the day of its publication, the UK's in the first line.`);
  if (Date.parse(asOf) > now.getTime() + DAY_MS)
    throw refuse(`${file} is dated ${showDate(asOf)}, which is in the future.`);
  if (atHand !== null && asOf < atHand.asOf)
    throw refuse(
      `${file} is dated ${showDate(asOf)}; the imported list is dated ${showDate(atHand.asOf)}. An older list does not replace it.`,
      "No action is required, or download today's list.",
    );
  return asOf;
}

/** Why a list that was read to its end is not taken in; null = it is. `nameless` = a party without a name. */
export function listFault(
  file: string,
  entries: number,
  nameless: string | null,
  atHand: ListAtHand | null,
): AppError | null {
  if (nameless !== null) return refuse(`${file} is cut off or damaged: party ${nameless} has no name.`);
  const least = (atHand?.entries ?? 0) < LONG ? MIN_SHARE : MIN_SHARE_OF_LONG;
  if (atHand === null || entries >= atHand.entries * least) return null;
  return refuse(
    `${file} names ${showCount(entries, "party", "parties")}, the imported list ${atHand.entries}: the file is probably incomplete.`,
  );
}
