import { type ClientRow, showCount, showDate, validationWords } from "@broker/contracts";
import { Link } from "react-router";
import { CanEdit } from "../../shared/layout/can-edit.tsx";
import { OutcomeMark } from "../../shared/risk/outcome-mark.tsx";
import { ProvenanceMark } from "../../shared/risk/provenance-mark.tsx";
import { ScoreBand } from "../../shared/risk/risk-mark.tsx";
import { Popover } from "../../shared/ui/popover.tsx";
import { fieldAddress } from "./client-addresses.ts";

/** The posture of a client with its risk band, or 'Requires Validation' or 'not assessed'. */
export function PostureCell({
  row: { posture, requiresValidation },
}: {
  readonly row: Pick<ClientRow, "posture" | "requiresValidation">;
}) {
  if (posture === null)
    return requiresValidation ? (
      <ProvenanceMark of="none">Requires Validation</ProvenanceMark>
    ) : (
      <ProvenanceMark of="none" word />
    );
  // Elsewhere the number beside the band is the risk; here it is the posture, so it is named.
  const basis = posture.basis === null ? "" : `${posture.basis}, `;
  return (
    <span title={`${basis}as at ${showDate(posture.at)}`}>
      <ScoreBand band={posture.band} caveats={posture.caveats} number={`posture ${posture.posture}`} wraps />
      {validationWords(posture.coverage) === null ? null : (
        <span className="block text-xs text-ink-3">{validationWords(posture.coverage)}</span>
      )}
    </span>
  );
}

/**
 * Number of fields still required by insurers; a click lists them with links. Conflicts and a missing domain come
 * first.
 */
export function MissingCell({ row }: { readonly row: ClientRow }) {
  const { id, domain, optedOut, missing, asked, toSettle, name } = row;
  const conflicts =
    toSettle === 0 ? null : (
      <span className="block">
        <OutcomeMark of="not-met">{showCount(toSettle, "conflict")}</OutcomeMark>
      </span>
    );
  if (missing.length === 0)
    return (
      <>
        {conflicts}
        <OutcomeMark of="met">Complete</OutcomeMark>
      </>
    );
  return (
    <>
      {conflicts}
      {domain === null && !optedOut ? (
        <span className="block">
          <CanEdit otherwise="No domain">
            <Link className="link" to={fieldAddress(id, "domains")}>
              Add a domain
            </Link>
          </CanEdit>
        </span>
      ) : null}
      <Popover
        label={`Information required for ${name ?? "this client"}`}
        trigger={
          <button type="button" className="link text-left">
            {missing.length} of {asked} missing
          </button>
        }
      >
        <p className="font-semibold">{showCount(missing.length, "field")} required by insurers</p>
        <ul className="mt-2">
          {missing.map(({ field, title }) => (
            <li key={field} className="border-t border-line py-[5px]">
              <CanEdit otherwise={title}>
                <Link className="link" to={fieldAddress(id, field)}>
                  {title}
                </Link>
              </CanEdit>
            </li>
          ))}
        </ul>
      </Popover>
    </>
  );
}
