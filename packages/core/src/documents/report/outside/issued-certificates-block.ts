import { type ScanReport, type SourceName, showCount, showDate } from "@broker/contracts";
import { unnamedIssuers } from "../../../intelligence/unnamed-issuers.ts";
import { type FactsBlock, factsBlock } from "../facts/facts-block.ts";
import { factsGrid } from "../facts/facts-grid.ts";
import { silenceValues } from "./silence-values.ts";
import { sourceNotes, sourceSilence } from "./source-silence.ts";
import { toldValue } from "./told-value.ts";

const TITLE = "Domain and certificates";
const SOURCES: readonly SourceName[] = ["crtsh", "rdap"];
const day = (on: string | null | undefined) => (on == null ? null : showDate(on));

/** Certificates issued for the domain and its registration, as the public records have them. Hosts in them are candidates, not assets. */
export function issuedCertificatesBlock(report: ScanReport): FactsBlock {
  const { certificates } = report.facts;
  if (certificates === null) {
    const words = [sourceSilence(report, SOURCES), sourceNotes(report, SOURCES)].filter((each) => each !== null);
    const unseen = words.length === 0 ? "No record gave anything." : words.join(" ");
    return { id: "certificates", title: TITLE, unseen, values: [], grids: [] };
  }
  const { log, registration, asOf } = certificates;
  const unnamed = unnamedIssuers(report.facts.email?.caa ?? null, log);
  return factsBlock(
    "certificates",
    TITLE,
    [
      toldValue("Domain registered", day(registration?.registeredOn)),
      toldValue("Domain expires", day(registration?.expiresOn)),
      toldValue("Registrar", registration?.registrar ?? null),
      toldValue("Registry status", registration === null ? null : registration.statuses.join(", ") || "none stated"),
      toldValue("Certificates issued", log === null ? null : showCount(log.certificates, "certificate")),
      toldValue("Newest", day(log?.newestOn)),
      toldValue(
        "Names in them",
        log === null ? null : `${showCount(log.names.length, "name")}${log.truncated ? ", and more" : ""}`,
      ),
      ...(unnamed === null
        ? []
        : [toldValue("Issuers that CAA does not name", unnamed.join("; ") || "none that we know", "derived")]),
      ...silenceValues(report, SOURCES),
      toldValue("As of", showDate(asOf)),
    ],
    [
      factsGrid(
        "Issuers",
        ["Issuer", "Certificates"],
        (log?.issuers ?? []).map(({ name, certificates: count }) => [name, String(count)]),
      ),
      factsGrid(
        "Names in certificates",
        ["Name"],
        (log?.names ?? []).map((name) => [name]),
        [0],
      ),
    ],
  );
}
