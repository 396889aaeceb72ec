import { describe, expect, test } from "vitest";
import { recordOf } from "../../../client/record-of.ts";
import { buildLog } from "../../../testing/build-log.ts";
import { buildCheck, registeredCompany } from "../../../testing/build-report.ts";
import { slipPage } from "../print/slip-page.ts";
import { AT, answer, buildFacts, buildScan, littleKnown } from "../test/build-facts.ts";
import { slipOf, texts, under } from "../test/complete-slip.ts";

describe("the information", () => {
  test("has declared and undisclosed controls, findings with evidence, and claims", () => {
    const report = buildScan();
    const slip = slipOf(
      buildFacts(
        {
          ...answer("edr", "partial"),
          claims: [{ date: "2024-03-05", kind: "Ransomware", amount: 1_250_000, settled: true, description: null }],
        },
        { report },
      ),
      {},
      { report },
    );
    const printed = texts(slip, "Information");
    expect(printed).toContain("Endpoint detection (EDR)|In part");
    expect(printed.find((each) => each.startsWith("Controls not asked"))).toMatch(/MFA on email, .* and ISO 27001$/);
    expect(printed).toContain("Finding, critical|SPF authorises all senders (+all). Seen: value of spf-not-open.");
    expect(printed).toContain("Further findings|1 finding of medium or lower severity.");
    expect(printed).toContain("Claim of 5 March 2024|Ransomware, GBP 12,500, settled");
    expect(printed).toContain(
      "Screening|Sanctions: screened by Priya Shah on 20 November 2026 against UK Sanctions List: no match.",
    );
  });

  test("has every further answer as declared; what the insured does not know is not 'not asked'", () => {
    const declared = { provenance: "declared" as const, declaredBy: "insured" as const, asOf: "2026-11-08" };
    const slip = slipOf({
      ...littleKnown(),
      answers: {
        backupInterval: { ...declared, value: "daily" },
        largestPayment: { ...declared, value: 2_500_000 },
        cloudProviders: { ...declared, value: [] },
      },
      proposalAnswers: { ...declared, value: { bank: "Example Bank", backupInterval: "Each night" } },
      notKnown: {
        employees: { field: "employees", asOf: "2026-11-03", declaredBy: "insured", person: "Jane Doe" },
        cardRecords: { field: "records", asOf: "2026-11-03" },
        servers: { field: "answers.servers", asOf: "2026-11-03", declaredBy: "insured" },
        losses: { field: "claims", asOf: "2026-11-03", declaredBy: "insured" },
      },
      claims: null,
    });
    const printed = texts(slip, "Information");
    for (const line of [
      "Backup interval|Daily",
      "Largest single payment|GBP 25,000",
      "Cloud services|None",
      "Banks and payment providers|Example Bank",
      "Servers|Not known to the Insured",
      "Employees|Not known to the Insured",
      "Records held|Not known to the Insured",
      "Turnover|Not asked",
      "Claims history (last five years)|Not known to the Insured",
    ])
      expect(printed).toContain(line);
    expect(under(slip, "Information").find((each) => "label" in each && each.label === "Servers")).toMatchObject({
      how: { provenance: "declared", declaredBy: "insured", asOf: "2026-11-03" },
    });
    expect(slip.lineItems.flatMap(({ placeholders }) => placeholders.map(({ id }) => id))).toContain("claims");
  });

  test("partly failed checks are findings", () => {
    const report = buildScan({
      checks: [
        ...buildScan().checks,
        buildCheck("mx-starttls", "partial", { title: "One mail server lacks STARTTLS" }),
        buildCheck("certificate-not-expiring", "partial", { severity: "medium" }),
      ],
    });
    const printed = texts(slipOf(buildFacts({}, { report }), {}, { report }), "Information");
    expect(printed.filter((each) => /^(Finding|Further findings)/.test(each))).toEqual([
      "Finding, critical|SPF authorises all senders (+all). Seen: value of spf-not-open.",
      "Finding, high|DMARC is not enforced. Seen: value of dmarc-enforced.",
      "Finding, high, partly failed|One mail server lacks STARTTLS. Seen: value of mx-starttls.",
      "Further findings|2 findings of medium or lower severity.",
    ]);
  });

  test("material entries of the register are stated with their source, for the company of the record only", () => {
    const base = buildScan();
    const company = registeredCompany.build({
      name: "MARLOWE & FINCH SOLICITORS LLP",
      number: "OC301234",
      confirmationStatement: { overdue: true, nextDueOn: "2026-10-01" },
      hasCharges: true,
      hasInsolvencyHistory: true,
      officeUndeliverable: true,
      officers: { active: 0, resigned: 2, directors: 0 },
    });
    const scanOf = (number: string, hasInsolvencyHistory: boolean | null = true) =>
      buildScan({
        facts: {
          ...base.facts,
          registry: {
            found: true,
            asOf: AT,
            company: { ...company, number, hasInsolvencyHistory },
            candidates: [],
          } as never,
        },
      });
    const entries = (report: ReturnType<typeof scanOf>, label = "Further entries at Companies House") =>
      under(slipOf(buildFacts({}, { report }), {}, { report }), "Information").filter(
        (each) => "label" in each && each.label === label,
      );
    expect(entries(scanOf("OC301234"))).toMatchObject([
      {
        text: "Confirmation statement overdue, charges registered, registered office undeliverable, no director listed",
        how: { provenance: "registry", source: "Companies House" },
      },
    ]);
    expect(entries(scanOf("OC999999"))).toEqual([]);
    const insolvency = (number: string, recorded?: boolean | null) =>
      entries(scanOf(number, recorded), "Insolvency history at Companies House");
    const how = { provenance: "registry", source: "Companies House" };
    expect(insolvency("OC301234")).toMatchObject([{ text: "On record; nature, dates and outcome to be advised", how }]);
    expect(insolvency("OC301234", false)).toMatchObject([{ text: "None on record", how }]);
    expect(insolvency("OC301234", null)).toEqual([]);
    expect(insolvency("OC999999")).toEqual([]);
  });

  test("the posture score is stated with its coverage and range, also where it is insufficient", () => {
    const base = buildScan();
    const overall = { ...base.scores.overall, posture: 62, range: { low: 40, high: 85 } } as never;
    const printed = (coverage: number) => {
      const report = buildScan({ coverage, scores: { ...base.scores, overall } });
      return texts(slipOf(buildFacts({}, { report }), {}, { report }), "Information").find((each) =>
        each.startsWith("Scan of the Insured's domains"),
      );
    };
    expect(printed(0.553)).toContain(
      ": posture score 62/100 (higher is better), coverage 55%, between 40 and 85 with full coverage, method ",
    );
  });

  test("a form without TLS is stated with the fields that it requests", () => {
    const form = { postsTo: "plain-http", hasPassword: true, personalFields: ["bank details"] };
    const other = { postsTo: "same-site", hasPassword: false, personalFields: ["health"] };
    const report = buildScan({
      checks: [buildCheck("forms-post-securely", "fail", { severity: "high", title: "Form submitted over HTTP" })],
      facts: { ...buildScan().facts, page: { forms: [form, other], technologies: [] } as never },
    });
    expect(texts(slipOf(buildFacts({}, { report }), {}, { report }), "Information")).toContain(
      "Finding, high|Form submitted over HTTP. Seen: value of forms-post-securely. Fields requested: bank details and password.",
    );
  });

  test("a sample's value names its register, and a recorded screening is not to be advised", () => {
    const log = buildLog(
      { field: "legalName", value: "Tallyman Ltd", provenance: "registry", source: "Companies House" },
      { field: "companyNumber", value: "99170613", provenance: "registry", source: "Companies House" },
      { field: "employees", value: 18, declaredBy: "broker" },
      {
        field: "sanctionsScreening",
        value: { by: "Priya Shah", list: "UK Sanctions List", on: "2026-11-20", result: "no match" },
      },
    );
    const record = recordOf({ ...log, sample: true });
    const rows = slipPage(slipOf(buildFacts({}, { record })))
      .sections.flatMap(({ blocks }) => blocks.flatMap((heading) => heading.blocks))
      .flatMap((block) => (block.kind === "pairs" ? block.rows : []));
    const words = (label: string) => rows.find((row) => row.label === label)?.provenanceWords;
    expect(["Company number", "Employees", "Screening"].map(words)).toEqual([
      "public register: Companies House",
      "recorded by the broker",
      "recorded by the broker",
    ]);
  });

  test("states what is to be advised, and what is not known of the Insured", () => {
    const printed = texts(slipOf(littleKnown()), "Information");
    for (const label of ["Business", "Employees", "Turnover", "Records held"])
      expect(printed).toContain(`${label}|Not asked`);
    for (const label of ["Company number", "Companies House status"])
      expect(printed).toContain(`${label}|Not recorded`);
    expect(printed).toContain("Claims history (last five years)|To be advised");
    expect(printed).toContain("Scan of the Insured's domains|None: no domain was scanned.");
  });

  test("a record with a conflict makes a slip only on release, which the slip states", () => {
    const questions = [
      {
        field: "employees",
        title: "Employees",
        said: [
          { text: "48", provenance: "declared" as const, asOf: "2026-11-01", by: "jane", stands: true },
          { text: "52", provenance: "registry" as const, asOf: "2026-10-01", by: "register", stands: false },
        ],
      },
    ];
    const facts = { ...buildFacts(), questions };
    expect(() => slipOf(facts)).toThrow("The client record has unresolved conflicts");
    const override = { reason: "The client confirms by Friday.", by: "jane", at: AT };
    expect(texts(slipOf({ ...facts, override }), "Information")).toEqual(
      expect.arrayContaining([
        "Conflicting information, Employees|'48' (recorded by the broker, 1 November 2026, used until resolved); '52' (public register, 1 October 2026)",
        "Released with unresolved conflict|By jane, 22 November 2026. Reason: The client confirms by Friday.",
      ]),
    );
  });

  test("a scan that the facts do not name is not on the slip", () => {
    const slip = slipOf(buildFacts(), {}, { report: buildScan() });
    expect(texts(slip, "Information").filter((each) => each.startsWith("Finding"))).toEqual([]);
    expect(slip.subjectivities.map(({ subject }) => subject)).toEqual(["signed-proposal"]);
    expect(slip.madeFrom.scan).toBeNull();
  });
});
