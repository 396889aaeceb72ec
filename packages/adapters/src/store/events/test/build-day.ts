import type { ScanReport } from "@broker/contracts";
import { buildReport } from "@broker/core/testing";

/** What a scan observed of a company on one day of November 2026, for tests. */
export interface BuiltDay {
  readonly day: number;
  readonly domain?: string;
  /** null = the look-up failed. */
  readonly dmarc?: "none" | "quarantine" | "reject" | null;
  /** Days that its certificate has left; the certificate is the same one every day. */
  readonly daysLeft?: number;
  readonly over?: Partial<ScanReport>;
}

/** A report of that day; without a page, so that its checks and grades never change. */
export function buildDay({
  day,
  domain = "acme.example",
  dmarc = "reject",
  daysLeft = 100,
  over,
}: BuiltDay): ScanReport {
  const base = buildReport();
  const { email, tls } = base.facts;
  if (email === null || tls?.certificate == null) throw new Error("the built report has no mail or certificate");
  const record = { ...email.dmarc, present: dmarc === null ? null : true, p: dmarc, effective: dmarc };
  const facts = {
    ...base.facts,
    email: { ...email, dmarc: record },
    tls: { ...tls, certificate: { ...tls.certificate, daysLeft } },
  };
  const startedAt = `2026-11-${String(day).padStart(2, "0")}T09:00:00.000Z`;
  const id = Buffer.from(`${day} ${domain}`).toString("hex").padEnd(64, "0");
  const target = { input: domain, domain, url: `https://${domain}/`, gradedHost: domain };
  return { ...base, id, startedAt, target, facts, companyBasics: { ...base.companyBasics, name: null }, ...over };
}
