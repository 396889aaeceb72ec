import type { FiledEvidence } from "@broker/contracts";
import { EVIDENCE_KIND_LABELS, evidenceOrigin, showDate } from "@broker/contracts";
import type { ComplianceSources } from "../compliance-sources.ts";
import { evidenceIn } from "../evidence-pieces.ts";
import { resourceUuid } from "./observations.ts";
import { markup, type OscalProp, prop, type UuidOf } from "./oscal-values.ts";

interface OscalResource {
  readonly uuid: string;
  readonly title: string;
  readonly description: string;
  readonly props?: readonly OscalProp[];
  readonly rlinks?: readonly {
    readonly href: string;
    readonly "media-type": string;
    readonly hashes: readonly { readonly algorithm: string; readonly value: string }[];
  }[];
  readonly remarks?: string;
}

export interface BackMatter {
  readonly resources: readonly OscalResource[];
}

/** Id of the resource that is in place of an assessment plan. */
export const planUuid = (uuidOf: UuidOf): string => uuidOf("plan");

function filedResource(filed: FiledEvidence, uuidOf: UuidOf): OscalResource {
  const { id, kind, title, note, source, collectedAt, by, at, file, withdrawn } = filed;
  const remarks = [
    ...(note === undefined ? [] : [note]),
    ...(withdrawn === null ? [] : [`Withdrawn by ${withdrawn.by} on ${showDate(withdrawn.at)}: ${withdrawn.reason}`]),
  ];
  return {
    uuid: resourceUuid(uuidOf, id),
    title: markup(title),
    description: markup(
      `${EVIDENCE_KIND_LABELS[kind]}. ${evidenceOrigin({ kind, source })}, as at ${showDate(collectedAt)}. Filed by ${by} on ${showDate(at)}.`,
    ),
    props: [
      ...prop("evidence-id", id),
      ...prop("evidence-kind", kind),
      ...(withdrawn === null ? [] : prop("withdrawn", withdrawn.at)),
    ],
    ...(file === undefined
      ? {}
      : {
          rlinks: [
            {
              href: `evidence/${encodeURIComponent(file.name)}`,
              "media-type": file.mediaType,
              hashes: [{ algorithm: "SHA-256", value: file.sha256 }],
            },
          ],
        }),
    ...(remarks.length === 0 ? {} : { remarks: markup(remarks.join(". ")) }),
  };
}

/** The evidence that was filed, with the digests of its files, and a note in place of an assessment plan. */
export function backMatter(sources: ComplianceSources, uuidOf: UuidOf): BackMatter {
  const filed = evidenceIn(sources).flatMap((piece) => (piece.filed === null ? [] : [piece.filed]));
  return {
    resources: [
      {
        uuid: planUuid(uuidOf),
        title: "Assessment plan",
        description: "There is no separate assessment plan. Each result names the requirements that were assessed.",
      },
      ...[...new Set(filed)].map((each) => filedResource(each, uuidOf)),
    ],
  };
}
