import type { ClientField, MrcSlip, SlipChoices } from "@broker/contracts";
import { assertValue, recordOf } from "@broker/core";
import {
  buildSlip,
  readSlipJson,
  readSlipXml,
  slipDocument,
  submissionFactsOf,
  writeSlipJson,
  writeSlipXml,
} from "@broker/core/documents";
import { buildReport } from "@broker/core/testing";
import { extractText, getDocumentProxy } from "unpdf";
import { describe, expect, test } from "vitest";
import { printedPage } from "../pdf/test/page-faults.ts";
import { freshClient } from "../store/test/build-client-entry.ts";
import { documentRenderer } from "../templates/document-renderer.ts";

const AT = "2026-11-22T10:00:00.000Z";
const address = {
  lines: ["12 Quay Street"],
  town: "Bristol",
  county: null,
  postcode: "BS1 4ND",
  country: "United Kingdom",
};

/** A slip of a company with these recorded values; `scanned` = it has a representative scan. */
function slipOf(values: Partial<Record<ClientField, unknown>>, choices: SlipChoices = {}, scanned = false): MrcSlip {
  const log = Object.entries(values).reduce(
    (before, [field, value]) =>
      assertValue(before, { field: field as ClientField, value, provenance: "declared", asOf: AT, by: "jane" }, AT),
    freshClient(AT),
  );
  const report = scanned ? buildReport({ startedAt: AT }) : null;
  const brokerage = { name: "Harcourt Lane Insurance Brokers", lloydsNumber: "1234" };
  const facts = submissionFactsOf({ record: recordOf(log), report, asOf: AT, brokerage });
  return buildSlip(facts, {
    id: "abcdefabcdef",
    version: 3,
    template: "standard",
    at: AT,
    report: facts.scan === null ? null : report,
    choices,
  });
}

const syndicate = (identification: string, written: number) => ({
  insurer: {
    name: `Syndicate ${identification}`,
    kind: "syndicate" as const,
    identification,
    agency: "Lloyd's",
    pseudonym: null,
  },
  written,
  toStand: false,
});

const yes = { answer: "yes" };
const no = { answer: "no" };

const SLIPS: readonly (readonly [string, () => MrcSlip])[] = [
  [
    "an excellent one, final and signed",
    () =>
      slipOf(
        {
          legalName: "Ledgerlark Accounting Limited",
          companyNumber: "09876543",
          registeredOffice: address,
          employees: 42,
          claims: [],
          requested: { inception: "2026-12-15" },
          quote: { premium: 985_000, limit: 200_000_000, retention: 1_000_000, source: "Syndicate 1234" },
          "controls.mfaEmail": yes,
          "controls.edr": yes,
        },
        {
          wording: "Cyber policy CY-1, attached",
          waitingPeriodHours: 12,
          indemnityDays: 180,
          retroactiveDate: "2021-12-15",
          nuclear: "Chosen by the slip leader",
          order: 100,
          lines: [syndicate("1234", 75), syndicate("5678", 50)],
          sign: true,
          clientClassification: "Commercial customer",
          brokerage: 17.5,
          fee: 0,
        },
      ),
  ],
  [
    "a dreadful one, with every critical control missing and a claim",
    () =>
      slipOf(
        {
          legalName: "Pennine Haulage Limited",
          registeredOffice: address,
          requested: { inception: "2027-01-01" },
          claims: [{ date: "2025-03-04", kind: "Ransomware", amount: 18_500_000, settled: true, description: null }],
          "controls.mfaEmail": no,
          "controls.mfaRemoteAccess": no,
          "controls.edr": no,
          "controls.backupOffline": no,
          "controls.backupTested": no,
          "controls.rdpExposed": yes,
          "controls.endOfLifeSystems": yes,
        },
        {},
        true,
      ),
  ],
  ["one of which little is known", () => slipOf({ legalName: "Quiet Harbour Ltd" })],
  [
    "one with markup for a name and an address of 300 characters",
    () =>
      slipOf({
        legalName: '<script>alert(1)</script> & "Söhne" Ltd',
        registeredOffice: { ...address, lines: [`Floor 3, ${"Aktienmühle".repeat(27)}`.slice(0, 300)] },
      }),
  ],
  [
    "one in Arabic script",
    () =>
      slipOf({
        legalName: "شركة الخليج للتأمين",
        registeredOffice: {
          lines: ["شارع الملك فهد ١٢"],
          town: "الرياض",
          county: null,
          postcode: "11564",
          country: "Saudi Arabia",
        },
      }),
  ],
];

/** Text without its layout: letters and digits only, since lines break where they fit. */
const bare = (text: string) => text.normalize("NFKC").replace(/[^\p{L}\p{N}]/gu, "");

/** The parts that the text contains in this order. */
function inOrder(text: string, parts: readonly string[]): string[] {
  let from = 0;
  return parts.filter((part) => {
    const at = text.indexOf(bare(part), from);
    if (at !== -1) from = at + bare(part).length;
    return at === -1;
  });
}

describe.each(SLIPS)("the slip of %s", (_, make) => {
  test("has no fault as a page, contains no script, and its PDF has every heading in order", async () => {
    const slip = make();
    const html = documentRenderer().page("mrc", slipDocument(slip));
    expect(html).not.toMatch(/<script/i);
    const { faults, pdf } = await printedPage(html);
    // Each subjectivity states its own terms, also where several have the same.
    expect(faults.filter((fault) => !/'(Until|If not) satisfied: /.test(fault))).toEqual([]);
    const { text } = await extractText(await getDocumentProxy(pdf), { mergePages: false });
    const whole = bare(text.join(" "));
    // The contents on the first page name the sections too.
    const body = whole.slice(whole.indexOf("1RISKDETAILS"));
    expect(
      inOrder(
        body,
        slip.lineItems.map(({ originalHeading }) => originalHeading),
      ),
    ).toEqual([]);
    const mark = slip.control.status === "draft" ? "DRAFT, version 3" : "Version 3";
    for (const page of text) {
      expect(bare(page)).toContain(
        bare(
          `UMR ${slip.control.umr ?? (slip.control.umrReference === null ? "to be advised" : `B____${slip.control.umrReference}`)}`,
        ),
      );
      expect(bare(page)).toContain(bare(mark));
      expect(page).toMatch(new RegExp(`Page\\s+\\d+\\s+of\\s+${text.length}`));
    }
    expect(whole).toContain(bare("Follows MRC v3 sections and headings. Not certified."));
  });

  test("comes back from JSON and from XML to the letter", () => {
    const slip = make();
    expect(readSlipJson(writeSlipJson(slip))).toEqual(slip);
    expect(readSlipXml(writeSlipXml(slip))).toEqual(slip);
  });
});
