import { plainText, READINESS_NOTE } from "@broker/contracts";
import type { Digest } from "../../../ports.ts";
import type { ComplianceSources } from "../compliance-sources.ts";
import { type BackMatter, backMatter, planUuid } from "./back-matter.ts";
import { emptyResult, frameworkResult, type OscalResult } from "./framework-result.ts";
import { markup, type OscalProp, prop, startOf, uuidsOf } from "./oscal-values.ts";

/** Version of OSCAL whose model the document follows. */
export const OSCAL_VERSION = "1.2.2";

/** A client's compliance as OSCAL assessment results (NIST, csrc.nist.gov/ns/oscal). */
export interface OscalAssessmentResults {
  readonly "assessment-results": {
    readonly uuid: string;
    readonly metadata: {
      readonly title: string;
      readonly "last-modified": string;
      readonly version: string;
      readonly "oscal-version": string;
      readonly props: readonly OscalProp[];
      readonly roles: readonly { readonly id: string; readonly title: string }[];
      readonly parties: readonly { readonly uuid: string; readonly type: string; readonly name: string }[];
      readonly "responsible-parties": readonly {
        readonly "role-id": string;
        readonly "party-uuids": readonly string[];
      }[];
      readonly remarks: string;
    };
    readonly "import-ap": { readonly href: string };
    readonly results: readonly OscalResult[];
    readonly "back-matter": BackMatter;
  };
}

/**
 * A client's compliance as OSCAL assessment results, one result a framework. A requirement that is partly met is 'not
 * satisfied' with remarks; one that is not assessed is no reviewed control. The same sources give the same bytes.
 */
export function oscalResults(sources: ComplianceSources, digest: Digest): OscalAssessmentResults {
  const { overview, details, brokerage } = sources;
  const { client, asAt, version } = overview;
  const uuidOf = uuidsOf(digest, client.id, asAt);
  const party = { client: uuidOf("party", "client"), broker: uuidOf("party", "broker") };
  const named = (name: string, other: string) => plainText(name) || other;
  return {
    "assessment-results": {
      uuid: uuidOf("assessment-results", ...details.map(({ summary }) => summary.id)),
      metadata: {
        title: markup(`${client.sample ? "SAMPLE. " : ""}Compliance of ${client.name}`),
        "last-modified": startOf(asAt),
        version: String(version),
        "oscal-version": OSCAL_VERSION,
        props: [...prop("client-id", client.id), ...prop("sample", client.sample ? "yes" : "no")],
        roles: [
          { id: "prepared-by", title: "Prepared by" },
          { id: "prepared-for", title: "Prepared for" },
        ],
        parties: [
          { uuid: party.broker, type: "organization", name: named(brokerage ?? "", "Broker") },
          { uuid: party.client, type: "organization", name: named(client.name, client.id) },
        ],
        "responsible-parties": [
          { "role-id": "prepared-by", "party-uuids": [party.broker] },
          { "role-id": "prepared-for", "party-uuids": [party.client] },
        ],
        remarks: `${client.sample ? "SAMPLE: fictitious data. " : ""}${READINESS_NOTE}`,
      },
      "import-ap": { href: `#${planUuid(uuidOf)}` },
      results:
        details.length === 0
          ? [emptyResult(sources, uuidOf)]
          : details.map((detail) => frameworkResult(detail, sources, party.client, uuidOf)),
      "back-matter": backMatter(sources, uuidOf),
    },
  };
}

/** The OSCAL document as JSON text. */
export const oscalJson = (sources: ComplianceSources, digest: Digest): string =>
  `${JSON.stringify(oscalResults(sources, digest), null, 2)}\n`;
