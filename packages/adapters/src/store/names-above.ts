/** The host and every name above it but the last label, the nearest first: what is said of a domain is meant of the names below it. */
export function namesAbove(host: string): string[] {
  const labels = host.toLowerCase().split(".");
  return labels.slice(0, -1).map((_, place) => labels.slice(place).join("."));
}
