import { describe, expect, test } from "vitest";
import { bullets, command, facts, figures, flow, nextLines, prose } from "./blocks.ts";
import { comparison } from "./comparison.ts";
import type { Look } from "./look.ts";
import { type Table, tableLines } from "./table.ts";

const wide: Look = { columns: 80, unicode: true, colour: false, bars: true };
const narrow: Look = { ...wide, columns: 40 };
const pipe: Look = { ...wide, bars: false };

interface Company {
  readonly name: string;
  readonly domain: string;
  readonly posture: number | null;
  readonly note?: string;
}

const ACME: Company = { name: "Acme Ltd", domain: "acme.example", posture: 51 };
const DENTAL: Company = { name: "歯科医院", domain: "dental.example", posture: null, note: "Opted out." };
const LONG: Company = {
  name: "Harrow Vale Dental Group Limited of Greater London",
  domain: "harrowvale-dental-group-limited.example",
  posture: 7,
};

const TABLE: Table<Company> = {
  columns: [
    { heading: "Company", cell: ({ name }) => name, width: { grow: 12 }, wrap: true, stacked: "title" },
    { heading: "Domain", cell: ({ domain }) => domain },
    {
      heading: "Posture",
      cell: ({ posture }) => (posture === null ? null : String(posture)),
      align: "right",
      stacked: "labelled",
    },
    {
      heading: "",
      cell: ({ posture }) => ({ text: "", bar: (posture ?? 0) / 100, cells: 4 }),
      optional: 1,
      stacked: "hidden",
    },
  ],
  below: { under: "Domain", lines: ({ note = "" }) => [note] },
};

describe("rows and columns", () => {
  test("at 80 columns: as wide as their longest cells, figures on the right, a dash for unknown values", () => {
    expect(tableLines(wide, TABLE, [ACME, DENTAL])).toEqual([
      "  Company   Domain          Posture",
      "  Acme Ltd  acme.example         51  ━━──",
      "  歯科医院  dental.example        –  ────",
      "            Opted out.",
    ]);
  });

  test("a piped table has the same columns without bars", () => {
    expect(tableLines(pipe, TABLE, [ACME])).toEqual([
      "  Company   Domain        Posture",
      "  Acme Ltd  acme.example       51",
    ]);
  });

  test("a text that may wrap continues on the next line, and nothing is cut", () => {
    const lines = tableLines({ ...pipe, columns: 66 }, TABLE, [LONG]);
    expect(lines.slice(0, 2)).toEqual([
      "  Company        Domain                                   Posture",
      "  Harrow Vale    harrowvale-dental-group-limited.example        7",
    ]);
    expect(lines.slice(2)).toEqual(["  Dental Group", "  Limited of", "  Greater", "  London"]);
  });

  test("at 40 columns rows that do not fit are stacked: title, facts, the line below; bars are left out", () => {
    expect(tableLines(narrow, TABLE, [LONG, DENTAL])).toEqual([
      "  Harrow Vale Dental Group Limited of",
      "  Greater London",
      "    harrowvale-dental-group-limited.example,",
      "    Posture 7",
      "  歯科医院",
      "    dental.example",
      "    Opted out.",
    ]);
  });

  test("an optional column without room moves below its row; a column for wide windows appears only there", () => {
    const table: Table<Company> = {
      head: false,
      columns: [
        { heading: "Company", cell: ({ name }) => name },
        { heading: "Domain", cell: ({ domain }) => domain, optional: 1 },
        { heading: "Posture", cell: ({ posture }) => `${posture} of 100`, from: 80 },
      ],
    };
    expect(tableLines(wide, table, [ACME])).toEqual(["  Acme Ltd  acme.example  51 of 100"]);
    expect(tableLines({ ...wide, columns: 22 }, table, [ACME])).toEqual(["  Acme Ltd", "    acme.example"]);
  });

  test("a calculation ends in a total between rules in the column of its figures", () => {
    const table: Table<readonly [string, string]> = {
      head: false,
      indent: 5,
      columns: [
        { heading: "Rule", cell: ([rule]) => rule, width: { grow: 12 }, wrap: true },
        { heading: "Points", cell: ([, points]) => points, width: { min: 8 }, align: "right" },
      ],
      total: { under: "Points", row: ["Threat intelligence", "60.00"] },
    };
    expect(
      tableLines(wide, table, [
        ["Maximum", "100.00"],
        ["Data breach", "−40.00"],
      ]),
    ).toEqual([
      "     Maximum                100.00",
      "     Data breach            −40.00",
      "                          ────────",
      "     Threat intelligence     60.00",
      "                          ════════",
    ]);
  });

  test("a table of values to copy cuts none: stacked in a window, one line in a pipe", () => {
    const table: Table<readonly [string, string]> = {
      head: false,
      whole: true,
      columns: [
        { heading: "Setting", cell: ([name]) => name, stacked: "title" },
        { heading: "Value", cell: ([, value]) => value, stacked: "line" },
      ],
    };
    const path = `/srv/${"a".repeat(90)}`;
    expect(tableLines(pipe, table, [["home", path]])).toEqual([`  home  ${path}`]);
    expect(tableLines(wide, table, [["home", path]])).toEqual([
      "  home",
      `    ${path.slice(0, 75)}`,
      `    ${path.slice(75)}`,
    ]);
  });
});

describe("facts and figures", () => {
  test("titles in a column; in a narrow window a paragraph each", () => {
    const rows = [
      { title: "Industry", value: "not disclosed" },
      { title: "Location", value: "HA1 1AA, as at 5 Nov 2026", note: "observed" },
    ];
    expect(facts(wide, rows, { indent: 5 })).toEqual([
      "     Industry  not disclosed",
      "     Location  HA1 1AA, as at 5 Nov 2026",
      "               observed",
    ]);
    expect(facts({ ...wide, columns: 34 }, rows)).toEqual([
      "  Industry: not disclosed",
      "  Location: HA1 1AA, as at 5 Nov",
      "  2026",
      "    observed",
    ]);
  });

  test("figures are in line with those of other sections; a long basis wraps beside them", () => {
    const limit = [
      { title: "Limit", figure: "£1,000,000", basis: "expiring policy, declared on 5 November 2026 by jane" },
    ];
    expect(figures(wide, limit)).toEqual([
      "  Limit                        £1,000,000  expiring policy, declared on 5",
      "                                           November 2026 by jane",
    ]);
    expect(figures(narrow, limit)).toEqual([
      "  Limit: £1,000,000, expiring policy,",
      "  declared on 5 November 2026 by jane",
    ]);
  });

  test("things are compared side by side, as many as fit, and one below the other in a narrow window", () => {
    const rows = [["Premium", ({ posture }: Company) => `£${posture}`]] as const;
    const name = (company: Company) => company.domain;
    expect(comparison(wide, [ACME, LONG], name, rows)).toEqual([
      "           acme.example  harrowvale-dental-group…",
      "  Premium  £51           £7",
    ]);
    expect(comparison(narrow, [ACME], name, rows)).toEqual(["  acme.example", "    Premium: £51"]);
  });
});

describe("words in a window", () => {
  test("prose breaks between words, its mark before the first line", () => {
    expect(prose({ ...wide, columns: 24 }, "one two three four five", { indent: 5, mark: "1  " })).toEqual([
      "  1  one two three four",
      "     five",
    ]);
    expect(bullets(wide, ["first", "second"])).toEqual(["   - first", "   - second"]);
    expect(prose(wide, "")).toEqual([]);
  });

  test("parts share a line as long as they fit", () => {
    expect(flow(wide, ["Posture 51 of 100", "Risk 49"])).toEqual(["  Posture 51 of 100   Risk 49"]);
    expect(flow({ ...wide, columns: 24 }, ["Posture 51 of 100", "Risk 49"])).toEqual([
      "  Posture 51 of 100",
      "  Risk 49",
    ]);
  });

  test("a command is continued before its options, and next steps are one to a line where they must be", () => {
    const line = "broker clients edit 3f2a91c07b1d --resolve employees=3";
    expect(command(wide, line)).toEqual([`    ${line}`]);
    expect(command(narrow, line)).toEqual(["  broker clients edit 3f2a91c07b1d \\", "    --resolve employees=3"]);
    expect(nextLines(narrow, ["broker explain a.example", "broker report a.example"])).toEqual([
      "  Next:  broker explain a.example",
      "         broker report a.example",
    ]);
  });

  test("a terminal without Unicode gets the same words in ASCII", () => {
    const ascii = { ...wide, unicode: false };
    expect(prose(ascii, "51 → 63, −40 … £600 ±2 ×3")).toEqual(["  51 -> 63, -40 ... GBP 600 +-2 x3"]);
    expect(tableLines(ascii, TABLE, [DENTAL])[1]).toBe("  歯科医院  dental.example        -  ----");
  });
});
