import { type EmailFacts, showCount, showList } from "@broker/contracts";
import { shownValue } from "../shown-value.ts";
import { type FactsBlock, factsBlock } from "./facts-block.ts";
import { factsGrid } from "./facts-grid.ts";
import { yesNo } from "./yes-no.ts";

function receiving(mx: EmailFacts["mx"]): string | null {
  if (mx.null === true) return "no mail is accepted (null MX)";
  const through = showList([mx.provider, mx.gateway].filter((name) => name !== null));
  return yesNo(
    mx.acceptsMail,
    `${showCount(mx.count ?? 0, "mail host")}${through ? `, ${through}` : ""}`,
    "no mail is accepted",
  );
}

function policy(dmarc: EmailFacts["dmarc"]): string | null {
  if (dmarc.present !== true) return yesNo(dmarc.present, "", "none");
  const where = dmarc.inherited ? `, inherited from ${dmarc.location ?? "a parent"}` : "";
  return `${dmarc.effective ?? "no policy that applies"}${where}${dmarc.error ? `; ${dmarc.error}` : ""}`;
}

const dkimSentence = (dkim: EmailFacts["dkim"]) =>
  Object.keys(dkim.selectors).length > 0
    ? showCount(Object.keys(dkim.selectors).length, "selector")
    : "none under the selectors that were asked, which does not prove that mail is unsigned";

/** What DNS says about the company's mail. */
export function mailBlock(email: EmailFacts): FactsBlock {
  const { spf, mtaSts, tlsRpt, dkim } = email;
  return factsBlock(
    "mail",
    "Mail",
    [
      shownValue("Receives mail", receiving(email.mx)),
      shownValue("SPF", spf.record ?? yesNo(spf.present, "present", "none"), { code: spf.record !== null }),
      ...(spf.error ? [shownValue("SPF error", spf.error)] : []),
      ...(spf.present ? [shownValue("SPF look-ups", `${spf.lookups} of 10 allowed`, { provenance: "derived" })] : []),
      shownValue("DMARC policy", policy(email.dmarc), { provenance: "derived" }),
      shownValue("DMARC reports to", email.dmarc.present === null ? null : email.dmarc.rua.join(", ") || "nobody", {
        code: email.dmarc.rua.length > 0,
      }),
      shownValue("DKIM keys found", dkimSentence(dkim)),
      shownValue(
        "MTA-STS",
        mtaSts.record === true ? `mode ${mtaSts.mode ?? "not readable"}` : yesNo(mtaSts.record, "", "none"),
      ),
      shownValue("TLS reports", yesNo(tlsRpt.present, "present", "none")),
    ],
    [
      factsGrid(
        "DKIM keys",
        ["Selector", "Key", "State"],
        Object.entries(dkim.selectors).map(([name, key]) => [
          name,
          `${key.type}${key.bits === null ? "" : ` ${key.bits} bits`}`,
          key.revoked ? "revoked" : key.valid ? "valid" : (key.error ?? "not valid"),
        ]),
        [0],
      ),
      factsGrid(
        "Mail hosts on port 25",
        ["Host", "STARTTLS", "Certificate"],
        Object.entries(email.starttls).map(([host, seen]) => [
          host,
          yesNo(seen.offered, seen.protocol ?? "offered", "not offered") ?? "not seen",
          yesNo(seen.certificateValid, "valid", "not valid") ?? "not seen",
        ]),
        [0],
      ),
    ],
  );
}
