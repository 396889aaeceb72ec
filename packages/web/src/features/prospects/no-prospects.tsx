import type { EmptyWords } from "../../shared/layout/empty-state.tsx";
import { MayWork } from "../../shared/layout/may-work.tsx";
import { LinkButton } from "../../shared/ui/link-button.tsx";

/** What stands where prospects would, while no list has brought any; a button leads to the lists. */
export const NO_PROSPECTS: EmptyWords = {
  sentence: "There are no prospects yet.",
  fills: "A list of companies with their websites makes them; each is scanned from outside and ranked by risk.",
  action: (
    <MayWork>
      <LinkButton kind="primary" to="/prospects?tab=lists">
        Scan a list
      </LinkButton>
    </MayWork>
  ),
};
