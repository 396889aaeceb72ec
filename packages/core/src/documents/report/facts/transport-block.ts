import { showCount, showDate, showList, type TlsFacts } from "@broker/contracts";
import { verificationWords } from "../../../scan/derived/tls/verification-words.ts";
import { shownValue } from "../shown-value.ts";
import { type FactsBlock, factsBlock } from "./facts-block.ts";
import { yesNo } from "./yes-no.ts";

function accepted(table: Readonly<Record<string, boolean | null>>): string | null {
  const known = Object.entries(table).filter(([, value]) => value !== null);
  if (known.length === 0) return null;
  return showList(known.filter(([, value]) => value).map(([name]) => name)) || "none";
}

/** Transport as seen on the graded host: certificate, protocols, ciphers. */
export function transportBlock(tls: TlsFacts): FactsBlock {
  const certificate = tls.certificate;
  const key =
    certificate &&
    `${certificate.keyType}${certificate.keyBits === null ? "" : ` ${certificate.keyBits} bits`}, signed with ${certificate.signature ?? "an unnamed algorithm"}`;
  const expired = certificate !== null && certificate.daysLeft < 0;
  const left =
    certificate &&
    (expired ? `${showCount(-certificate.daysLeft, "day")} ago` : `${showCount(certificate.daysLeft, "day")} left`);
  return factsBlock("transport", "Transport", [
    shownValue("Certificate for", certificate?.altNames.slice(0, 8).join(", ") ?? null, { code: true }),
    shownValue("Issued by", certificate?.issuer ?? null, { code: true }),
    shownValue(expired ? "Expired" : "Valid until", certificate && `${showDate(certificate.notAfter)}, ${left}`),
    shownValue("Key", key),
    shownValue(
      "Trusted",
      yesNo(tls.chainValid, "yes", `no, ${verificationWords(tls.chainError ?? "the chain does not verify")}`),
    ),
    shownValue("Names the host", yesNo(tls.hostnameMatches)),
    shownValue("Protocols accepted", accepted(tls.protocols)),
    shownValue("Weak ciphers accepted", accepted(tls.weakCiphers)),
    shownValue("Cipher", tls.cipher, { code: true }),
    shownValue("Key exchange", tls.keyExchange, { code: true }),
  ]);
}
