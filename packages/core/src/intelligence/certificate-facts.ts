import type { IssuedCertificateFacts, OutsideAnswers } from "@broker/contracts";

/** Certificates issued for the domain, and its registration; null = neither source answered. */
export function certificateFacts({ crtsh, rdap }: OutsideAnswers): IssuedCertificateFacts | null {
  const moments = [crtsh, rdap].flatMap((each) => each?.asOf ?? []);
  const asOf = moments.sort()[0];
  if (asOf === undefined) return null;
  const said = rdap?.data ?? null;
  return {
    log: crtsh?.data ?? null,
    registration:
      said === null
        ? null
        : {
            registeredOn: said.registeredOn,
            expiresOn: said.expiresOn,
            registrar: said.registrar,
            statuses: said.statuses,
          },
    asOf,
  };
}
