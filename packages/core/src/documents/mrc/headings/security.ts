import { clauseElement } from "../slip/clause-element.ts";
import { advise, type HeadingMaker, holds, text } from "../slip/content.ts";
import { chosen, standard } from "../slip/how.ts";
import { basisOf, fallsShort } from "../slip/lines-of.ts";
import terms from "../slip/standard-terms.json" with { type: "json" };

/** INSURERS' LIABILITY: several, not joint. */
export const liability: HeadingMaker = (context) => holds(clauseElement(standard(context), { ref: "LMA3333" }));

/** ORDER HEREON. */
export const orderHereon: HeadingMaker = (context) => {
  const percent = context.choices.order;
  if (percent === undefined) return advise("order");
  return holds({ kind: "percent", label: "Order", percent, basis: "of 100%", how: chosen(context) });
};

/** BASIS OF WRITTEN LINES. */
export const basisOfWrittenLines: HeadingMaker = (context) => {
  const how = context.choices.basisOfWrittenLines === undefined ? standard(context) : chosen(context);
  return holds(
    text(how, basisOf(context.choices) === "percentage of whole" ? "Percentage of whole" : "Percentage of order"),
  );
};

/** BASIS OF SIGNED LINES: as the lines were written, once they are signed. */
export const basisOfSignedLines: HeadingMaker = (context) =>
  context.lines.some(({ signed }) => signed !== null) ? basisOfWrittenLines(context) : null;

/** SIGNING PROVISIONS. */
export const signingProvisions: HeadingMaker = (context) => holds(text(standard(context), terms.signing));

/** LINE CONDITIONS, each with the insurer that made it. */
export const lineConditions: HeadingMaker = ({ lines }) =>
  holds(...lines.flatMap(({ conditions, insurer, how }) => conditions.map((each) => text(how, each, insurer.name))));

/**
 * INSURERS' WRITTEN LINES. An insurer without its number is not identified, and the number is to be advised; so are the insurers for the rest
 * where the lines come to less than the order: a contract that is not wholly placed is not complete.
 */
export const writtenLines: HeadingMaker = ({ lines, choices }) => {
  if (lines.length === 0) return advise("lines");
  let content = holds(...lines.map(({ n, how }) => ({ kind: "writtenLine" as const, n, how })));
  if (lines.some(({ insurer }) => insurer.identification === null)) content = advise("insurerNumbers", content);
  return fallsShort(choices) ? advise("restOfOrder", content) : content;
};

/** INSURERS' SIGNED LINES. */
export const signedLines: HeadingMaker = ({ lines }) =>
  holds(
    ...lines.filter(({ signed }) => signed !== null).map(({ n, how }) => ({ kind: "signedLine" as const, n, how })),
  );
