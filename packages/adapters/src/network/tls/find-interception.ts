import type { Tls } from "@broker/core";
import canaries from "../../../data/canaries.json" with { type: "json" };

/** A well-known host with the organisations that may have issued its certificate (the issuer's O=). */
export interface Canary {
  readonly host: string;
  readonly issuers: readonly string[];
}

/** Default hosts of the check: both use certificates of their own organisation's authority. */
export const SHIPPED_CANARIES: readonly Canary[] = canaries;

/** A proxy that signs a known host it should not. */
interface Interception {
  readonly issuer: string;
  readonly how: string;
}

/**
 * Performs handshakes with hosts whose certificate issuers are known, all at once. An issuer outside a host's list
 * means that a device on the path decrypts the traffic. null = none detected, or no host could be reached.
 */
export async function findInterception(tls: Tls, canaries: readonly Canary[]): Promise<Interception | null> {
  const looks = await Promise.all(
    canaries.map(async ({ host, issuers }) => {
      const outcome = await tls.handshake(host);
      const issuer = "handshake" in outcome ? outcome.handshake.chain[0]?.issuer : undefined;
      if (issuer === undefined || issuers.some((name) => isOrganisation(issuer, name))) return null;
      return { issuer, how: `${host} presented a certificate that none of its own authorities issued.` };
    }),
  );
  return looks.find((look) => look !== null) ?? null;
}

/** Whether `O=name` is a whole part of a distinguished name. */
function isOrganisation(distinguishedName: string, name: string): boolean {
  return `, ${distinguishedName},`.includes(`, O=${name},`);
}
