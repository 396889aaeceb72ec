import { CONTROL_KEYS, Proposal, type ProposalQuestion } from "@broker/contracts";
import { expect, test } from "vitest";
import { recordOf } from "../../client/record-of.ts";
import { buildLog } from "../../testing/build-log.ts";
import { buildCheck, buildReport } from "../../testing/build-report.ts";
import { submissionFactsOf } from "../submission/submission-facts-of.ts";
import { buildProposal } from "./build-proposal.ts";

const asOf = "2026-11-22T09:00:00Z";

function propose(log = buildLog(), report: Parameters<typeof buildProposal>[1] = null) {
  const facts = submissionFactsOf({ record: recordOf(log), report, asOf });
  return Proposal.parse(buildProposal(facts, facts.scan === null ? null : report));
}

function question(proposal: Proposal, id: string): ProposalQuestion {
  const found = proposal.groups.flatMap(({ questions }) => questions).find((each) => each.id === id);
  if (found === undefined) throw new Error(`no question ${id}`);
  return found;
}

test("For a client without data no question is answered", () => {
  // 10 + 7 + 8 + 8 + 6 + 5 + 3 + 5 + 2 + 2 + 4 + 4 + 3 + 6 + 8 + 4 questions.
  expect(propose().counts).toEqual({ questions: 85, answered: 0, byScan: 0, unknown: 0, open: 85 });
});

test("Every standard group of UK forms is asked, in one order, and no question twice", () => {
  const { groups } = propose();
  expect(groups.map(({ id }) => id)).toEqual([
    "company",
    "finance",
    "technology",
    "data",
    "multifactor",
    "endpoint",
    "exposure",
    "backup",
    "patching",
    "people",
    "response",
    "crime",
    "suppliers",
    "history",
    "cover",
    "governance",
  ]);
  const queried = groups.flatMap(({ questions }) => questions);
  expect(new Set(queried.map(({ id }) => id)).size).toBe(queried.length);
  expect(new Set(queried.map(({ ask }) => ask)).size).toBe(queried.length);
  for (const { ask } of queried) expect(ask).toMatch(/^[A-Z].*[?]$/);
});

test.each(CONTROL_KEYS)("The control %s is asked exactly once", (key) => {
  expect(propose(buildLog({ field: `controls.${key}`, value: { answer: "yes" } })).counts.answered).toBe(1);
});

test("An answer of its own field is printed by its kind, and replaces the text of an earlier version", () => {
  const earlier = { field: "proposalAnswers", value: { servers: "4 owned", itBudget: "80k" } } as const;
  const proposal = propose(
    buildLog(
      earlier,
      { field: "answers.servers", value: 12 },
      { field: "answers.largestClients", value: 40 },
      { field: "answers.encryptionInTransit", value: "partial" },
      { field: "answers.waitingPeriod", value: 8 },
    ),
  );
  expect(question(proposal, "servers").answer).toMatchObject({ text: "12", count: 12 });
  expect(question(proposal, "itBudget").answer).toMatchObject({ text: "80k" });
  expect(question(proposal, "largestClients").answer).toMatchObject({ text: "40%" });
  expect(question(proposal, "encryptionInTransit").answer).toMatchObject({ text: "In part", choice: "partial" });
  expect(proposal.counts).toMatchObject({ answered: 5, open: 80 });
});

test("An answer keeps its choice, its share, its note, its source and its day", () => {
  const proposal = propose(
    buildLog({
      field: "controls.mfaEmail",
      value: { answer: "partial", coveragePct: 80, note: "Directors are left out" },
      asOf: "2026-10-01",
      source: "email of 1 October",
    }),
  );
  expect(question(proposal, "mfaEmail")).toEqual({
    id: "mfaEmail",
    ask: "Is MFA enforced on all email accounts?",
    state: "answered",
    answer: {
      text: "In part, 80% covered. Directors are left out",
      choice: "partial",
      coveragePct: 80,
      provenance: "declared",
      asOf: "2026-10-01",
      source: "email of 1 October",
    },
    seen: [],
    asked: null,
    doubt: null,
  });
});

test("Counts have their unit and losses their currency, as in documents", () => {
  const proposal = propose(
    buildLog(
      { field: "records", value: { personal: 120_000, paymentCard: 1 } },
      {
        field: "claims",
        value: [{ date: "2025-02-03", kind: "ransomware", amount: 4_500_000, settled: true, description: null }],
      },
    ),
  );
  expect(question(proposal, "personalRecords").answer).toMatchObject({ text: "120,000 people", count: 120_000 });
  expect(question(proposal, "cardRecords").answer?.text).toBe("1 card");
  expect(question(proposal, "losses").answer?.text).toBe("3 Feb 2025 ransomware GBP 45,000, settled");
});

test("A loss has its declared details, and an undisclosed amount is marked", () => {
  const claims = [
    { date: "2025-02-03", kind: "ransomware", amount: 4_500_000, settled: true, description: "Two servers encrypted" },
    { date: "2026-02-01", kind: "payment fraud", amount: null, settled: false, description: null },
  ];
  expect(question(propose(buildLog({ field: "claims", value: claims })), "losses").answer?.text).toBe(
    "3 Feb 2025 ransomware GBP 45,000, settled: Two servers encrypted; 1 Feb 2026 payment fraud, amount to be advised, open",
  );
});

test("The main address is not listed again as other premises", () => {
  const at = (line: string) => ({ lines: [line], town: "Halifax", county: null, postcode: null, country: null });
  const premises = (log: ReturnType<typeof buildLog>) => question(propose(log), "premises");
  expect(premises(buildLog({ field: "addresses", value: [at("1 Depot Road")] })).state).toBe("open");
  expect(premises(buildLog({ field: "addresses", value: [] })).answer?.text).toBe("none");
  const both = { field: "addresses", value: [at("1 Depot Road"), at("2 Mill Lane")] } as const;
  expect(premises(buildLog(both)).answer?.text).toBe("2 Mill Lane, Halifax");
  const office = { field: "registeredOffice", value: at("2 Mill Lane") } as const;
  expect(premises(buildLog(office, both)).answer?.text).toBe("1 Depot Road, Halifax");
});

test("A posture answers no question", () => {
  const base = buildReport();
  const overall = base.scores.overall;
  if (overall === null) throw new Error("the report has no overall score");
  const seen = { ...base, scores: { ...base.scores, overall: { ...overall, coverage: 0.9 } } };
  const requested = propose(buildLog({ field: "requested", value: { limit: 100_000_000 } }), seen);
  expect(requested.cover.deductible).toBeNull();
  expect(question(requested, "deductible").state).toBe("open");
  expect(question(requested, "limit").answer?.text).toBe("GBP 1,000,000");
});

test("'Unknown' is shown and does not count as an answer", () => {
  const proposal = propose(buildLog({ field: "controls.edr", value: { answer: "unknown" } }));
  expect(question(proposal, "edr")).toMatchObject({ state: "unknown", answer: null });
  expect(proposal.counts).toMatchObject({ answered: 0, unknown: 1, open: 85 });
});

test("Money and days are given as data and in words", () => {
  const proposal = propose(
    buildLog(
      { field: "turnover", value: { total: 120_000_000, uk: 100_000_000, us: 20_000_000, year: 2025 } },
      { field: "requested", value: { limit: 100_000_000, inception: "2026-12-01" } },
    ),
  );
  expect(question(proposal, "turnover").answer).toMatchObject({
    text: "GBP 1,200,000 in 2025",
    money: { amount: "1200000.00", currency: "GBP" },
  });
  expect(question(proposal, "turnoverSplit").answer?.text).toBe("UK GBP 1,000,000, USA GBP 200,000");
  expect(question(proposal, "inception").answer).toMatchObject({ text: "1 Dec 2026", day: "2026-12-01" });
  expect(proposal.cover.limit).toMatchObject({ value: { amount: "1000000.00", currency: "GBP" } });
  expect(question(proposal, "quoted").state).toBe("open");
});

test.each([
  [[], "No"],
  [[{ date: "2025-03-01", kind: "phishing", amount: 1_000_000, settled: true, description: null }], "No"],
  [[{ date: "2025-03-01", kind: "ransomware", amount: 1_000_001, settled: true, description: null }], "Yes"],
  [[{ date: "2023-11-21", kind: "ransomware", amount: 9_000_000, settled: true, description: null }], "No"],
  [[{ date: "2023-11-22", kind: "ransomware", amount: 9_000_000, settled: true, description: null }], "Yes"],
  [[{ date: "2025-03-01", kind: "ransomware", amount: null, settled: false, description: null }], null],
] as const)(
  "For the losses %j, whether one in three years cost more than GBP 10,000 is answered %s",
  (value, answer) => {
    const found = question(propose(buildLog({ field: "claims", value })), "graveLosses");
    expect(found.answer?.text ?? null).toBe(answer);
    if (answer !== null) expect(found.answer?.provenance).toBe("derived");
  },
);

test("An observation is beside a declared answer and does not replace it", () => {
  const report = buildReport({ checks: [buildCheck("supported-software", "fail", { title: "Old software" })] });
  const proposal = propose(buildLog({ field: "controls.endOfLifeSystems", value: { answer: "yes" } }), report);
  const found = question(proposal, "endOfLifeSystems");
  expect(found.answer).toMatchObject({ choice: "yes", provenance: "declared" });
  expect(found.seen).toEqual([
    { text: "Old software", provenance: "observed", asOf: report.startedAt, by: "scan of harrowvale.example" },
  ]);
});

test("DMARC is answered by the scan with its day, and not if the finding is disputed or not assessed", () => {
  const answered = (outcome: "pass" | "fail" | "not-observed", overrides = {}) =>
    question(propose(buildLog(), buildReport({ checks: [buildCheck("dmarc-enforced", outcome, overrides)] })), "dmarc");
  expect(answered("fail").answer).toMatchObject({
    choice: "no",
    provenance: "observed",
    source: "scan of harrowvale.example",
  });
  expect(answered("pass").answer?.choice).toBe("yes");
  expect(answered("not-observed").state).toBe("open");
  const dispute = {
    id: "d1",
    state: "open",
    ground: null,
    reason: "wrong",
    evidence: null,
    by: "jane",
    at: asOf,
    settled: null,
  };
  expect(answered("fail", { dispute }).state).toBe("open");
});

test("An answer in conflict is marked, and the conflict is on the document with its override", () => {
  const log = buildLog(
    { field: "legalName", value: "Harrow Vale Ltd" },
    { field: "employees", value: 40, provenance: "registry" },
    { field: "employees", value: 45 },
  );
  const override = { reason: "Confirmed by telephone", by: "sam", at: asOf };
  const facts = submissionFactsOf({ record: recordOf(log), report: null, asOf, override });
  const proposal = buildProposal(facts, null);
  expect(question(proposal, "employees").doubt).toMatch(/conflicting/);
  expect(question(proposal, "legalName").doubt).toBeNull();
  expect(proposal.disagreements).toEqual(facts.questions);
  expect(proposal.override).toEqual(override);
});

test("The declaration states the duty by its sections, with four signature spaces", () => {
  const { declaration, signature } = propose();
  const text = declaration.paragraphs.join(" ");
  for (const duty of [
    "every material circumstance that it knows or ought to know",
    "sufficient information to put a prudent insurer on notice",
    "senior management",
    "reasonable search",
    "substantially correct",
    "in good faith",
  ])
    expect(text).toContain(duty);
  expect(signature).toHaveLength(4);
});

test("What the registers hold is stated with its source, and what none holds is left out", () => {
  const held = { provenance: "registry" as const, source: "Companies House", asOf: "2026-11-10" };
  const log = buildLog(
    { field: "legalName", value: "Harrow Vale Ltd" },
    { field: "companyStatus", value: "active-proposal-to-strike-off", ...held },
    { field: "accounts", value: { nextDueOn: "2025-12-31", overdue: true }, ...held },
  );
  const facts = submissionFactsOf({ record: recordOf(log), report: null, asOf: "2026-11-22T09:00:00Z" });
  expect(buildProposal(facts, null).registers.map(({ label, value }) => [label, value.value, value.source])).toEqual([
    ["Company status", "Active, proposal to strike off", "Companies House"],
    ["Accounts", "Next due 31 Dec 2025, overdue", "Companies House"],
  ]);
});
