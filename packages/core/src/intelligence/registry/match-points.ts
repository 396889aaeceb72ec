/** What each sign is worth, in hundredths. The table is ours; a match prints its reasons. */
export const MATCH_POINTS = {
  number: 50,
  /** Somebody who knows the company names the number itself; another name beside it still speaks against it. */
  givenNumber: 65,
  name: 40,
  bareName: 25,
  previousName: 25,
  postcode: 25,
  domain: 15,
  active: 10,
  /** The page names somebody else: the number may be that of whoever made the site. */
  anotherName: -30,
} as const;

/** From here on an entry is taken for the company. A number alone is not enough: it may be the web designer's. */
export const TAKEN_FROM = 65;

/** By how much an entry that was found by its name must lead the next one. */
export const LEAD = 10;

/** Below this an entry is not even shown as a candidate. */
export const CANDIDATE_FROM = 25;
