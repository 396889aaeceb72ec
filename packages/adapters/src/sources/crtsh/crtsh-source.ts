import { CertificateLogData } from "@broker/contracts";
import { certificateLookalikes, type OutsideSource } from "@broker/core";
import { z } from "zod";
import { DAY_MS, dayOf } from "../client/day-of.ts";
import { answerOf, knownRows, type SourceSetting, unasked } from "../client/source-answer.ts";
import type { SourceClient } from "../client/source-client.ts";

const MAX_NAMES = 500;
const MAX_LOOKALIKES = 50;

/** A row of crt.sh's JSON; names are one per line, with wildcards and occasionally an email address among them. */
const RowsWire = knownRows(
  z.looseObject({
    issuer_name: z.string().optional(),
    name_value: z.string(),
    not_before: z.string().optional(),
    serial_number: z.string().optional(),
  }),
);

/** The organisation and the name of an issuer, in the usual form: `Let's Encrypt R11`. */
function issuerOf(name: string): string {
  const part = (key: string) => new RegExp(`(?:^|, )${key}="?(.+?)"?(?=, [A-Z]+=|$)`).exec(name)?.[1] ?? null;
  const [organisation, common] = [part("O"), part("CN")];
  if (organisation === null || common === null) return organisation ?? common ?? name;
  return common.includes(organisation) ? common : `${organisation} ${common}`;
}

/**
 * Sums up what crt.sh found: names at and below the domain, issuers, the newest certificate. A certificate and its
 * pre-certificate share a serial number and count once; e-mail addresses are left out, and of others' names on a shared
 * certificate all that do not look like the domain. null = the answer has another form.
 */
function readCertificateLog(body: unknown, domain: string): CertificateLogData | null {
  const rows = RowsWire.safeParse(body);
  if (!rows.success) return null;
  const certificates = new Map(rows.data.map((row, at) => [row.serial_number ?? String(at), row]));
  const seen = [...certificates.values()];
  const all = seen
    .flatMap((row) => row.name_value.toLowerCase().split("\n"))
    .map((name) => name.trim())
    .filter((name) => !name.includes("@"));
  const names = all.filter((name) => name === domain || name.endsWith(`.${domain}`));
  const others = certificateLookalikes(domain, all);
  const plain = [...new Set(names.map((name) => name.replace(/^\*\./, "")))].sort();
  const byIssuer = new Map<string, number>();
  for (const { issuer_name } of seen) {
    const issuer = issuerOf(issuer_name ?? "not named");
    byIssuer.set(issuer, (byIssuer.get(issuer) ?? 0) + 1);
  }
  const days = seen.flatMap((row) => dayOf(row.not_before) ?? []).sort();
  return {
    names: plain.slice(0, MAX_NAMES),
    wildcards: new Set(names.filter((name) => name.startsWith("*."))).size,
    certificates: seen.length,
    issuers: [...byIssuer]
      .map(([name, count]) => ({ name, certificates: count }))
      .sort((a, b) => b.certificates - a.certificates || (a.name < b.name ? -1 : 1)),
    newestOn: days.at(-1) ?? null,
    lookalikes: others.slice(0, MAX_LOOKALIKES).map((each) => each.domain),
    truncated: plain.length > MAX_NAMES,
  };
}

const BASE = "https://crt.sh";
const MAX_BYTES = 16_000_000;

/** crt.sh: certificates that are in force for the domain and the names below it. Only a summary is cached. */
export function crtshSource(setting: SourceSetting, client: SourceClient): OutsideSource<"crtsh"> {
  return {
    name: "crtsh",
    async ask({ registrable }, _, signal) {
      if (!setting.named) return unasked();
      const query = `q=${encodeURIComponent(`%.${registrable}`)}&output=json&exclude=expired&deduplicate=Y`;
      const outcome = await client.ask(
        {
          url: `${setting.baseUrl ?? BASE}/?${query}`,
          schema: CertificateLogData,
          reduce: (body) => readCertificateLog(body, registrable),
          ttlMs: DAY_MS,
          maxBytes: MAX_BYTES,
          emptyOn404: false,
        },
        signal,
      );
      const answer = answerOf(outcome, (log) => log);
      return answer.status === "ok" && answer.data?.certificates === 0 ? { ...answer, status: "not-found" } : answer;
    },
  };
}
