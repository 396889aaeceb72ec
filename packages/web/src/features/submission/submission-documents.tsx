import type { DocumentStatus, SubmissionDraft } from "@broker/contracts";
import { type OutcomeKind, OutcomeMark } from "../../shared/risk/outcome-mark.tsx";
import { SubmissionPart } from "./submission-part.tsx";

type Document = SubmissionDraft["documents"][number];

const KINDS: Readonly<Record<DocumentStatus["state"], OutcomeKind>> = {
  made: "met",
  ready: "met",
  stale: "partial",
  draft: "partial",
  blocked: "not-met",
  locked: "not-visible",
};

/** A conflict is released by a reason; any other block, and the tier, exclude the document. */
const excluded = ({ state, blockedBy }: Document): boolean =>
  state === "locked" || (state === "blocked" && blockedBy !== "conflicts");

interface SubmissionDocumentsProps {
  readonly draft: SubmissionDraft;
  readonly chosen: readonly Document["paper"][];
  readonly onChoose: (documents: readonly Document["paper"][]) => void;
}

/** Each document of the submission with its state; the selected ones go into the archive. */
export function SubmissionDocuments({ draft: { documents }, chosen, onChoose }: SubmissionDocumentsProps) {
  return (
    <SubmissionPart heading="Documents" aside={`${chosen.length} of ${documents.length} selected`}>
      <ul className="border-t border-line">
        {documents.map((document) => {
          const { paper, title, state, words, selected, forUnderwriters } = document;
          const off = excluded(document);
          const note = selected || forUnderwriters || off ? words : `${words}; not for underwriters`;
          return (
            <li key={paper} className="border-b border-line">
              <label className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-3 py-[7px] md:grid-cols-[auto_minmax(0,2fr)_minmax(0,3fr)_auto]">
                <input
                  type="checkbox"
                  className="checkbox relative top-[3px]"
                  checked={chosen.includes(paper)}
                  disabled={off}
                  onChange={({ target }) =>
                    onChoose(
                      documents
                        .map((each) => each.paper)
                        .filter((each) => (each === paper ? target.checked : chosen.includes(each))),
                    )
                  }
                />
                <span className="font-semibold">{title}</span>
                <span className="text-sm max-md:col-start-2">
                  <OutcomeMark of={KINDS[state]}>{note}</OutcomeMark>
                </span>
                <span className="text-xs text-ink-3 max-md:hidden">{paper === "bundle" ? "ZIP" : "PDF"}</span>
              </label>
            </li>
          );
        })}
      </ul>
    </SubmissionPart>
  );
}
