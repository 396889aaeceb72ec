import type { SlipBlock } from "@broker/contracts";

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
