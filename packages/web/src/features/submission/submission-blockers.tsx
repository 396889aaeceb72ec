import {
  blockerCounts,
  datedBlockerSource,
  MIN_RELEASE_REASON,
  notAssessedSentences,
  type Placeability,
  placeabilityLead,
  showCount,
  verdictWords,
} from "@broker/contracts";
import { TextBox } from "../../shared/forms/labelled.tsx";
import { ProvenanceMark } from "../../shared/risk/provenance-mark.tsx";
import { SubmissionPart } from "./submission-part.tsx";

type Blocker = Placeability["blockers"][number];

/** How a blocker is addressed: by the slip's subjectivity, the one to offer, or what clears it. */
function routeOf({ subjectivity, offer, clearedBy }: Blocker): string {
  if (subjectivity !== undefined) return `Subjectivity ${subjectivity.n} on the slip.`;
  return offer === undefined ? `Cleared by: ${clearedBy}.` : `Subjectivity to offer: ${offer.text}`;
}

interface SubmissionBlockersProps {
  readonly placeability: Placeability;
  /** What requires a reason; empty = nothing. */
  readonly release: readonly string[];
  readonly reason: string;
  readonly onReason: (reason: string) => void;
}

/** The verdict, each blocker with how it is addressed, and the reason for release where one is required. */
export function SubmissionBlockers({ placeability, release, reason, onReason }: SubmissionBlockersProps) {
  const { blockers, notAssessed } = placeability;
  const { refer, needsWork } = blockerCounts(placeability);
  return (
    <SubmissionPart
      first
      heading={<span className="font-serif text-2xl leading-8 font-normal">{verdictWords(placeability)}</span>}
      aside={refer + needsWork === 0 ? "No blocker is open." : `${showCount(refer + needsWork, "blocker")} open`}
    >
      {release.length === 0 ? null : (
        <div className="mb-4 border-l-4 border-ink pl-3">
          {release.map((sentence) => (
            <p key={sentence} className="text-sm wrap-anywhere">
              {sentence}
            </p>
          ))}
          <TextBox
            className="mt-2"
            label={`Reason for release, printed on every document for underwriters (${MIN_RELEASE_REASON} characters or more)`}
            rows={2}
            maxLength={500}
            value={reason}
            onChange={onReason}
          />
        </div>
      )}
      {blockers.length === 0 ? (
        <p className="text-sm text-ink-2">{placeabilityLead(placeability)}</p>
      ) : (
        <table className="table stack">
          <caption className="sr-only">Blockers and how each is addressed</caption>
          <thead>
            <tr>
              <th scope="col" className="w-[38%]">
                Blocker
              </th>
              <th scope="col">Addressed by</th>
            </tr>
          </thead>
          <tbody>
            {blockers.map((blocker, at) => (
              <tr key={`${blocker.rule}-${at}`}>
                <th scope="row" className="text-left align-top font-normal" data-small="title">
                  <span className="block font-semibold">{blocker.title}</span>
                  <span className="block text-sm wrap-anywhere text-ink-2">{blocker.subject}</span>
                  <span className="block text-sm text-ink-3">
                    <ProvenanceMark of={blocker.source.provenance}>{datedBlockerSource(blocker)}</ProvenanceMark>
                  </span>
                </th>
                <td className="align-top text-sm text-ink-2" data-small="below">
                  {routeOf(blocker)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {notAssessed.length === 0 ? null : (
        <p className="mt-2 text-sm text-ink-3">{notAssessedSentences(notAssessed).join(" ")}</p>
      )}
    </SubmissionPart>
  );
}
