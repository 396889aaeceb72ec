import { AppError, type ClauseChoice } from "@broker/contracts";
import { toSlipText } from "@broker/core/documents";

/**
 * A clause as typed: its reference, with its blanks after it: `LSW3001,days=60,notice=15`. AppError `usage` for
 * anything else.
 */
export function typedClause(option: string, text: string): ClauseChoice {
  const [ref = "", ...blanks] = text.split(",").map((part) => part.trim());
  const wrong = (why: string) =>
    new AppError("usage", `${option} '${text}': ${why}.`, { hint: `Write it as ${option} LSW3001,days=60,notice=15.` });
  if (ref === "") throw wrong("names no clause");
  const fill = blanks.map((blank) => {
    const at = blank.indexOf("=");
    const value = toSlipText(blank.slice(at + 1));
    if (at < 1 || value === "") throw wrong(`'${blank}' fills no blank`);
    return [blank.slice(0, at).trim(), value] as const;
  });
  return { ref: toSlipText(ref), ...(fill.length === 0 ? {} : { fill: Object.fromEntries(fill) }) };
}
