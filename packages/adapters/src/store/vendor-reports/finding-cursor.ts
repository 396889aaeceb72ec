import { AppError, Severity } from "@broker/contracts";
import { z } from "zod";
import { cursorParts } from "../database/paging.ts";

/** Where a page of the list of findings ends. */
export interface FindingPlace {
  readonly severity: Severity;
  /** Time of the scan, or the day on which the weakness was last observed; ISO 8601. */
  readonly moment: string;
  /** Id of the weakness, or `<domain>/<check id>`. */
  readonly id: string;
  /** Matches on all pages, counted for the first. */
  readonly total: number;
}

const Parts = z.tuple([Severity, z.string(), z.string(), z.int().nonnegative()]);

/** The place as an opaque text. */
export const findingCursor = ({ severity, moment, id, total }: FindingPlace): string =>
  Buffer.from(JSON.stringify([severity, moment, id, total])).toString("base64url");

/** The place that a cursor names. AppError `usage` if it is invalid. */
export function readFindingCursor(cursor: string): FindingPlace {
  const read = Parts.safeParse(cursorParts(cursor));
  if (!read.success)
    throw new AppError("usage", "The page cursor is not valid for this list.", {
      hint: "Use the cursor at the end of the previous page.",
      fix: { kind: "omit-option", option: "after" },
    });
  const [severity, moment, id, total] = read.data;
  return { severity, moment, id, total };
}
