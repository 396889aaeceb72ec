import type { MrcSlip, SlipBlock, SlipChange } from "@broker/contracts";
import { slipPage } from "./slip-page.ts";

/** What a block says as plain text, one text a row. */
export function blockTexts(block: SlipBlock): string[] {
  switch (block.kind) {
    case "prose":
      return block.rows.map(({ label, text }) => (label === null ? text : `${label}: ${text}`));
    case "sums":
      return block.rows.map(
        ({ label, basis, amount, byDefault }) =>
          `${amount}  ${label}${basis === "" ? "" : `, ${basis}`}${byDefault ? "; default by posture" : ""}`,
      );
    case "clauses":
      return block.rows.map(({ ref, title, note }) => `${ref}  ${title}${note === "" ? "" : `; ${note}`}`);
    case "duties":
      return [
        ...block.rows.map(({ n, text, state }) => `${n}  ${text}${state === "" ? "" : ` ${state}.`}`),
        ...block.terms.map(({ label, text }) => `${label}: ${text}`),
      ];
    case "lines":
      return [
        ...block.rows.map(
          ({ insurer, references, share, note }) =>
            `${share}  ${[insurer, references, note].filter((part) => part !== "").join(", ")}`,
        ),
        `${block.total}  together`,
      ];
  }
}

/** What each heading of a slip says, in order. */
function saidBy(slip: MrcSlip): Map<string, string[]> {
  const rows = slipPage(slip).sections.flatMap((section) => section.rows);
  return new Map(rows.map(({ heading, blocks, open }) => [heading, [...blocks.flatMap(blockTexts), ...open]]));
}

/**
 * What a version of a slip says otherwise than the one before, heading by heading: the lines that went and those that
 * came. Pure.
 */
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
