/** The host of an address as DNS and certificates spell it: without brackets around IPv6, without the final dot. */
export function bareHost(hostname: string): string {
  return hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");
}
