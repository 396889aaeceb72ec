import { type ScanReport, showCount, showDate, showGbp } from "@broker/contracts";
import type { Block } from "../../../blocks/block.ts";
import { knownRow, NOT_ASKED, openRow, pairs, run, sourceMark, table } from "../../../blocks/build-blocks.ts";
import type { ReportContext } from "../../report-context.ts";

/** A proposal that the client returned asks for its claims. */
const wasAsked = (record: ReportContext["record"]) =>
  record?.effective.some(({ field }) => field === "returnedProposal") === true;

/** Past losses from the record; null = no client record. */
export function claims(_: ScanReport, { facts, record }: ReportContext): Block[] | null {
  if (facts === null) return null;
  const known = facts.claims;
  if (known === null)
    return [...pairs("Claims", [openRow("Claims and incidents", wasAsked(record) ? undefined : NOT_ASKED)])];
  if (known.value.length === 0)
    return [...pairs("Claims", [knownRow("Claims and incidents", known, () => "none declared, last five years")])];
  const amounts = known.value.flatMap(({ amount }) => (amount === null ? [] : [amount]));
  return table(
    `${showCount(known.value.length, "claim")} declared, as at ${showDate(known.asOf)}`,
    ["Date", "Type", "Status", "#Amount"],
    known.value.map(({ date, kind, amount, settled, description }) => [
      showDate(date),
      run(description === null ? kind : `${kind}: ${description}`, sourceMark(known)),
      settled ? "settled" : "open",
      amount === null ? "not recorded" : showGbp(amount),
    ]),
    amounts.length < 2
      ? {}
      : {
          total: [
            "Total",
            amounts.length === known.value.length ? "" : `${amounts.length} with an amount`,
            "",
            showGbp(amounts.reduce((sum, each) => sum + each, 0)),
          ],
        },
  );
}
