import type { SourceSubject } from "@broker/contracts";
import { describe, expect, test } from "vitest";
import { type CompanyHit, findCompany } from "./find-company.ts";
import { registeredName } from "./registered-name.ts";

const subject = (over: Partial<SourceSubject> = {}): SourceSubject => ({
  domain: "www.harrow-vale.example",
  registrable: "harrow-vale.example",
  companyNumber: null,
  legalName: null,
  postcodes: [],
  addresses: [],
  technologies: [],
  ...over,
});

const hit = (number: string, name: string, over: Partial<CompanyHit> = {}): CompanyHit => ({
  number,
  name,
  status: "active",
  postcode: null,
  previousNames: [],
  ...over,
});

/** A register that finds by the name without its legal form, and records its queries. */
function register(...entries: CompanyHit[]) {
  const queries: string[] = [];
  return {
    asked: queries,
    byNumber: async (number: string) => {
      queries.push(number);
      return entries.find((each) => each.number === number) ?? null;
    },
    search: async (name: string) => {
      queries.push(name);
      return entries.filter((each) => registeredName(each.name).key === registeredName(name).key);
    },
  };
}

describe("the company behind a website", () => {
  test("is the one with the printed number, name and office, and nothing else is queried", async () => {
    const known = register(hit("01234567", "HARROW VALE LIMITED", { postcode: "EC3V 1AA" }));
    const page = subject({ companyNumber: "01234567", legalName: "Harrow Vale Ltd", postcodes: ["ec3v1aa"] });
    const found = await findCompany(page, known);
    // 50 number + 40 name + 25 postcode + 15 domain + 10 active = 140, at most 100.
    expect(found.best).toMatchObject({ points: 100, byNumber: true });
    expect(found.best?.reasons).toEqual([
      "its company number, 01234567, is on the website",
      "its name matches the one on the page",
      "its registered office postcode, EC3V 1AA, is on the website",
      "the domain harrow-vale.example matches its name",
      "its register status is neither dissolved nor insolvent",
    ]);
    expect(found).toMatchObject({ taken: true, others: [], unknownNumber: null });
    expect(known.asked).toEqual(["01234567"]);
  });

  test("is found by the printed name where no number is printed", async () => {
    // 40 name + 15 domain + 10 active = 65, the threshold.
    const found = await findCompany(
      subject({ legalName: "Harrow Vale Ltd" }),
      register(hit("01234567", "HARROW VALE LIMITED")),
    );
    expect(found).toMatchObject({ taken: true, best: { points: 65, byNumber: false } });
  });

  test("is only a candidate if only its name matches", async () => {
    // 40 name + 10 active = 50: the domain says nothing.
    const found = await findCompany(
      subject({ registrable: "hv-online.example", legalName: "Harrow Vale Ltd" }),
      register(hit("01234567", "HARROW VALE LIMITED")),
    );
    expect(found).toMatchObject({ taken: false, best: { points: 50 } });
  });

  test("is searched for with each ending, in the specified order, until an entry is certain enough", async () => {
    const known = register(hit("OC301234", "HARROW VALE SOLICITORS LLP", { postcode: "EC3V 1AA" }));
    const found = await findCompany(subject({ postcodes: ["EC3V 1AA"] }), known);
    expect(known.asked).toEqual([
      "harrow vale",
      "harrow vale solicitors",
      "harrow vale llp",
      "harrow vale limited",
      "harrow vale ltd",
    ]);
    // 25 postcode + 15 domain + 10 active = 50: a likely one, not a certain one.
    expect(found).toMatchObject({ taken: false, best: { points: 50, hit: { number: "OC301234" } } });
  });

  test("of two companies with one name is neither, unless something else distinguishes them", async () => {
    const both = register(
      hit("01234567", "HARROW VALE LIMITED", { postcode: "EC3V 1AA" }),
      hit("SC123456", "HARROW VALE LTD", { postcode: "EH1 1YZ" }),
    );
    const found = await findCompany(subject({ legalName: "Harrow Vale Limited" }), both);
    expect(found).toMatchObject({ taken: false, best: { points: 65 }, others: [{ hit: { number: "SC123456" } }] });
    expect(found.best?.reasons.at(-1)).toBe("HARROW VALE LTD (SC123456) matches nearly as well");

    const fromName = await findCompany(subject({ legalName: "Harrow Vale Limited", postcodes: ["EH1 1YZ"] }), both);
    expect(fromName).toMatchObject({ taken: true, best: { points: 90, hit: { number: "SC123456" } } });
  });

  test("is the dissolved one where that is the number printed, with its state among the reasons", async () => {
    const known = register(
      hit("01234567", "HARROW VALE LIMITED", { status: "dissolved" }),
      hit("07654321", "HARROW VALE LIMITED"),
    );
    const found = await findCompany(subject({ companyNumber: "01234567", legalName: "Harrow Vale Limited" }), known);
    // 50 number + 40 name + 15 domain.
    expect(found).toMatchObject({ taken: true, best: { points: 100, hit: { status: "dissolved" } } });
    expect(found.best?.reasons.at(-1)).toBe("it is not active: dissolved");
  });

  test("is not the web designer whose number the page shows beside another name", async () => {
    const known = register(
      hit("09999999", "PIXEL FORGE LTD"),
      hit("01234567", "HARROW VALE LIMITED", { previousNames: [] }),
    );
    const found = await findCompany(subject({ companyNumber: "09999999", legalName: "Harrow Vale Ltd" }), known);
    expect(found).toMatchObject({ taken: true, best: { hit: { number: "01234567" }, points: 65 } });
    // 50 number − 30 another name + 10 active = 30.
    expect(found.others).toMatchObject([{ hit: { number: "09999999" }, points: 30 }]);
    expect(found.others[0]?.reasons).toContain("the page shows another name, Harrow Vale Ltd");
  });

  test("is the one whose number was provided, even without other signs; the reason states so", async () => {
    const known = register(hit("01234567", "HARROW VALE LIMITED"), hit("SC123456", "HARROW VALE LTD"));
    const given = ["companyNumber"] as const;
    const found = await findCompany(subject({ registrable: "hv.example", companyNumber: "01234567", given }), known);
    // 65 number provided + 10 active = 75.
    expect(found).toMatchObject({ taken: true, best: { points: 75, hit: { number: "01234567" } }, others: [] });
    expect(found.best?.reasons).toEqual([
      "its number matches the one provided, 01234567",
      "its register status is neither dissolved nor insolvent",
    ]);
  });

  test("is not accepted if the name provided is another one", async () => {
    const known = register(hit("01234567", "PIXEL FORGE LTD"));
    const given = ["companyNumber", "legalName"] as const;
    const found = await findCompany(subject({ companyNumber: "01234567", legalName: "Harrow Vale Ltd", given }), known);
    // 65 number provided − 30 another name + 10 active = 45.
    expect(found).toMatchObject({ taken: false, best: { points: 45 } });
    expect(found.best?.reasons).toContain("the name provided is another name, Harrow Vale Ltd");
  });

  test("receives the name provided, not one that a page prints", async () => {
    const known = register(hit("01234567", "HARROW VALE LIMITED"));
    const found = await findCompany(subject({ legalName: "Harrow Vale Ltd", given: ["legalName"] }), known);
    expect(found).toMatchObject({ taken: true, best: { points: 65 } });
    expect(found.best?.reasons[0]).toBe("its name matches the one provided");
  });

  test("is a candidate where a number is all that the page says", async () => {
    // 50 number + 10 active = 60: it may belong to the site's developer.
    const found = await findCompany(
      subject({ companyNumber: "09999999" }),
      register(hit("09999999", "PIXEL FORGE LTD")),
    );
    expect(found).toMatchObject({ taken: false, best: { points: 60 } });
  });

  test("may print its earlier name, or its name without the legal form", async () => {
    const renamed = hit("01234567", "VALE GROUP LIMITED", { previousNames: ["HARROW VALE LTD"] });
    const earlier = await findCompany(
      subject({ companyNumber: "01234567", legalName: "Harrow Vale" }),
      register(renamed),
    );
    // 50 number + 25 earlier name + 15 domain (by the earlier name) + 10 active.
    expect(earlier).toMatchObject({ taken: true, best: { points: 100 } });
    const bare = await findCompany(
      subject({ legalName: "Harrow Vale", postcodes: ["EC3V 1AA"] }),
      register(hit("01234567", "HARROW VALE LLP", { postcode: "EC3V 1AA" })),
    );
    // 25 name without its form + 25 postcode + 15 domain + 10 active.
    expect(bare).toMatchObject({ taken: true, best: { points: 75 } });
  });

  test("is null where nothing fits, and a printed number that is not in the register is reported", async () => {
    const found = await findCompany(subject({ companyNumber: "00000001" }), register(hit("07777777", "SOMEBODY LTD")));
    expect(found).toEqual({ best: null, taken: false, others: [], unknownNumber: "00000001" });
  });

  test("is passed on unchanged if the register does not answer", async () => {
    const silent = {
      byNumber: async () => null,
      search: async () => {
        throw new Error("silent");
      },
    };
    await expect(findCompany(subject(), silent)).rejects.toThrow("silent");
  });
});
