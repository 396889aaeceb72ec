import { AppError, EXPORT_TYPES, type ExportType, SUBMISSION_STATUSES, type SubmissionStatus } from "@broker/contracts";
import { nearest } from "../nearest.ts";

function oneOf<Word extends string>(what: string, text: string, words: readonly Word[]): Word {
  const plain = text
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, "_");
  const found = words.find((each) => each.toLowerCase() === plain);
  if (found !== undefined) return found;
  const meant = nearest(plain, words);
  throw new AppError("usage", `There is no ${what} '${text}'.`, {
    hint: meant ? `Did you mean ${meant}?` : `There are ${words.join(", ")}.`,
  });
}

/** A submission's status as typed; AppError `usage` for a word that is none. */
export const typedStatus = (text: string): SubmissionStatus => oneOf("status", text, SUBMISSION_STATUSES);

/** Statuses to narrow by, separated by commas; null = not sent. AppError `usage` for a word that is none. */
export function typedStatuses(text: string): (SubmissionStatus | null)[] {
  return text.split(",").map((word) => {
    const status = oneOf("status", word, ["not_sent", ...SUBMISSION_STATUSES] as const);
    return status === "not_sent" ? null : status;
  });
}

/** Kinds of documents to narrow by, separated by commas; AppError `usage` for a word that is none. */
export function typedTypes(text: string): ExportType[] {
  return text.split(",").map((word) => oneOf("type", word, EXPORT_TYPES));
}
