import type { MrcSlip, SlipChange } from "@broker/contracts";
import { blockTexts } from "./block-texts.ts";
import { slipPage } from "./slip-page.ts";

/** What each heading of a slip says, in order. */
function saidBy(slip: MrcSlip): Map<string, string[]> {
  const rows = slipPage(slip).sections.flatMap((section) => section.rows);
  return new Map(rows.map(({ heading, blocks, open }) => [heading, [...blocks.flatMap(blockTexts), ...open]]));
}

/** What a version of a slip says otherwise than the one before, heading by heading: the lines that went and those that came. Pure. */
export function slipChanges(before: MrcSlip, after: MrcSlip): SlipChange[] {
  const [was, is] = [saidBy(before), saidBy(after)];
  return [...new Set([...is.keys(), ...was.keys()])].flatMap((heading) => {
    const [old, now] = [was.get(heading) ?? [], is.get(heading) ?? []];
    const change = {
      heading,
      before: old.filter((line) => !now.includes(line)),
      after: now.filter((line) => !old.includes(line)),
    };
    return change.before.length + change.after.length === 0 ? [] : [change];
  });
}
