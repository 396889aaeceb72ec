import type { TlsRptFacts } from "@broker/contracts";
import type { Lookup } from "../../dns/lookup.ts";
import { parseTagList, tagValue } from "../tag-list.ts";
import { versionedRecord } from "./versioned-records.ts";

/** TLS reporting of a mail domain (RFC 8460 §3): at least one mailto or https address. */
export async function tlsRptFacts(domain: string, lookup: Lookup): Promise<TlsRptFacts> {
  const found = versionedRecord(await lookup(`_smtp._tls.${domain}`, "TXT"), "TLSRPTv1");
  if ("fault" in found) {
    const present = found.fault === "temperror" ? null : found.fault === "multiple-records";
    return { present, valid: present === null ? null : false, error: found.fault, rua: [] };
  }
  const listed = (tagValue(parseTagList(found.text).tags, "rua") ?? "").split(",").map((uri) => uri.trim());
  const rua = listed.filter((uri) => /^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/i.test(uri));
  const valid = rua.length > 0 && rua.length === listed.length;
  return { present: true, valid, error: valid ? null : "rua", rua };
}
