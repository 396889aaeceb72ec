import { icaoSpellings } from "./icao-name.ts";

/** How a recorded name and a printed one agree. */
export interface NameAgreement {
  /** unreadable = the recorded name has a script that the tables do not have. */
  readonly outcome: "agrees" | "part" | "differs" | "unreadable";
  /** Words of the recorded name that are not printed. */
  readonly missing: readonly string[];
  /** Printed words that the recorded name does not have. */
  readonly extra: readonly string[];
}

const words = (text: string) => text.split(" ").filter((word) => word !== "");

/**
 * Whether each word of one name is in the other by an ICAO spelling. A printed name that fills its field may break
 * off, so that its last word counts as the beginning of one.
 */
function compared(recorded: string, printed: string, isCut: boolean): Pick<NameAgreement, "missing" | "extra"> {
  const left = words(printed);
  const last = left.at(-1);
  const missing = words(recorded).filter((word) => {
    const at = left.indexOf(word);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  const begun = isCut && last !== undefined ? missing.find((word) => word.startsWith(last)) : undefined;
  if (begun === undefined) return { missing, extra: left };
  return { missing: missing.filter((word) => word !== begun), extra: left.filter((word) => word !== last) };
}

/**
 * Compares a recorded name with the printed one, in any order of words. Given names that one of them lacks make it
 * agree in part; a difference in any other word makes it differ.
 * @param isCut whether the printed name fills its field
 */
export function compareIcaoNames(recorded: string, printed: string, isCut: boolean): NameAgreement {
  const spellings = icaoSpellings(recorded);
  if (spellings === null) return { outcome: "unreadable", missing: [], extra: [] };
  const results = spellings.map((spelling) => compared(spelling, printed, isCut));
  const [best] = results.toSorted(
    (one, other) => one.missing.length + one.extra.length - (other.missing.length + other.extra.length),
  );
  const { missing = [], extra = [] } = best ?? {};
  if (missing.length === 0 && extra.length === 0) return { outcome: "agrees", missing, extra };
  return { outcome: missing.length === 0 || extra.length === 0 ? "part" : "differs", missing, extra };
}
