import { diffReports } from "@broker/core";
import { EXIT } from "../exit-codes.ts";
import { findReport } from "../find-report.ts";
import type { Invocation } from "../invocation.ts";
import { diffTable } from "../present/diff-table.ts";

/** Shows what changed from one scan to another, check by check. */
export async function showDiff(invocation: Invocation, from: string, to: string): Promise<number> {
  const { io, flags } = invocation;
  const diff = diffReports(await findReport(invocation, from), await findReport(invocation, to));
  io.result(flags.json ? JSON.stringify(diff, null, 2) : diffTable(io.out, diff));
  return EXIT.done;
}
