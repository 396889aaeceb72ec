import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { OutsideAnswers, type SourceSubject } from "@broker/contracts";
import { SOURCE_FAULTS } from "@broker/fixtures";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { companyKind } from "../../register/company-kind.ts";
import { importRegister } from "../../register/import-register.ts";
import { indexOfRegisters } from "../../register/index-of-registers.ts";
import { COMPANY_HEADS, companyRow, csvOf } from "../../register/test/company-csv.ts";
import { type OpenDatabase, openDatabase } from "../../store/database/open-database.ts";
import { DEFAULT_DATABASE, type TestDatabase } from "../../store/test/databases.ts";
import { readSourceSetting } from "../read-source-setting.ts";
import { openTestSources, subjectOf, type TestSources } from "../test/open-test-sources.ts";
import { companiesHouseSource } from "./companies-house-source.ts";

const NOW = new Date("2026-11-05T09:00:00Z");
let sources: TestSources;
let opened: OpenDatabase;
beforeAll(async () => {
  sources = await openTestSources();
});
afterEach(() => sources.reset());
afterAll(async () => {
  await sources.close();
});

const pennine = { companyNumber: "99140377", legalName: "Pennine Haulage & Storage Ltd", postcodes: ["HD2 9ZZ"] };

/** Queries as a new process would; `file` = the file was imported. */
async function ask(
  over: Partial<SourceSubject> = pennine,
  how: {
    file?: boolean;
    config?: TestSources["config"];
    budgetMs?: number;
    window?: () => Promise<number | null>;
  } = {},
) {
  const { file = false, config = sources.config, budgetMs = 2_000, window } = how;
  const client = sources.open(config, { budgetMs: { companiesHouse: budgetMs } }).client("companiesHouse", window);
  const registers = file ? indexOfRegisters(opened) : null;
  const source = companiesHouseSource(readSourceSetting(config, "companiesHouse", {}), client, registers);
  const answer = await source.ask(subjectOf(over), {}, new AbortController().signal);
  const read = OutsideAnswers.parse({ companiesHouse: answer }).companiesHouse;
  if (read === undefined) throw new Error("no answer");
  return read;
}
const queried = () => sources.stub.asked("companiesHouse").map(({ url }) => url);

describe("Companies House", () => {
  test("returns the company whose number the page prints, its officers counted and never stored", async () => {
    const { status, asOf, data } = await ask();
    expect({ status, asOf }).toEqual({ status: "ok", asOf: "2026-11-05T09:00:00.000Z" });
    expect(data).toEqual({
      via: "service",
      company: {
        number: "99140377",
        name: "PENNINE HAULAGE & STORAGE LTD",
        status: "active",
        statusDetail: "active-proposal-to-strike-off",
        type: "ltd",
        incorporatedOn: "1987-05-18",
        dissolvedOn: null,
        sic: ["49410", "52103"],
        registeredOffice: {
          lines: ["Leeds Road Depot"],
          town: "Huddersfield",
          postcode: "HD2 9ZZ",
          country: "England",
        },
        previousNames: [{ name: "HARTLEY'S CARRIERS LIMITED", until: "1996-03-04" }],
        accounts: {
          overdue: true,
          nextDueOn: "2026-09-30",
          lastMadeUpTo: "2024-12-31",
          lastType: "total-exemption-full",
        },
        confirmationStatement: { overdue: true, nextDueOn: "2026-06-01" },
        hasCharges: true,
        hasInsolvencyHistory: true,
        officeDisputed: false,
        officeUndeliverable: false,
        officers: { active: 1, resigned: 2, directors: 1 },
        controllers: { active: 1, ceased: 0 },
        lastFiledOn: "2025-08-15",
      },
      match: {
        score: 1,
        reasons: [
          "its company number, 99140377, is on the website",
          "its name matches the one on the page",
          "its registered office postcode, HD2 9ZZ, is on the website",
          "the domain pennine-haulage.example matches its name",
          "its register status is neither dissolved nor insolvent",
        ],
        taken: true,
      },
      candidates: [],
    });
    expect(queried().sort()).toEqual([
      "/company/99140377",
      "/company/99140377/filing-history?items_per_page=25",
      "/company/99140377/officers?items_per_page=100",
      "/company/99140377/persons-with-significant-control",
    ]);
    expect(sources.cached()).not.toMatch(/dennis|maureen|stubbs/i);
    expect(sources.cached()).not.toContain("made-up-companies-house-key");
  });

  test("is queried once a day for a company", async () => {
    await ask();
    sources.later(3_600_000);
    await ask();
    expect(queried()).toHaveLength(4);
  });

  test("finds by name if no number is printed, and a candidate's officers are not counted", async () => {
    const qubit = { registrable: "qubit-lantern.example", legalName: "Qubit Lantern Ltd" };
    const found = await ask(qubit);
    expect(found.data).toMatchObject({
      company: { number: "99600233", controllers: { active: 1 } },
      match: { taken: true },
    });
    expect(queried()[0]).toBe("/search/companies?q=Qubit%20Lantern%20Ltd&items_per_page=20");
    sources.reset();
    const doubtful = await ask({ registrable: "qubit-lantern.example", postcodes: ["CB4 9ZZ"] });
    // 25 postcode + 15 domain + 10 active = 50 for each of the two.
    expect(doubtful.data).toMatchObject({
      company: { officers: null },
      match: { taken: false, score: 0.5 },
      candidates: [{ number: "99600299", score: 0.5 }],
    });
    expect(queried().some((url) => url.includes("officers"))).toBe(false);
  });

  test("that has no company of the name, or of the number, says so", async () => {
    const none = await ask({ registrable: "zzyzx.example", companyNumber: "00000009" });
    expect(none).toMatchObject({
      status: "not-found",
      reason: "the page prints the number 00000009, which the register does not have",
      data: { company: null, match: null, candidates: [] },
    });
  });

  test("counts no controllers if none were filed, and leaves unknown what one part does not answer", async () => {
    const llp = {
      registrable: "harcourt-vale.example",
      companyNumber: "OC499102",
      legalName: "Harcourt Vale Solicitors LLP",
    };
    expect((await ask(llp)).data?.company).toMatchObject({ controllers: { active: 0, ceased: 0 } });
    sources.reset();
    sources.stub.fault("companiesHouse", ({ body, ...rest }) => {
      const people = typeof body === "object" && body !== null && "items" in body;
      return { ...rest, body: people ? { items: "none" } : body };
    });
    expect((await ask(llp)).data?.company).toMatchObject({ number: "OC499102", officers: null, lastFiledOn: null });
  });

  test("may change or leave out any field but a name and a number", async () => {
    const odd = {
      company_name: "PENNINE LTD",
      company_number: "99140377",
      sic_codes: "49410",
      accounts: 7,
      type: ["ltd"],
    };
    sources.stub.fault("companiesHouse", ({ body, ...rest }) => {
      const isProfile = typeof body === "object" && body !== null && "company_name" in body;
      return { ...rest, body: isProfile ? odd : body };
    });
    expect((await ask({ companyNumber: "99140377" })).data?.company).toMatchObject({
      name: "PENNINE LTD",
      status: "unknown",
      sic: [],
      accounts: null,
    });
  });

  test.each(SOURCE_FAULTS.filter((fault) => fault !== "404"))(
    "that fails by %s says nothing of the company",
    async (fault) => {
      sources.stub.fault("companiesHouse", fault);
      const answer = await ask(pennine, { budgetMs: fault === "silent" ? 50 : 2_000 });
      expect(answer).toMatchObject({ status: fault.startsWith("429") ? "rate-limited" : "unavailable", data: null });
      expect(answer.reason).toMatch(/^it|^the connection/);
    },
  );

  test("is not queried beyond its window", async () => {
    const answer = await ask(pennine, { window: async () => 90_000 });
    expect(answer).toMatchObject({ status: "rate-limited", reason: "queries are paused for another 90 s" });
    expect(queried()).toEqual([]);
  });
});

describe.each(DEFAULT_DATABASE)("the imported file of companies, in $kind", ({ make }) => {
  let folder: string;
  let place: TestDatabase;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "companies-house-"));
    const file = join(folder, "BasicCompanyDataAsOneFile-2026-11-01.csv");
    const office = { "RegAddress.PostTown": "HUDDERSFIELD", "RegAddress.PostCode": "HD2 9ZZ" };
    const pennine = { CompanyName: "PENNINE HAULAGE & STORAGE LTD", CompanyNumber: "99140377", ...office };
    writeFileSync(file, csvOf([COMPANY_HEADS, companyRow({ ...pennine, "Accounts.NextDueDate": "30/09/2026" })]));
    const signal = new AbortController().signal;
    place = await make();
    opened = await openDatabase({ database: place.url, now: NOW });
    await importRegister(opened, {
      now: NOW,
      by: "Jane",
      kind: companyKind,
      path: file,
      signal,
      onProgress: () => undefined,
    });
  });
  afterAll(async () => {
    await opened.close();
    await place.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  const { companiesHouse: _, ...others } = { companiesHouse: undefined };

  test("answers if no key is configured, with its own day", async () => {
    const answer = await ask(pennine, { file: true, config: others });
    expect(answer).toMatchObject({
      status: "ok",
      asOf: "2026-11-01T00:00:00.000Z",
      reason: null,
      data: {
        via: "file",
        company: { number: "99140377", accounts: { overdue: true }, officers: null },
        match: { taken: true },
      },
    });
    expect(queried()).toEqual([]);
  });

  test("replaces a service that does not answer, and says so", async () => {
    sources.stub.fault("companiesHouse", "401");
    const answer = await ask(pennine, { file: true });
    expect(answer).toMatchObject({ status: "ok", data: { via: "file" } });
    expect(answer.reason).toBe("the imported file is used: it refused the key (401)");
  });

  test("finds by name, and reports which fields it does not have", async () => {
    const byName = await ask({ ...pennine, companyNumber: "00000009" }, { file: true, config: others });
    expect(byName).toMatchObject({ status: "ok", data: { match: { taken: true } } });
    expect(byName.reason).toBe("the page prints the number 00000009, which the file of live companies does not have");
    const nobody = await ask({ registrable: "zzyzx.example" }, { file: true, config: others });
    expect(nobody).toMatchObject({ status: "not-found", asOf: "2026-11-01T00:00:00.000Z" });
  });

  test("is reported missing if there is neither a key nor a file, with both remedies", async () => {
    expect(await ask(pennine, { config: others })).toMatchObject({
      status: "not-configured",
      reason: "it requires a free key (sources.companiesHouse.apiKeyEnv) or an imported file",
    });
  });
});
