/** What a document states of a client; null = not disclosed, so that its place is blank. Money in whole pounds. */
export interface DocumentTerms {
  readonly name: string;
  /** The parts of the address in their order. */
  readonly address: readonly string[] | null;
  /** First and last day of the cover, ISO. */
  readonly period: readonly [from: string, to: string] | null;
  readonly limit: number | null;
  readonly deductible: number | null;
  readonly premium: number | null;
}

/** A client of the brokerage, what is recorded of it, and what every document has to say of it. */
export interface DocumentClient extends Pick<DocumentTerms, "name"> {
  /** A company of the fixture world that is scanned; left out = never scanned. */
  readonly domain?: string;
  readonly edits: readonly string[];
  /** The quote that is chosen. */
  readonly quote?: readonly string[];
  readonly terms: DocumentTerms;
}

const UK = "United Kingdom";

const office = (lines: readonly string[], town: string, postcode: string) =>
  `registeredOffice=${JSON.stringify({ lines, town, county: null, postcode, country: UK })}`;

/** Much is known, a quote was chosen: nothing of the six is open. */
export const EXCELLENT: DocumentClient = {
  name: "Ledgerlark Ltd",
  domain: "ledgerlark.example",
  edits: [
    "domains=ledgerlark.example",
    office(["Unit 40", "Canal Road"], "Leeds", "LS1 1AA"),
    "employees=42",
    "turnover=8.5m",
    "requested.limit=5m",
    "requested.retention=25k",
    "requested.inception=2026-12-01",
    "mfaEmail=yes",
    "backupTested=yes",
    "claims=[]",
  ],
  quote: ["--insurer", "Beazley", "--premium", "12345.50", "--limit", "2m", "--retention", "10k"],
  terms: {
    name: "Ledgerlark Ltd",
    address: ["Unit 40", "Canal Road", "Leeds", "LS1 1AA", UK],
    period: ["2026-12-01", "2027-11-30"],
    limit: 2_000_000,
    deductible: 10_000,
    premium: 12_345.5,
  },
};

/**
 * A low posture and few requested terms: period from the expiring policy; limit, deductible and premium are open.
 */
export const DREADFUL: DocumentClient = {
  name: "Tallyman Accountants LLP",
  domain: "tallyman-accountants.example",
  edits: [
    "domains=tallyman-accountants.example",
    office(["3 Ledger Lane"], "York", "YO1 7AB"),
    "expiringPolicy.expiresOn=2026-12-31",
    "mfaEmail=no",
  ],
  terms: {
    name: "Tallyman Accountants LLP",
    address: ["3 Ledger Lane", "York", "YO1 7AB", UK],
    period: ["2027-01-01", "2027-12-31"],
    limit: null,
    deductible: null,
    premium: null,
  },
};

/** A name and a domain whose site answers nothing. */
export const UNKNOWN: DocumentClient = {
  name: "Sandstone Surveyors",
  domain: "sandstone-surveyors.example",
  edits: ["domains=sandstone-surveyors.example"],
  terms: { name: "Sandstone Surveyors", address: null, period: null, limit: null, deductible: null, premium: null },
};

const LONG_LINE = `Building ${"at the far end of the old harbour road ".repeat(8)}`.slice(0, 299).concat("X");

/** A name that a careless page would run, and an address line of 300 characters. */
export const HOSTILE: DocumentClient = {
  name: '<script>alert(1)</script> & "Söhne" Ltd',
  domain: "kestrel-brewery.example",
  edits: [
    "domains=kestrel-brewery.example",
    office([LONG_LINE], "Köln & Bury", "BL9 0AA"),
    "requested.limit=1m",
    "requested.retention=5k",
    "requested.inception=2027-03-01",
  ],
  terms: {
    name: '<script>alert(1)</script> & "Söhne" Ltd',
    address: [LONG_LINE, "Köln & Bury", "BL9 0AA", UK],
    // Twelve months from 1 March 2027 end on the leap day.
    period: ["2027-03-01", "2028-02-29"],
    limit: 1_000_000,
    deductible: 5_000,
    premium: null,
  },
};

/** A name and an address in Arabic script. */
export const ARABIC: DocumentClient = {
  name: "شركة النور للتجارة المحدودة",
  domain: "fenland-pumps.example",
  edits: [
    "domains=fenland-pumps.example",
    office(["شارع الميناء ١٢"], "دبي", "00000"),
    "requested.limit=3m",
    "requested.retention=15k",
    "requested.inception=2026-12-15",
  ],
  terms: {
    name: "شركة النور للتجارة المحدودة",
    address: ["شارع الميناء ١٢", "دبي", "00000", UK],
    period: ["2026-12-15", "2027-12-14"],
    limit: 3_000_000,
    deductible: 15_000,
    premium: null,
  },
};
