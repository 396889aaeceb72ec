import type { EmptyWords } from "../../shared/layout/empty-state.tsx";
import { MayWork } from "../../shared/layout/may-work.tsx";
import { LinkButton } from "../../shared/ui/link-button.tsx";

/** Shown while there are no prospects; a button leads to the lists. */
export const NO_PROSPECTS: EmptyWords = {
  sentence: "No prospects yet.",
  fills: "Upload a list of companies with their websites; each is scanned externally and ranked by risk.",
  action: (
    <MayWork>
      <LinkButton kind="primary" to="/prospects?tab=lists">
        Scan a list
      </LinkButton>
    </MayWork>
  ),
};
