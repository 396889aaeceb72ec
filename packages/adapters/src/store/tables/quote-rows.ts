/** What insurers offer for placements. */
export interface QuoteTables {
  placement_quotes: PlacementQuoteRow;
  quote_choices: QuoteChoiceRow;
}

/** A quote as it was recorded; money in pence. */
interface PlacementQuoteRow {
  placement_id: string;
  n: number;
  insurer: string;
  premium: number | null;
  cover_limit: number | null;
  retention: number | null;
  /** A list as JSON; null = not told. */
  exclusions: string | null;
  subjectivities: string | null;
  valid_until: string | null;
  received_on: string;
  note: string | null;
  corrects: number | null;
  said_by: string;
  recorded_at: string;
}

interface QuoteChoiceRow {
  placement_id: string;
  n: number;
  quote: number;
  chosen_on: string;
  /** The step at which the placement then stood; `moved` 1 = it came of the choice. */
  step: number;
  moved: number;
  said_by: string;
  recorded_at: string;
}
