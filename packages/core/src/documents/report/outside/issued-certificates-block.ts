import { type ScanReport, type SourceName, showCount, showDate } from "@broker/contracts";
import { unnamedIssuers } from "../../../intelligence/certificate-facts.ts";
import type { GroupBlock } from "../../blocks/block.ts";
import { records } from "../../blocks/build-blocks.ts";
import { outsideGroup, outsideMissing, sourcedValue, sourceRows, thirdPartyValue } from "./outside-group.ts";
import { sourceNotes, sourceSilence } from "./source-silence.ts";

const TITLE = "Domain and certificates";
const SOURCES: readonly SourceName[] = ["crtsh", "rdap"];
const day = (on: string | null | undefined) => (on == null ? null : showDate(on));

/** Certificates issued for the domain, and its registration. Hosts named in certificates are candidates, not assets. */
export function issuedCertificatesBlock(report: ScanReport): GroupBlock {
  const { certificates } = report.facts;
  if (certificates === null) {
    const words = [sourceSilence(report, SOURCES), sourceNotes(report, SOURCES)].filter((each) => each !== null);
    const unseen = words.length === 0 ? "No record was found." : words.join(" ");
    return outsideMissing("certificates", TITLE, unseen);
  }
  const { log, registration, asOf } = certificates;
  const logged = (label: string, value: string | null) => thirdPartyValue(report, ["crtsh"], label, value);
  const unnamed = unnamedIssuers(report.facts.email?.caa ?? null, log);
  return outsideGroup(
    "certificates",
    TITLE,
    [
      sourcedValue("Domain registered", day(registration?.registeredOn)),
      sourcedValue("Domain expires", day(registration?.expiresOn)),
      sourcedValue("Registrar", registration?.registrar ?? null),
      sourcedValue("Registry status", registration === null ? null : registration.statuses.join(", ") || "none stated"),
      logged("Certificates issued", log === null ? null : showCount(log.certificates, "certificate")),
      logged("Most recent", day(log?.newestOn)),
      logged(
        "Host names",
        log === null ? null : `${showCount(log.names.length, "name")}${log.truncated ? ", and more" : ""}`,
      ),
      ...(unnamed === null
        ? []
        : [sourcedValue("Issuers not permitted by CAA", unnamed.join("; ") || "none observed", "derived")]),
      ...sourceRows(report, SOURCES),
      sourcedValue("As at", showDate(asOf)),
    ],
    [
      records(
        "Issuers",
        ["Issuer", "Certificates"],
        (log?.issuers ?? []).map(({ name, certificates: count }) => [name, String(count)]),
      ),
      records(
        "Names in certificates",
        ["Name"],
        (log?.names ?? []).map((name) => [name]),
        [0],
      ),
    ],
  );
}
