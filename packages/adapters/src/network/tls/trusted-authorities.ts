import { getCACertificates } from "node:tls";

/** The authorities that a scan trusts: the ones that Node was started with, and the extra ones of the configuration. */
export function trustedAuthorities(caPem: string | null): readonly string[] {
  const usual = getCACertificates("default");
  return caPem === null ? usual : [...usual, caPem];
}
