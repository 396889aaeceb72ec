import type { SmtpEvidence, StarttlsFacts } from "@broker/contracts";

/** The response of each MX host on port 25. A host that did not respond has nulls: nothing was observed. */
export function starttlsFacts(hosts: readonly string[], smtp: readonly SmtpEvidence[]): Record<string, StarttlsFacts> {
  const probed = smtp.filter((probe) => hosts.includes(probe.host));
  return Object.fromEntries(
    probed.map(({ host, outcome, starttlsOffered, handshake, askedAt }) => [
      host,
      {
        ...(outcome === "answered"
          ? {
              offered: starttlsOffered,
              protocol: handshake?.protocol ?? null,
              certificateValid: handshake ? handshake.verifyError === null && handshake.nameMatches : null,
            }
          : { offered: null, protocol: null, certificateValid: null }),
        ...(askedAt === undefined ? {} : { askedAt }),
      },
    ]),
  );
}
