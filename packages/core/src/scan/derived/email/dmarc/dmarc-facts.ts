import type { DmarcFacts } from "@broker/contracts";
import type { Lookup } from "../../dns/lookup.ts";
import { type DmarcDiscovery, discoverDmarc } from "./discover-dmarc.ts";
import { externalReports } from "./external-reports.ts";
import type { DmarcPolicy, DmarcRecord } from "./parse-dmarc.ts";
import { rfc7489Differences } from "./rfc7489-differences.ts";

const ONE_BELOW: Readonly<Record<DmarcPolicy, DmarcPolicy>> = {
  reject: "quarantine",
  quarantine: "none",
  none: "none",
};

/**
 * The policy that receivers apply to mail from the domain: inherited ones by `sp`, or `np` for a name that does not
 * exist.
 */
export function effectivePolicy(record: DmarcRecord, inherited: boolean, exists: boolean): DmarcPolicy | null {
  const asked = !inherited ? record.p : exists ? (record.sp ?? record.p) : (record.np ?? record.sp ?? record.p);
  return asked && record.t === "y" ? ONE_BELOW[asked] : asked;
}

function errorOf(discovery: DmarcDiscovery): string | null {
  const { own, found } = discovery;
  if (own.kind === "multiple") return "multiple-records";
  if (own.kind === "unreadable") return "syntax";
  if (own.kind === "record" && own.record.error) return own.record.error;
  if (discovery.undetermined) return "temperror";
  return found ? found.record.error : "none";
}

/** DMARC of a mail domain by tree walk (RFC 9989). `exists: null` counts as existing. */
export async function dmarcFacts(
  domain: string,
  exists: boolean | null | Promise<boolean | null>,
  lookup: Lookup,
): Promise<DmarcFacts> {
  const discovery = await discoverDmarc(domain, lookup);
  const { own, found, undetermined } = discovery;
  const error = errorOf(discovery);
  const attempted = own.kind === "multiple" || own.kind === "unreadable" || own.kind === "record";
  const shown = found?.record ?? (own.kind === "record" ? own.record : null);
  const inherited = found !== null && found.domain !== domain;
  return {
    present: found || attempted ? true : undetermined ? null : false,
    valid: undetermined ? null : found !== null && error === null,
    error,
    location: found ? `_dmarc.${found.domain}` : attempted ? `_dmarc.${domain}` : null,
    inherited: found === null && undetermined && !attempted ? null : inherited,
    p: shown?.p ?? null,
    sp: shown?.sp ?? null,
    np: shown?.np ?? null,
    pct: shown?.pct ?? null,
    t: shown?.t ?? null,
    psd: shown?.psd ?? null,
    adkim: shown?.adkim ?? "r",
    aspf: shown?.aspf ?? "r",
    rua: [...(shown?.rua ?? [])],
    ruf: [...(shown?.ruf ?? [])],
    externalRua: found ? await externalReports(found.domain, found.record.rua, lookup) : {},
    effective: found && !undetermined ? effectivePolicy(found.record, inherited, (await exists) !== false) : null,
    rfc7489Differs: found ? rfc7489Differences(domain, found.domain, found.record) : [],
  };
}
