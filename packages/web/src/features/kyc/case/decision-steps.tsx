import {
  HIT_ACTION_LABELS,
  type HitStep,
  hitKey,
  type KycHit,
  REOPEN_CAUSE_LABELS,
  showDate,
  showTime,
} from "@broker/contracts";
import { useState } from "react";
import { useSource } from "../../../data/source.ts";
import { useAnswer } from "../../../data/use-call.ts";
import { saveFile } from "../../../shared/files/save-file.ts";
import { RefusalNotice } from "../../../shared/layout/fix-links.tsx";
import { Button } from "../../../shared/ui/button.tsx";

const verdictWords = ({ verdict }: HitStep): string =>
  verdict === null ? "" : verdict === "true" ? ": true match" : ": false match";

/** What comes next, but for a true match; null = nothing is waited for. */
function nextOf({ state, goneAt, match }: KycHit): string | null {
  if (goneAt !== null || state === "true-match") return null;
  if (state === "proposed") return "A second person confirms it or returns it. Until then the hit is open.";
  if (state === "false-match") return "It remains decided until the name, the entry or an identifier changes.";
  return match.strength === "strong"
    ? "Propose a decision. Until it is confirmed, documents are drafts, and submission, binding and renewal are blocked."
    : "Propose a decision. An open possible hit does not block submission.";
}

const NEXT = "mt-3 text-sm wrap-anywhere text-ink-2";

/** The licence in force that covers a true match, or that one is required. */
function Licence({ hit: { client, match } }: { readonly hit: KycHit }) {
  const { data: shown } = useAnswer("GET /api/clients/:id/sanctions-gate", { params: { id: client } });
  if (shown === undefined) return null;
  const licence = shown.gate.licences.find(({ covers }) => covers.includes(hitKey(match)));
  if (licence === undefined) return <p className={NEXT}>Only a recorded licence opens submission for this client.</p>;
  const { number, authority, on, expiresOn } = licence;
  return (
    <p className={NEXT}>
      Licence {number} of {authority}, granted {showDate(on)}, covers this match
      {expiresOn === null ? "" : ` until ${showDate(expiresOn)}`}.
    </p>
  );
}

/** Every step of a hit, then what is waited for. */
export function DecisionSteps({ hit }: { readonly hit: KycHit }) {
  const source = useSource();
  const [refused, setRefused] = useState<unknown>(null);
  const next = nextOf(hit);
  const download = (digest: string, name: string) => {
    setRefused(null);
    saveFile(source.address("GET /api/kyc/hits/:id/files/:digest", { params: { id: hit.id, digest } }), name).catch(
      setRefused,
    );
  };
  return (
    <>
      <RefusalNotice error={refused} />
      <ol>
        {hit.steps.map((step) => {
          const { n, action, at, by, reason, evidence, onePerson, cause } = step;
          return (
            <li key={n} className="border-b border-line py-2">
              <p>
                <span className="font-semibold">
                  {HIT_ACTION_LABELS[action]}
                  {verdictWords(step)}
                </span>{" "}
                <span className="text-sm text-ink-3" title={showTime(at)}>
                  {showDate(at)}
                  {by === null ? "" : `, ${by}`}
                  {onePerson ? ", one person" : ""}
                </span>
              </p>
              {reason === null ? null : <p className="wrap-anywhere">{reason}</p>}
              {cause === null ? null : <p className="text-sm text-ink-2">{REOPEN_CAUSE_LABELS[cause]}</p>}
              {evidence === null ? null : (
                <p className="text-sm wrap-anywhere text-ink-2">
                  Evidence: {evidence.words}{" "}
                  {evidence.digest === null ? null : (
                    <Button
                      size="small"
                      kind="quiet"
                      onClick={() => download(evidence.digest ?? "", evidence.file ?? "evidence")}
                    >
                      Download {evidence.file}
                    </Button>
                  )}
                </p>
              )}
            </li>
          );
        })}
      </ol>
      {next === null ? null : <p className={NEXT}>{next}</p>}
      {hit.state === "true-match" && hit.goneAt === null ? <Licence hit={hit} /> : null}
    </>
  );
}
