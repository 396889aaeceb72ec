import type { StandingCell } from "@broker/contracts";
import { Link } from "react-router";
import { PhoneWords } from "../../../shared/data-table/plain-table.tsx";
import { CanEdit } from "../../../shared/layout/can-edit.tsx";
import { frameworkAddress } from "../shared/engine-address.ts";
import { assessedWords, CoverageBar, scoreWords } from "../shared/score-figure.tsx";
import { StandingMark } from "../shared/standing-mark.tsx";

interface MatrixCellProps {
  readonly client: { readonly id: string; readonly name: string };
  readonly framework: { readonly id: string; readonly short: string };
  /** Absent = the client has not adopted the framework. */
  readonly cell: StandingCell | undefined;
  readonly onAdopt: () => void;
}

/** Standings without a figure. */
const NO_FIGURE: ReadonlySet<StandingCell["standing"]> = new Set(["not-applicable", "not-assessed", "watch"]);

/** One framework of one client: score or range, assessed share, standing; or the way to adopt it. */
export function MatrixCell({ client, framework, cell, onAdopt }: MatrixCellProps) {
  if (cell === undefined)
    return (
      <CanEdit
        otherwise={
          <span className="text-ink-3">
            <PhoneWords>{framework.short} </PhoneWords>Not adopted
          </span>
        }
      >
        <PhoneWords>{framework.short} </PhoneWords>
        <button
          type="button"
          data-cell=""
          className="link font-semibold"
          aria-label={`Adopt ${framework.short} for ${client.name}`}
          onClick={onAdopt}
        >
          Adopt
        </button>
      </CanEdit>
    );
  const bare = NO_FIGURE.has(cell.standing);
  return (
    <Link
      to={frameworkAddress(client.id, framework.id)}
      data-cell=""
      // Positioned, so that what is for screen readers alone stays within the table's own scroll box.
      className="relative block rounded px-1 py-1 -mx-1 no-underline hover:bg-accent-tint"
    >
      <span className="block">
        <span className="sr-only">
          {framework.short} of {client.name}:{" "}
        </span>
        <span aria-hidden="true" className="block text-xs text-ink-3 md:hidden">
          {framework.short}
        </span>
        {bare ? (
          <span className="block text-ink-3">–</span>
        ) : (
          <>
            <span className="block whitespace-nowrap">
              <b className="font-serif text-lg font-normal">{scoreWords(cell)}</b>{" "}
              <span className="text-xs text-ink-2">{assessedWords(cell.coverage)}</span>
            </span>
            <span className="my-1 block">
              <CoverageBar coverage={cell.coverage} />
            </span>
          </>
        )}
        <StandingMark of={cell.standing} />
      </span>
    </Link>
  );
}
