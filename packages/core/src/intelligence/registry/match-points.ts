/** Weight of each sign, in hundredths. The table is our own; a match prints its reasons. */
export const MATCH_POINTS = {
  number: 50,
  /** The number was provided by someone who knows the company; a different name still counts against it. */
  givenNumber: 65,
  name: 40,
  bareName: 25,
  previousName: 25,
  postcode: 25,
  domain: 15,
  active: 10,
  /** The page names another company: the number may belong to the web designer. */
  anotherName: -30,
} as const;

/** From this score on, an entry is taken as the company. A number alone is not enough: it may be the web designer's. */
export const TAKEN_FROM = 65;

/** Minimum lead over the next entry for one found by its name. */
export const LEAD = 10;

/** Below this an entry is not shown as a candidate. */
export const CANDIDATE_FROM = 25;
