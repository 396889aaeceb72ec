import type { Blocker, Placeability, PlaceabilityRuleId } from "@broker/contracts";
import { SOURCE_TITLES, type SourceName, sourceProvenance } from "@broker/contracts";
import type { PlacingFacts } from "./placing-facts.ts";

/** Why a rule could not be applied. */
export type NotAssessed = Placeability["notAssessed"][number]["reason"];

/** What a rule found: the blocker without what follows from its id. */
export type FoundBlocker = Omit<Blocker, "rule" | "verdict" | "title" | "clearedBy">;

/** One placeability rule. `judge` returns its blockers, or why it could not be applied. */
export interface PlaceabilityRule {
  readonly id: PlaceabilityRuleId;
  readonly verdict: Blocker["verdict"];
  readonly judge: (facts: PlacingFacts) => readonly FoundBlocker[] | NotAssessed;
}

type Source = Blocker["source"];

/** The source of a value from a named external source. */
export const externalSource = (source: SourceName, asOf: string): Source => ({
  provenance: sourceProvenance(source),
  source,
  name: SOURCE_TITLES[source],
  asOf,
  by: null,
});

/** The source of a value that a scan observed. */
export const scanSource = (asOf: string): Source => ({
  provenance: "observed",
  source: null,
  name: null,
  asOf,
  by: null,
});

/** The source of what is not assessed. */
export const NO_SOURCE: Source = { provenance: "none", source: null, name: null, asOf: null, by: null };
