/** The eight 16-bit words of an IPv6 address that is known to be valid; a dotted tail is allowed (RFC 4291 §2.2). */
export function ipv6Words(address: string): readonly number[] {
  const hex = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, a: string, b: string, c: string, d: string) => {
    const word = (high: string, low: string) => ((Number(high) << 8) | Number(low)).toString(16);
    return `${word(a, b)}:${word(c, d)}`;
  });
  const [head = "", tail] = hex.split("::");
  const words = (part: string) => (part === "" ? [] : part.split(":").map((word) => Number.parseInt(word, 16)));
  const before = words(head);
  if (tail === undefined) return before;
  const after = words(tail);
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after];
}
