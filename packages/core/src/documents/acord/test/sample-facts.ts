import {
  type ClientAddress,
  CONTROL_KEYS,
  type ControlSnapshot,
  goodAnswer,
  type Known,
  type Provenance,
  publishPosture,
  type SubmissionFacts,
} from "@broker/contracts";

/** The time of all test documents. */
export const NOW = "2026-11-22T09:00:00.000Z";

/** A value declared by the client a fortnight earlier (default). */
export function known<Value>(value: Value, provenance: Provenance = "declared", asOf = "2026-11-08"): Known<Value> {
  return { value, provenance, asOf };
}

export const address = (...lines: string[]): ClientAddress => ({
  lines,
  town: "Bristol",
  county: "Avon",
  postcode: "BS1 4DJ",
  country: "United Kingdom",
});

/** Every control answered, all positive or all negative. */
function answered(good: boolean): ControlSnapshot {
  const how = { provenance: "declared", asOf: "2026-11-08" } as const;
  return Object.fromEntries(
    CONTROL_KEYS.map((key) => {
      const right = goodAnswer(key);
      const wrong = right === "yes" ? "no" : "yes";
      return [key, { answer: good ? right : wrong, ...how }];
    }),
  );
}

/** A client of which only the name is known. */
export function littleKnown(overrides: Partial<SubmissionFacts> = {}): SubmissionFacts {
  return {
    client: { id: "0a1b2c3d4e5f", recordVersion: 1, sample: false },
    asOf: NOW,
    insured: {
      name: known("Quillet Ltd"),
      tradingNames: null,
      companyNumber: null,
      companyStatus: null,
      incorporatedOn: null,
      previousNames: null,
      accounts: null,
      domainRegistrations: null,
      icoRegistration: null,
      credentialsResetOn: null,
      address: null,
      addresses: null,
      sic: null,
      industry: null,
      employees: null,
      turnover: null,
      domains: null,
      group: null,
      contacts: null,
      records: null,
    },
    controls: {},
    answers: {},
    declarers: {},
    notKnown: {},
    proposalAnswers: null,
    claims: null,
    expiring: null,
    authority: null,
    period: { from: null, to: null },
    cover: { limit: null, deductible: null, premium: null },
    scan: null,
    questions: [],
    override: null,
    sanctions: {
      state: "not-screened",
      note: "Sanctions: not screened.",
      closed: "Sanctions not screened.",
      screening: null,
    },
    brokerage: {},
    toAdvise: ["address", "inception", "limit", "deductible", "premium", "brokerNumber", "umr", "lines"],
    ...overrides,
  };
}

const brokerage: SubmissionFacts["brokerage"] = {
  name: "Harcourt Lane Insurance Brokers",
  lloydsNumber: "1234",
  fcaNumber: "654321",
  address: ["8 Harcourt Lane", "London EC3V 1AB"],
  contact: "Ada Penhaligon",
  email: "ada@harcourt.example",
  phone: "020 7946 0000",
};

/** A client of which everything is known, and all of it good. */
export function excellent(): SubmissionFacts {
  const controls = answered(true);
  return littleKnown({
    client: { id: "aa11bb22cc33", recordVersion: 9, sample: false },
    insured: {
      name: known("Marlowe & Finch Solicitors LLP", "registry"),
      tradingNames: known(["Marlowe Law"]),
      companyNumber: known("OC123456", "registry"),
      companyStatus: known("active", "registry"),
      incorporatedOn: known("2004-03-01", "registry"),
      previousNames: known([{ name: "Finch & Marlowe LLP", until: "2011-06-30" }], "registry"),
      accounts: known({ lastMadeUpTo: "2025-12-31", nextDueOn: "2027-09-30", overdue: false }, "registry"),
      domainRegistrations: known([{ domain: "marlowefinch.example", expiresOn: "2027-05-07" }], "registry"),
      icoRegistration: known({ number: "ZA123456", expiresOn: "2027-02-01" }, "registry"),
      credentialsResetOn: null,
      address: known(address("4 Tallow Court", "Queen Square"), "registry"),
      addresses: known([
        address("4 Tallow Court", "Queen Square"),
        { ...address("11 Mill Row"), town: "Bath", postcode: "BA1 1AA" },
      ]),
      sic: known([{ code: "69102", classification: "UK SIC 2007" }], "registry"),
      industry: known("Legal Services"),
      employees: known(48),
      turnover: known({ total: 620_000_000, uk: 600_000_000, eu: 20_000_000, year: 2025 }),
      domains: known([
        { name: "marlowefinch.example", role: "main", accepted: true },
        { name: "marlowe.example", role: "mail", accepted: true },
      ]),
      group: known({ parent: "Marlowe Holdings Ltd", subsidiaries: ["Finch Trustees Ltd", "Finch Nominees Ltd"] }),
      contacts: known([
        { name: "Rosa Okafor", role: "Managing partner", email: "rosa@marlowefinch.example", phone: "0117 496 0001" },
        { name: "Tom Hale", role: "IT manager", email: "tom@marlowefinch.example", phone: null },
      ]),
      records: known({ personal: 24_000, paymentCard: 0, health: 300, intellectualProperty: 12 }),
    },
    controls: {
      ...controls,
      awarenessTraining: { answer: "yes", coveragePct: 96, provenance: "declared", asOf: "2026-11-08" },
    },
    claims: known([]),
    expiring: known({
      insurer: "Example Syndicate",
      expiresOn: "2026-11-30",
      premium: 380_000,
      limit: 100_000_000,
      retention: 1_000_000,
    }),
    authority: known({ basis: "consent", date: "2026-10-01", by: "Rosa Okafor" }),
    period: { from: known("2026-12-01"), to: known("2027-11-30", "derived") },
    cover: {
      limit: { ...known(200_000_000), source: "requested" },
      deductible: { ...known(1_000_000), source: "requested" },
      premium: { ...known(412_300), source: "quote of Example Syndicate" },
    },
    scan: {
      id: "7f3ac210",
      revision: 2,
      domain: "marlowefinch.example",
      startedAt: "2026-11-05T09:14:00.000Z",
      methodVersion: "2.0.0",
      posture: publishPosture(91),
      coverage: 0.93,
    },
    brokerage,
    toAdvise: ["umr", "lines"],
  });
}

const losses = ["2026-02-11", "2023-09-30", "2025-05-20", "2022-01-15", "2024-07-04"].map((date, index) => ({
  date,
  kind: "ransomware",
  amount: (index + 1) * 1_500_050,
  settled: index !== 0,
  description:
    index === 2
      ? "File server and both backups encrypted through a supplier's remote access; eleven days of lost trade, forensic work and notification of customers"
      : null,
}));

/** A poor risk with more data than the forms have rows for. */
export function dreadful(): SubmissionFacts {
  const base = excellent();
  const statement = (text: string, stands: boolean) => ({
    text,
    provenance: "declared" as const,
    asOf: "2026-11-08",
    by: "jane",
    stands,
  });
  return {
    ...base,
    client: { id: "dd44ee55ff66", recordVersion: 31, sample: false },
    insured: {
      ...base.insured,
      name: known("Grimsdyke Freight Ltd", "registry"),
      tradingNames: null,
      companyNumber: known("01234567", "registry"),
      address: known({ ...address("Unit 9"), county: null, postcode: null }, "declared", "2025-01-03"),
      addresses: known(["Unit 10", "Unit 11", "Unit 12", "Unit 13", "Unit 14"].map((line) => address(line))),
      sic: known([{ code: "49410", classification: "UK SIC 2007" }]),
      industry: null,
      contacts: known(
        ["Ann", "Bob", "Cyd"].map((name) => ({
          name: `${name} Grimsdyke`,
          role: "Director",
          email: `${name.toLowerCase()}@grimsdyke.example`,
          phone: "01632 960000",
        })),
      ),
      domains: known([{ name: "grimsdyke.example", role: "main", accepted: true }]),
      group: null,
      employees: known(212, "declared", "2025-01-03"),
    },
    controls: {
      ...answered(false),
      awarenessTraining: { answer: "partial", coveragePct: 40, provenance: "declared", asOf: "2025-01-03" },
    },
    claims: known(losses),
    scan:
      base.scan === null
        ? null
        : { ...base.scan, domain: "grimsdyke.example", posture: publishPosture(31), coverage: 0.81 },
    cover: { ...base.cover, premium: null },
    questions: [{ field: "employees", title: "Employees", said: [statement("212", true), statement("240", false)] }],
    override: { reason: "The insurer requires terms today.", by: "jane", at: NOW },
  };
}

/** A client with hostile text in every field: markup, and a name and an address far longer than any box. */
export function hostile(): SubmissionFacts {
  const base = excellent();
  const street = 'Unit 7 <b>of</b> the "Great" Western & Northern Industrial Estate beyond the Long Bridge, '
    .repeat(4)
    .slice(0, 300);
  return {
    ...base,
    insured: {
      ...base.insured,
      name: known('<script>alert(1)</script> & "Söhne" Ltd'),
      address: known(address(street)),
      addresses: null,
    },
  };
}

/** A client whose name and address are in Arabic script. */
export function arabic(): SubmissionFacts {
  const base = excellent();
  return {
    ...base,
    insured: {
      ...base.insured,
      name: known("شركة النور للتأمين المحدودة"),
      address: known({
        lines: ["شارع الملك فهد ١٢"],
        town: "الرياض",
        county: null,
        postcode: null,
        country: "المملكة العربية السعودية",
      }),
      addresses: null,
    },
  };
}
