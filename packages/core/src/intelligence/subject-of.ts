import type { ScanReport, SourceSubject } from "@broker/contracts";
import { domainNames } from "../scan/derived/dns/domain-names.ts";

/** What a scan observed of the company that external sources can be queried about. */
export function subjectOf({ target, facts }: Pick<ScanReport, "target" | "facts">): SourceSubject {
  const { page, dns, naming } = facts;
  return {
    domain: target.domain,
    registrable: domainNames(target.domain).registrable,
    companyNumber: page?.companyNumber ?? naming?.companyNumber ?? null,
    legalName: page?.legalName ?? naming?.legalName ?? null,
    postcodes: page?.contacts.postcodes ?? naming?.postcodes ?? [],
    addresses: dns?.addresses ?? [],
    technologies: (page?.technologies ?? []).map(({ id, name, version }) => ({ id, name, version })),
  };
}
