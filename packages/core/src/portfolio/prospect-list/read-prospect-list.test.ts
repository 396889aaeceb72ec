import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readProspectList } from "../read-prospect-list.ts";

const domains = (text: string) => readProspectList(text).prospects.map(({ line, domain }) => [line, domain]);
const refused = (text: string) => readProspectList(text).rejected.map(({ line, reason }) => [line, reason]);

describe("a CSV", () => {
  test("returns each company's domain and declared fields, by line", () => {
    const list = readProspectList(
      "name,domain,industry,employees,revenue,postcode,companyNumber\n" +
        '"Harrow Vale, Ltd",harrowvale.example,Dental,40,"£2,100,000",TA1 1AA,01234567\n',
    );
    expect(list).toEqual({
      format: "csv",
      notices: [],
      rejected: [],
      prospects: [
        {
          line: 2,
          input: "harrowvale.example",
          domain: "harrowvale.example",
          fields: {
            name: "Harrow Vale, Ltd",
            industry: "Dental",
            employees: "40",
            revenue: "£2,100,000",
            postcode: "TA1 1AA",
            companyNumber: "01234567",
          },
        },
      ],
    });
  });

  test.each([",", ";", "\t", "|"])("may be delimited by %j", (delimiter) => {
    expect(domains(["name,domain", "Acme,acme.example"].join("\n").replaceAll(",", delimiter))).toEqual([
      [2, "acme.example"],
    ]);
  });

  test("accepts a byte order mark, blank lines, comments and line breaks within quotes", () => {
    expect(domains('\uFEFF\n# from the CRM\ndomain,name\na.example,"Two\nlines"\nb.example,B\n')).toEqual([
      [4, "a.example"],
      [6, "b.example"],
    ]);
  });

  test("unusual column titles are mapped to the known ones, and the mapping is reported", () => {
    const list = readProspectList(
      "Company Name;Web-site;Head count;Web address;Owner\nAcme;https://www.acme.example/about;12;x;y\n",
    );
    expect(list.prospects).toEqual([
      {
        line: 2,
        input: "https://www.acme.example/about",
        domain: "www.acme.example",
        fields: { name: "Acme", employees: "12" },
      },
    ]);
    expect(list.notices).toEqual([
      "Column 'Company Name' is read as name.",
      "Column 'Web-site' is read as website.",
      "Column 'Head count' is read as employees.",
      "Column 'Web address' is left aside: 'Web-site' says the same.",
      "Not used: 'Owner'.",
    ]);
  });

  test("rows that cannot be scanned are reported by line, and the others are read", () => {
    const list = readProspectList(
      'name,domain\nUnnamed,\nDash,n/a\nMail,info@acme.example\nGood,good.example\n"Open,x.example\nLong,a.example,b\nLast,last.example\n',
    );
    expect(list.prospects.map(({ line }) => line)).toEqual([5, 8]);
    expect(list.rejected).toEqual([
      {
        line: 2,
        input: "Unnamed",
        reason: "The row names neither a domain nor a website.",
        fields: { name: "Unnamed" },
      },
      { line: 3, input: "Dash", reason: "The row names neither a domain nor a website.", fields: { name: "Dash" } },
      {
        line: 4,
        input: "info@acme.example",
        reason: "'info@acme.example' is an email address.",
        fields: { name: "Mail" },
      },
      { line: 6, input: '"Open,x.example', reason: "A quote is opened and not closed.", fields: {} },
      { line: 7, input: "Long,a.example,b", reason: "The row has 3 cells; the header has 2.", fields: {} },
    ]);
  });

  test("an invalid domain is replaced by the website", () => {
    expect(domains("domain,website\nnot a name,https://acme.example\n,b.example\n")).toEqual([
      [2, "acme.example"],
      [3, "b.example"],
    ]);
  });

  test("two companies on one domain stay two rows", () => {
    expect(readProspectList("name,domain\nOne,acme.example\nTwo,ACME.example.\n").prospects).toMatchObject([
      { domain: "acme.example", fields: { name: "One" } },
      { domain: "acme.example", fields: { name: "Two" } },
    ]);
  });

  test("names below a hosted site builder are hosts of their own", () => {
    expect(domains("domain\nacme.github.io\nother.github.io\n")).toEqual([
      [2, "acme.github.io"],
      [3, "other.github.io"],
    ]);
  });

  test("without a domain column is rejected with advice", () => {
    expect(() => readProspectList("Acme,TA1 1AA\nOther,TA2 2BB\n")).toThrow(
      "No column of the list names a domain; its first line has 'Acme', 'TA1 1AA'.",
    );
  });
});

describe("plain lines", () => {
  test("have one domain each; blank lines and comments are skipped", () => {
    expect(domains("# prospects\nacme.example\r\n\r\nhttps://other.example/\n")).toEqual([
      [2, "acme.example"],
      [4, "other.example"],
    ]);
  });

  test("an invalid domain is reported by its line", () => {
    expect(refused("acme.example\nnonsense\n")).toEqual([
      [2, "'nonsense' is a single word; a public website's name contains a dot."],
    ]);
  });
});

describe("NDJSON", () => {
  test("has one object a row; numbers become text, other values are reported", () => {
    const list = readProspectList(
      '{"domain":"acme.example","employees":40,"tags":["x"]}\nnot json\n[1]\n{"name":"None"}\n',
    );
    expect(list.prospects).toEqual([
      { line: 1, input: "acme.example", domain: "acme.example", fields: { employees: "40" } },
    ]);
    expect(list.rejected.map(({ line, reason }) => [line, reason])).toEqual([
      [2, "It is not a JSON object."],
      [3, "It is not a JSON object."],
      [4, "The row names neither a domain nor a website."],
    ]);
    expect(list.notices).toEqual(["Not used: 'tags'."]);
  });

  test("a single JSON array is rejected with advice to use one object a line", () => {
    expect(() => readProspectList('[{"domain":"acme.example"}]')).toThrow("The list is one JSON array.");
  });
});

test("an empty list is rejected", () => {
  expect(() => readProspectList("\n# nothing\n")).toThrow("The list is empty.");
});

test("an oversized cell rejects only its row and is shortened in the message", () => {
  const [row] = readProspectList(`domain\n${"a".repeat(1_000_000)}\n`).rejected;
  expect([row?.input.length, row?.reason]).toEqual([200, "It is longer than a web address can be."]);
});

test("every line of a list is either a prospect or rejected, once, whatever it contains", () => {
  const line = fc.oneof(
    fc.domain(),
    fc.string().filter((text) => !/[\r\n"]/.test(text)),
    fc.webUrl(),
  );
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      const { prospects, rejected } = readProspectList(
        ["domain;name", ...lines.map((each) => `${each.replaceAll(";", "")};x`)].join("\n"),
      );
      const seen = [...prospects, ...rejected].map((row) => row.line).sort((a, b) => a - b);
      expect(seen).toEqual(lines.map((_, place) => place + 2));
    }),
  );
});

test("a list of more than 100,000 rows is refused without reading the rest, whatever its rows", () => {
  for (const list of [`domain,name\n${"x\n".repeat(200_000)}`, "a b\n".repeat(200_000), "{}\n".repeat(200_000)])
    expect(() => readProspectList(list)).toThrow("The list has more than 100,000 rows.");
});
