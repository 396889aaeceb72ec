import { type DnsFacts, type EmailFacts, showCount, showDate, showList, type TlsFacts } from "@broker/contracts";
import { SPF_ERROR_WORDS } from "../../../scan/checks/email/spf/spf-valid.ts";
import { noRecordWords } from "../../../scan/checks/mail-use.ts";
import { verificationWords } from "../../../scan/derived/tls/certificate-faults.ts";
import type { GroupBlock } from "../../blocks/block.ts";
import { records, valueRow } from "../../blocks/build-blocks.ts";
import { factsGroup, yesNo } from "./facts-group.ts";

function accepted(table: Readonly<Record<string, boolean | null>>): string | null {
  const known = Object.entries(table).filter(([, value]) => value !== null);
  if (known.length === 0) return null;
  return showList(known.filter(([, value]) => value).map(([name]) => name)) || "none";
}

/** TLS on the graded host: certificate, protocols, ciphers. */
export function transportBlock(tls: TlsFacts): GroupBlock {
  const certificate = tls.certificate;
  const key =
    certificate &&
    `${certificate.keyType}${certificate.keyBits === null ? "" : ` ${certificate.keyBits} bits`}, signed with ${certificate.signature ?? "an unknown algorithm"}`;
  const expired = certificate !== null && certificate.daysLeft < 0;
  const left =
    certificate &&
    (expired ? `${showCount(-certificate.daysLeft, "day")} ago` : `${showCount(certificate.daysLeft, "day")} left`);
  return factsGroup("transport", "TLS", [
    valueRow("Certificate for", certificate?.altNames.slice(0, 8).join(", ") ?? null, { code: true }),
    valueRow("Issued by", certificate?.issuer ?? null, { code: true }),
    valueRow(expired ? "Expired" : "Valid until", certificate && `${showDate(certificate.notAfter)}, ${left}`),
    valueRow("Key", key),
    valueRow(
      "Chain trusted",
      yesNo(tls.chainValid, "yes", `no, ${verificationWords(tls.chainError ?? "the chain does not verify")}`),
    ),
    valueRow("Matches the host name", yesNo(tls.hostnameMatches)),
    valueRow("Protocols accepted", accepted(tls.protocols)),
    valueRow("Weak ciphers accepted", accepted(tls.weakCiphers)),
    valueRow("Cipher", tls.cipher, { code: true }),
    valueRow("Key exchange", tls.keyExchange, { code: true }),
  ]);
}

function receiving(mx: EmailFacts["mx"]): string | null {
  if (mx.null === true) return "accepts no email (null MX)";
  const hosts = showCount(mx.count ?? 0, "mail host");
  if (mx.acceptsMail === false && (mx.count ?? 0) > 0) return `${hosts}, none with an address`;
  const through = showList([mx.provider, mx.gateway].filter((name) => name !== null));
  return yesNo(mx.acceptsMail, `${hosts}${through ? `, ${through}` : ""}`, "accepts no email");
}

function policy(dmarc: EmailFacts["dmarc"]): string | null {
  if (dmarc.present !== true) return yesNo(dmarc.present, "", "no DMARC record");
  const where = dmarc.inherited ? `, inherited from ${dmarc.location ?? "a parent"}` : "";
  return `${dmarc.effective ?? "no applicable policy"}${where}${dmarc.error ? `; ${dmarc.error}` : ""}`;
}

function dkimSentence({ selectors, domainkeyNodeExists }: EmailFacts["dkim"]): string {
  const found = Object.values(selectors);
  const usable = found.filter(({ valid }) => valid).length;
  if (found.length > usable) return `${showCount(found.length, "selector")}, ${usable} usable`;
  if (found.length > 0) return showCount(found.length, "selector");
  return domainkeyNodeExists === false
    ? "none: the domain has no DKIM records"
    : "none under the selectors queried; email may still be signed";
}

/** The company's email as published in DNS. */
export function mailBlock(email: EmailFacts): GroupBlock {
  const { spf, mtaSts, tlsRpt, dkim } = email;
  const noReports = email.dmarc.unusableRua.length > 0 ? "none that receivers can use" : "none";
  return factsGroup(
    "mail",
    "Email",
    [
      valueRow("Receives email", receiving(email.mx)),
      valueRow("SPF", spf.record ?? yesNo(spf.present, "present", "none"), { code: spf.record !== null }),
      ...(spf.error ? [valueRow("SPF error", SPF_ERROR_WORDS[spf.error])] : []),
      ...(spf.present ? [valueRow("SPF lookups", `${spf.lookups} of 10 allowed`, { provenance: "derived" })] : []),
      valueRow("DMARC policy", policy(email.dmarc), { provenance: "derived" }),
      valueRow("DMARC reports sent to", email.dmarc.present === null ? null : email.dmarc.rua.join(", ") || noReports, {
        code: email.dmarc.rua.length > 0,
      }),
      valueRow("DKIM keys found", dkimSentence(dkim)),
      valueRow(
        "MTA-STS",
        mtaSts.record === true
          ? `mode ${mtaSts.mode ?? "unreadable"}`
          : yesNo(mtaSts.record, "", noRecordWords(mtaSts.error)),
      ),
      valueRow("TLS-RPT", yesNo(tlsRpt.present, "present", noRecordWords(tlsRpt.error))),
    ],
    [
      records(
        "DKIM keys",
        ["Selector", "Key", "State"],
        Object.entries(dkim.selectors).map(([name, key]) => [
          name,
          `${key.type}${key.bits === null ? "" : ` ${key.bits} bits`}`,
          key.revoked ? "revoked" : key.valid ? "valid" : (key.error ?? "not valid"),
        ]),
        [0],
      ),
      records(
        "Mail hosts on port 25",
        ["Host", "STARTTLS", "Certificate"],
        Object.entries(email.starttls).map(([host, seen]) => [
          host,
          yesNo(seen.offered, seen.protocol ?? "offered", "not offered") ?? "not observed",
          yesNo(seen.certificateValid, "valid", "not valid") ?? "not observed",
        ]),
        [0],
      ),
    ],
  );
}

function authorities(caa: EmailFacts["caa"]): string | null {
  if (caa.present !== true) return yesNo(caa.present, "", "any: no CAA record");
  return caa.denyAll ? "none" : caa.issue.join(", ") || "any";
}

/** The zone's configuration. CAA and DNSSEC are collected with mail and shown here, where readers expect them. */
export function dnsBlock(dns: DnsFacts, email: EmailFacts | null): GroupBlock {
  return factsGroup(
    "dns",
    "DNS",
    [
      valueRow("Addresses", dns.addresses.join(", ") || "none", { code: dns.addresses.length > 0 }),
      valueRow("IPv6", yesNo(dns.hasIpv6)),
      ...(dns.aliases.length > 0 ? [valueRow("Alias of", dns.aliases.join(", "), { code: true })] : []),
      ...(dns.danglingAlias ? [valueRow("Dangling alias", dns.danglingAlias, { code: true })] : []),
      valueRow("DNSSEC", email && yesNo(email.dnssec.signed, "signed", "not signed")),
      valueRow("Certificate authorities permitted (CAA)", email && authorities(email.caa), {
        code: email?.caa.present === true && email.caa.issue.length > 0,
      }),
      valueRow("Zone managed by", dns.soa && `${dns.soa.primary}, serial ${dns.soa.serial}`, { code: true }),
    ],
    [
      records(
        "Name servers",
        ["Host", "Addresses"],
        dns.nameServers.map(({ host, addresses }) => [host, addresses.join(", ")]),
        [0, 1],
      ),
    ],
  );
}
