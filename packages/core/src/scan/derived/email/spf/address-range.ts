/**
 * A range of addresses of one family, ends included. IPv4 by its 32 bits; IPv6 by its first 32 bits, since a longer
 * prefix is too small a share of all addresses to affect which senders are authorised.
 */
export interface AddressRange {
  readonly family: 4 | 6;
  readonly from: number;
  readonly to: number;
}

const SPACE = 2 ** 32;

/** Every address of both families. */
export const EVERY_ADDRESS: readonly AddressRange[] = [
  { family: 4, from: 0, to: SPACE - 1 },
  { family: 6, from: 0, to: SPACE - 1 },
];

/** Merges overlapping and adjacent ranges; sorted by family and start. */
export function joinRanges(ranges: readonly AddressRange[]): AddressRange[] {
  const sorted = [...ranges].sort((a, b) => a.family - b.family || a.from - b.from);
  const joined: AddressRange[] = [];
  for (const range of sorted) {
    const last = joined.at(-1);
    if (last && last.family === range.family && range.from <= last.to + 1) {
      joined[joined.length - 1] = { ...last, to: Math.max(last.to, range.to) };
    } else joined.push(range);
  }
  return joined;
}

/** What is in `ranges` and not in `taken`; both joined. */
export function withoutRanges(ranges: readonly AddressRange[], taken: readonly AddressRange[]): AddressRange[] {
  const left: AddressRange[] = [];
  let next = 0;
  for (const range of ranges) {
    let from = range.from;
    while (next < taken.length && isBefore(taken[next] as AddressRange, range)) next += 1;
    for (let at = next; at < taken.length; at += 1) {
      const hole = taken[at] as AddressRange;
      if (hole.family !== range.family || hole.from > range.to) break;
      if (hole.from > from) left.push({ family: range.family, from, to: hole.from - 1 });
      from = Math.max(from, hole.to + 1);
    }
    if (from <= range.to) left.push({ family: range.family, from, to: range.to });
  }
  return left;
}

function isBefore(a: AddressRange, b: AddressRange): boolean {
  return a.family < b.family || (a.family === b.family && a.to < b.from);
}

/** The larger of the shares of IPv4 and of IPv6 that the ranges cover, 0–1; ranges must be joined. */
export function coveredShare(ranges: readonly AddressRange[]): number {
  const share = (family: 4 | 6) =>
    ranges.filter((range) => range.family === family).reduce((sum, range) => sum + range.to - range.from + 1, 0) /
    SPACE;
  return Math.max(share(4), share(6));
}
