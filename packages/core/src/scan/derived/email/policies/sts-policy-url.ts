/** Where a domain publishes its MTA-STS policy (RFC 8461 §3.3). */
export function stsPolicyUrl(domain: string): string {
  return `https://mta-sts.${domain}/.well-known/mta-sts.txt`;
}
