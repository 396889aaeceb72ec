import { PRODUCT_CLAIM_LABEL, type ProductClaim, showNumber } from "@broker/contracts";
import type { ReactNode } from "react";

/** A count as a tile shows it; null = none, or not loaded yet. */
export function portfolioCount(count: number | undefined): string | null {
  return count === undefined || count === 0 ? null : showNumber(count);
}

/** One tile: a figure of the portfolio (null = none yet), or a labelled product claim. */
export type StatTile =
  | { readonly label: string; readonly value: string | null; readonly none: ReactNode; readonly note?: ReactNode }
  | { readonly claim: ProductClaim };

const TERM = "text-sm leading-[18px] text-ink-2";
const FIGURE = "mt-[3px] font-serif leading-[30px] tracking-[-0.02em] md:leading-9";
/** Sizes of a figure; one of thousands of millions is set smaller, so that it stays on one line of a narrow tile. */
const SIZE = {
  usual: "text-[25px] md:text-[30px] print:text-[19px] print:whitespace-nowrap",
  long: "text-[18px] whitespace-nowrap lg:text-[30px] print:text-[15px]",
};
/** Characters of the longest figure in the usual size. */
const USUAL_LENGTH = 11;
const NOTE = "mt-px text-xs text-ink-3";

export type FiguresState = "pending" | "error" | "success";

function Tile({ tile, figures }: { readonly tile: StatTile; readonly figures: FiguresState }) {
  if ("claim" in tile)
    return (
      <div data-claim>
        <dt className={`${TERM} first-letter:uppercase`}>{tile.claim.words}</dt>
        <dd className={`${FIGURE} ${SIZE.usual}`}>{tile.claim.figure}</dd>
        <dd className={NOTE}>{PRODUCT_CLAIM_LABEL}</dd>
      </div>
    );
  const { label, value, none, note } = tile;
  const size = (value ?? "").length > USUAL_LENGTH ? SIZE.long : SIZE.usual;
  return (
    <div>
      <dt className={TERM}>{label}</dt>
      <dd className={`${FIGURE} ${size}`} aria-busy={figures === "pending"}>
        {figures === "pending" ? (
          <span className="skeleton my-2 block h-[14px] w-16 rounded bg-line md:h-5" />
        ) : (
          (value ?? (
            <span className="text-ink-3">
              – <span className="sr-only">not known</span>
            </span>
          ))
        )}
      </dd>
      <dd className={NOTE}>
        {figures === "pending"
          ? "\u00a0"
          : figures === "error"
            ? "currently unavailable"
            : value === null
              ? none
              : (note ?? "in this workspace")}
      </dd>
    </div>
  );
}

/** Four tiles under the title of a dashboard, or five. */
export function StatTiles({ tiles, figures = "success" }: { tiles: readonly StatTile[]; figures?: FiguresState }) {
  return (
    <dl
      className={`mb-4 grid grid-cols-2 border-t-2 border-b border-t-ink border-b-line ${tiles.length === 5 ? "md:grid-cols-5" : "md:grid-cols-4"} max-md:[&>div:nth-child(n+3)]:border-t max-md:[&>div:nth-child(odd)]:border-l-0 max-md:[&>div:nth-child(odd)]:pl-0 [&>div]:border-l [&>div]:border-line [&>div]:px-4 [&>div]:pt-[13px] [&>div]:pb-[14px] [&>div:first-child]:border-l-0 [&>div:first-child]:pl-0`}
    >
      {tiles.map((tile) => (
        <Tile key={"claim" in tile ? tile.claim.words : tile.label} tile={tile} figures={figures} />
      ))}
    </dl>
  );
}
