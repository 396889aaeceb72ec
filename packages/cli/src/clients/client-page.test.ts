import type { Placeability } from "@broker/contracts";
import { assertValue, type ClientLog, type Statement } from "@broker/core";
import { describe, expect, test } from "vitest";
import type { Look } from "../terminal/look.ts";
import { displayWidth } from "../terminal/text.ts";
import { clientPage } from "./client-page.ts";
import { clientTable } from "./list-clients.ts";

const WIDE: Look = { columns: 80, unicode: true, colour: false, bars: false };
const NARROW: Look = { ...WIDE, columns: 40 };

type Said = Pick<Statement, "field" | "value"> & Partial<Statement>;
const client = (...statements: Said[]): ClientLog =>
  statements.reduce<ClientLog>(
    (log, statement) =>
      assertValue(
        log,
        { provenance: "declared", asOf: "2026-11-01", by: "jane", ...statement },
        "2026-11-01T09:00:00Z",
      ),
    { id: "3f2a91c07b1d", version: 4, createdAt: "2026-11-01T09:00:00Z", sample: false, entries: [] },
  );

const ACME = client(
  { field: "legalName", value: "Acme Ltd" },
  { field: "employees", value: 45 },
  { field: "employees", value: 40, provenance: "registry", source: "Companies House", asOf: "2026-03-01" },
  { field: "controls.edr", value: { answer: "partial", coveragePct: 80 } },
);

describe("a client on a page", () => {
  test("at 80 columns: conflicts first, then values with their sources, then values not disclosed", () => {
    const text = clientPage(WIDE, ACME, false);
    expect(text.split("\n").slice(0, 20)).toEqual([
      "  Acme Ltd",
      "  3 of 22 facts required by insurers are known · version 4 · 3f2a91c07b1d",
      "",
      "  1 conflict to resolve",
      "  Employees",
      "      2  45",
      "         Recorded by broker, 1 Nov 2026, jane",
      "      3  40 (in force until resolved)",
      "         Companies House, 1 Mar 2026, jane",
      "    broker clients edit 3f2a91c07b1d --resolve employees=3",
      "",
      "  Company",
      "  Legal name                Acme Ltd  Recorded by broker, 1 Nov 2026, jane",
      "  Employees                 40        Companies House, 1 Mar 2026, jane",
      "",
      "  Controls",
      "  Endpoint detection (EDR)  partial, 80%  Recorded by broker, 1 Nov 2026, jane",
      "",
      "  Information required",
      "  Company number, Registered office, Industry, Turnover, Domains, Contacts,",
    ]);
  });

  test("a policy bound for a later period is shown as bound, beside the expiring one", () => {
    const expiring = { insurer: "Harbourline", expiresOn: "2026-12-30" };
    const bound = { insurer: "Foxley", inception: "2026-12-31", expiresOn: "2027-12-30" };
    const log = client(
      { field: "expiringPolicy", value: expiring },
      { field: "expiringPolicy", value: bound, source: "placement 3f2a91c07b1d", override: true },
    );
    const page = (today: string) => clientPage(WIDE, log, false, { today }).replace(/\s+/g, " ");
    expect(page("2026-11-23")).toMatch(/Expiring policy .*Harbourline.* Bound, from 31 Dec 2026 .*Foxley/);
    expect(page("2026-12-31")).toMatch(/Expiring policy .*Foxley/);
    expect(page("2026-12-31")).not.toContain("Bound, from");
  });

  test.each([
    ["80", WIDE],
    ["40", NARROW],
  ])("no line is wider than a window of %s columns, whatever the values", (_, look) => {
    const long = "Considerably Long Name of a Company ".repeat(4).trim();
    const log = client(
      { field: "legalName", value: long },
      { field: "industry", value: long, source: "a document with a long name as well" },
      { field: "contacts", value: [{ name: long, role: "IT", email: null, phone: null }] },
      { field: "employees", value: 1 },
      { field: "employees", value: 2, by: "sam" },
    );
    for (const line of [clientPage(look, log, true), clientTable(look, [log])].join("\n").split("\n"))
      expect(displayWidth(line)).toBeLessThanOrEqual(look.columns);
  });

  test("at 40 columns nothing of it is lost", () => {
    const text = clientPage(NARROW, ACME, false).replace(/\s+/g, " ");
    expect(text).toContain("Employees 40 Companies House, 1 Mar 2026, jane");
    expect(text).toContain("broker clients edit 3f2a91c07b1d \\ --resolve employees=3");
    expect(text).toContain("Information required Company number,");
  });

  test("the history has every statement, with who withdrew it", () => {
    const [first, ...rest] = ACME.entries;
    const gone = {
      ...ACME,
      entries: first ? [{ ...first, withdrawn: { at: "2026-11-04", by: "sam" } }, ...rest] : rest,
    };
    const text = clientPage(WIDE, gone, true);
    expect(text).toContain(
      "  History\n    1  Legal name: Acme Ltd\n       Recorded by broker, 1 Nov 2026, jane; withdrawn 4 Nov 2026, sam",
    );
    expect(text.startsWith("  Name not known\n")).toBe(true);
  });

  test("a client that opted out says so at the top, and escape codes in values are taken out", () => {
    const hostile = `Acme ${String.fromCharCode(27)}[31mLtd`;
    const text = clientPage(
      WIDE,
      client({ field: "legalName", value: hostile }, { field: "optedOut", value: true }),
      false,
    );
    expect(text).toContain("  Opted out: its domains are not scanned.");
    expect(text).not.toContain(String.fromCharCode(27));
  });
});

test("the list shows how complete each record is and its conflicts", () => {
  const domains = [{ name: "beta.example", role: "main", accepted: true }];
  const beta = client({ field: "legalName", value: "Beta Ltd" }, { field: "domains", value: domains });
  expect(clientTable(WIDE, [ACME, beta]).split("\n")).toEqual([
    "  Client    Placeability  Posture  Complete  Conflicts",
    "  Acme Ltd  –             –            3/22  1 to resolve",
    "  Beta Ltd  –             –            2/22",
  ]);
  expect(clientTable({ ...WIDE, columns: 130 }, [beta]).split("\n")[1]).toBe(
    "  3f2a91c0  Beta Ltd  beta.example  –             –            2/22",
  );
  expect(clientTable(NARROW, [ACME]).split("\n")).toEqual(["  Acme Ltd", "    Complete 3/22, 1 to resolve"]);
});

test("at 80 columns a client's name is not cut, and verdict, posture with its caveat and register status are shown", () => {
  const name = "Tallyman & Shaw Accountants of Stoke-on-Trent Limited";
  const log = client({ field: "legalName", value: name }, { field: "companyStatus", value: "liquidation" });
  const placeability: Placeability = { verdict: "refer", basis: "record", asOf: "", blockers: [], notAssessed: [] };
  const caveats = { critical: 5, capped: true };
  const posture = {
    domain: "t.example",
    posture: 38,
    band: "Medium",
    caveats,
    scanId: "a",
    at: "",
    basis: null,
  } as const;
  const text = (coverage: number) =>
    clientTable(
      WIDE,
      [log],
      null,
      new Map([[log.id, { placeability, posture: { ...posture, coverage }, scanned: true }]]),
    );
  expect(text(0.7)).toMatch(/Refer +38 Medium by score · 5[^.]*critical/);
  expect(text(0.7)).toContain("Register status: in liquidation");
  expect(text(0.7).replace(/[^A-Za-z&-]+/g, " ")).toContain("Limited");
  expect(text(0.3)).toMatch(/Requires[^.]*Validation/);
});
