/** A name that can be queried: labels of 1–63 octets, 253 in all (RFC 1035 §2.3.4). */
export function askableName(name: string): boolean {
  const bare = name.endsWith(".") ? name.slice(0, -1) : name;
  return (
    bare.length > 0 && bare.length <= 253 && bare.split(".").every((label) => label.length > 0 && label.length <= 63)
  );
}
