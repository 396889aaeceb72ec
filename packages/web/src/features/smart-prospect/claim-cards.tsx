import { PRODUCT_CLAIM_LABEL, PRODUCT_CLAIMS } from "@broker/contracts";
import type { ReactNode } from "react";

const CLAIMS = [PRODUCT_CLAIMS.humanError, PRODUCT_CLAIMS.seventeenFrameworks, PRODUCT_CLAIMS.realTime];

/** Product claims, labelled as such: not figures of this workspace. */
export function ClaimCards(): ReactNode {
  return (
    <ul data-claim className="grid gap-4 md:grid-cols-3">
      {CLAIMS.map(({ figure, words }) => (
        <li key={figure} className="border-t border-line pt-3">
          <p className="font-serif text-xl">
            {figure} <span className="font-sans text-md text-ink-2">{words}</span>
          </p>
          <p className="mt-1 text-xs text-ink-3">{PRODUCT_CLAIM_LABEL}</p>
        </li>
      ))}
    </ul>
  );
}
