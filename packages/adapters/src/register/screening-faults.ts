import { AppError, showCount, showDate } from "@broker/contracts";

interface ListAtHand {
  readonly asOf: string;
  readonly entries: number;
}

const AGAIN = "Download the list again and import it as it is. A list that is in stands.";
const DAY_MS = 86_400_000;
/** A new list that names less than this part of the one before is more likely cut off than shortened. */
const LEAST_PART = 0.5;

const refuse = (sentence: string, hint = AGAIN) => new AppError("input_invalid", sentence, { hint });

/** A row of a list that cannot be read. */
export const badRow = (file: string, { line, reason }: { readonly line: number; readonly reason: string }) =>
  refuse(`${file} is cut off or damaged: line ${line} ${reason}. A list with a hole in it is not taken in.`);

/**
 * The day of a list; AppError `input_invalid` where it tells none, one that is still to come, or one before that of the
 * list at hand.
 */
export function dayOfList(file: string, asOf: string | null, now: Date, atHand: ListAtHand | null): string {
  if (asOf === null)
    throw refuse(`${file} does not say of which day it is: its first line should begin with 'Report Date:'.`);
  if (Date.parse(asOf) > now.getTime() + DAY_MS)
    throw refuse(`${file} says that it is of ${showDate(asOf)}, a day that is still to come.`);
  if (atHand !== null && asOf < atHand.asOf)
    throw refuse(
      `${file} is of ${showDate(asOf)}; the list that is in is of ${showDate(atHand.asOf)}, and an older one does not take its place.`,
      "Nothing is to be done, or download the list of today.",
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
  if (nameless !== null) return refuse(`${file} is cut off or damaged: it has no name of party ${nameless}.`);
  if (atHand === null || entries >= atHand.entries * LEAST_PART) return null;
  return refuse(
    `${file} names ${showCount(entries, "party", "parties")}, the list that is in ${atHand.entries}: it is more likely cut off than shortened.`,
  );
}
