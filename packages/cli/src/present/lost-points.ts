import { roundHalfUp } from "@broker/contracts";
import type { Explanation } from "@broker/core";
import { type Look, tone } from "../terminal/look.ts";
import { cut, left, paragraph, right, terminalText } from "../terminal/text.ts";

/** From here on a window has room for the titles beside the ids. */
const ROOMY = 60;

/**
 * The checks that lost points by their ids, the greatest loss first and else in the order of the areas; empty where
 * none did. An id is never cut.
 */
export function lostPoints(look: Look, { areas }: Pick<Explanation, "areas">): string[] {
  const lost = areas
    .flatMap((area) => area.checks)
    .flatMap(({ id, title, points, weight }) => (points === null ? [] : [{ id, title, loss: weight - points }]))
    .filter(({ loss }) => loss > 0)
    .sort((a, b) => b.loss - a.loss);
  if (lost.length === 0) return [];
  const longest = Math.max(...lost.map(({ id }) => id.length));
  const rows = lost.map(({ id, title, loss }) => {
    const figure = right(String(roundHalfUp(loss, 2)), look.columns < ROOMY ? 4 : 7);
    if (look.columns < ROOMY) return `${figure} ${id}`;
    const room = look.columns - 1 - figure.length - 2 - longest - 2;
    return `${figure}  ${left(look, id, longest)}  ${cut(look, terminalText(title), room)}`;
  });
  return [...paragraph(look, "  ", "Points lost, the most first").map((each) => tone(look, "strong", each)), ...rows];
}
