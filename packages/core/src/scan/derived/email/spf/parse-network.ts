import type { AddressRange } from "./address-range.ts";

/** An IPv4 address in dotted form as a number; null when it is not one. */
function parseIp4(text: string): number | null {
  const parts = text.split(".");
  if (parts.length !== 4) return null;
  let number = 0;
  for (const part of parts) {
    if (!/^(0|[1-9]\d{0,2})$/.test(part) || Number(part) > 255) return null;
    number = number * 256 + Number(part);
  }
  return number;
}

/** The first 32 bits of an IPv6 address (RFC 4291 §2.2), or null when the text is not one. */
function parseIp6Head(text: string): number | null {
  const halves = text.split("::");
  if (halves.length > 2) return null;
  const groups = (half: string): number[] | null => {
    if (half === "") return [];
    const numbers: number[] = [];
    const parts = half.split(":");
    for (const [index, part] of parts.entries()) {
      const tail = index === parts.length - 1 && part.includes(".") ? parseIp4(part) : null;
      if (tail !== null) numbers.push(Math.floor(tail / 65_536), tail % 65_536);
      else if (/^[0-9a-f]{1,4}$/i.test(part)) numbers.push(Number.parseInt(part, 16));
      else return null;
    }
    return numbers;
  };
  const head = groups(halves[0] ?? "");
  const tail = halves.length === 2 ? groups(halves[1] ?? "") : [];
  if (!head || !tail) return null;
  const count = head.length + tail.length;
  if (halves.length === 1 ? count !== 8 : count > 7) return null;
  const all = [...head, ...new Array<number>(8 - count).fill(0), ...tail];
  return (all[0] ?? 0) * 65_536 + (all[1] ?? 0);
}

function span(family: 4 | 6, head: number, prefix: number): AddressRange {
  const size = 2 ** (32 - Math.min(prefix, 32));
  const from = Math.floor(head / size) * size;
  return { family, from, to: from + size - 1 };
}

/**
 * Reads `192.0.2.0/24` or `2001:db8::/32`; a missing prefix means one address. `null` = not a network of that family.
 * `tiny` = an IPv6 network too small to count as a range.
 */
export function parseNetwork(family: 4 | 6, text: string): AddressRange | "tiny" | null {
  const [address = "", length, ...more] = text.split("/");
  const most = family === 4 ? 32 : 128;
  if (more.length > 0 || (length !== undefined && !/^(0|[1-9]\d{0,2})$/.test(length))) return null;
  const prefix = length === undefined ? most : Number(length);
  if (prefix > most) return null;
  const head = family === 4 ? parseIp4(address) : parseIp6Head(address);
  if (head === null) return null;
  return family === 6 && prefix > 32 ? "tiny" : span(family, head, prefix);
}
