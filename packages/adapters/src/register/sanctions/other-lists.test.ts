import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { DEFAULT_DATABASE } from "../../store/test/databases.ts";
import { connectionOf } from "../../store/test/open-stores.ts";
import { listFault } from "../screening-faults.ts";
import { workspaceRegisters } from "../workspace-registers.ts";
import { importSanctions } from "./import-list.ts";
import { readSanctionsFile } from "./read-list-file.ts";

// Every party here is fictitious; the forms are those of the published schemas.
const OFAC = `<?xml version="1.0"?><sdnList xmlns="http://tempuri.org/sdnList.xsd">
<publshInformation><Publish_Date>11/20/2026</Publish_Date><Record_Count>2</Record_Count></publshInformation>
<sdnEntry><uid>90001</uid><firstName>Rupert</firstName><lastName>HENTZAU</lastName><title>Count</title>
<sdnType>Individual</sdnType><remarks>Fictitious.</remarks><programList><program>RURITANIA</program></programList>
<idList><id><uid>1</uid><idType>Passport</idType><idNumber>R1234567</idNumber></id>
<id><uid>2</uid><idType>Gender</idType><idNumber>Male</idNumber></id></idList>
<akaList><aka><uid>3</uid><type>a.k.a.</type><category>weak</category><lastName>THE COUNT</lastName></aka>
<aka><uid>4</uid><type>f.k.a.</type><category>strong</category><firstName>Rupertin</firstName><lastName>HENTZAU</lastName></aka></akaList>
<addressList><address><uid>5</uid><city>Strelsau</city><country>Ruritania</country></address></addressList>
<nationalityList><nationality><uid>6</uid><country>Ruritania</country></nationality></nationalityList>
<dateOfBirthList><dateOfBirthItem><uid>7</uid><dateOfBirth>17 Aug 1959</dateOfBirth></dateOfBirthItem>
<dateOfBirthItem><uid>8</uid><dateOfBirth>circa 1960</dateOfBirth></dateOfBirthItem></dateOfBirthList></sdnEntry>
<sdnEntry><uid>90002</uid><lastName>LADY R</lastName><sdnType>Vessel</sdnType>
<idList><id><idType>Vessel Registration Identification</idType><idNumber>IMO 9074729</idNumber></id></idList></sdnEntry>
</sdnList>`;
const UN = `<?xml version="1.0"?><CONSOLIDATED_LIST dateGenerated="2026-11-19T05:00:00Z"><INDIVIDUALS><INDIVIDUAL>
<DATAID>700</DATAID><FIRST_NAME>RUPERT</FIRST_NAME><SECOND_NAME>HENTZAU</SECOND_NAME><UN_LIST_TYPE>Ruritania</UN_LIST_TYPE>
<REFERENCE_NUMBER>RUi.001</REFERENCE_NUMBER><LISTED_ON>2020-01-02</LISTED_ON><COMMENTS1>Fictitious.</COMMENTS1>
<DESIGNATION><VALUE>Count</VALUE></DESIGNATION><NATIONALITY><VALUE>Ruritania</VALUE></NATIONALITY>
<INDIVIDUAL_ALIAS><QUALITY>Low</QUALITY><ALIAS_NAME>The Count</ALIAS_NAME></INDIVIDUAL_ALIAS>
<INDIVIDUAL_DATE_OF_BIRTH><TYPE_OF_DATE>BETWEEN</TYPE_OF_DATE><FROM_YEAR>1958</FROM_YEAR><TO_YEAR>1960</TO_YEAR></INDIVIDUAL_DATE_OF_BIRTH>
<INDIVIDUAL_DOCUMENT><TYPE_OF_DOCUMENT>Passport</TYPE_OF_DOCUMENT><NUMBER>R1234567</NUMBER></INDIVIDUAL_DOCUMENT>
</INDIVIDUAL></INDIVIDUALS><ENTITIES><ENTITY><DATAID>701</DATAID><FIRST_NAME>ZENDA ORE</FIRST_NAME>
<REFERENCE_NUMBER>RUe.001</REFERENCE_NUMBER><ENTITY_ALIAS><QUALITY>a.k.a.</QUALITY><ALIAS_NAME>Zenda Mining</ALIAS_NAME></ENTITY_ALIAS>
</ENTITY></ENTITIES></CONSOLIDATED_LIST>`;
const EU_HEADS =
  "fileGenerationDate;Entity_LogicalId;Entity_EU_ReferenceNumber;Entity_SubjectType_ClassificationCode;Entity_Regulation_Programme;NameAlias_LastName;NameAlias_FirstName;NameAlias_WholeName;BirthDate_BirthDate;Citizenship_CountryDescription;Identification_TypeCode;Identification_Number";
const EU = [
  `\u{FEFF}${EU_HEADS}`,
  "18/11/2026;13;EU.27.28;P;RUR;Hentzau;Rupert;Rupert Hentzau;;;;",
  "18/11/2026;13;EU.27.28;P;RUR;;;Руперт Хентцау;;;;",
  '18/11/2026;13;EU.27.28;P;RUR;;;;1959-08-17;"RURITANIA; KINGDOM";passport;R1234567',
].join("\r\n");
const OFAC_CSV = [
  '90001,"HENTZAU, Rupert","individual","RURITANIA] [SDGT","Count",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,"DOB 17 Aug 1959; nationality Ruritania; Passport R1234567."',
  '90002,"LADY R","vessel","RURITANIA",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,"Vessel Registration Identification IMO 9074729."',
  "\u{1a}",
].join("\r\n");

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "lists-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

const PERSON = {
  kind: "individual",
  nationalities: ["Ruritania"],
  identifiers: [{ kind: "passport", value: "R1234567" }],
};

describe("the format of a list is known by its content", () => {
  test("OFAC's XML", async () => {
    const list = await readSanctionsFile(file("a.xml", OFAC));
    expect(list).toMatchObject({ list: "ofac-sdn", asOf: "2026-11-20", entries: 2, caution: null });
    const [person, ship] = list.listed;
    expect(person).toMatchObject({ ...PERSON, id: "90001", births: ["1959-08-17", "1960"], positions: ["Count"] });
    expect(person?.reasons).toEqual(["Fictitious."]);
    expect(person?.names.map(({ text, family, type, strength }) => [text, family, type, strength])).toEqual([
      ["Rupert HENTZAU", "HENTZAU", "primary", null],
      ["THE COUNT", null, "alias", "low"],
      ["Rupertin HENTZAU", "HENTZAU", "former", "good"],
    ]);
    expect(ship).toMatchObject({ kind: "ship", identifiers: [{ kind: "imo", value: "IMO 9074729" }] });
    expect((await readSanctionsFile(file("consolidated.xml", OFAC))).list).toBe("ofac-consolidated");
  });

  test("the UN's XML", async () => {
    const list = await readSanctionsFile(file("a.xml", UN));
    expect(list).toMatchObject({ list: "un", asOf: "2026-11-19", entries: 2 });
    const born = { id: "RUi.001", births: ["1958", "1959", "1960"], designatedOn: "2020-01-02", positions: ["Count"] };
    expect(list.listed).toMatchObject([
      { ...PERSON, ...born },
      { id: "RUe.001", kind: "entity" },
    ]);
  });

  test("the EU's CSV, whose rows of one party are joined", async () => {
    const list = await readSanctionsFile(file("a.csv", EU));
    expect(list).toMatchObject({ list: "eu", asOf: "2026-11-18", entries: 1 });
    const nationalities = ["RURITANIA; KINGDOM"];
    expect(list.listed).toMatchObject([{ ...PERSON, id: "EU.27.28", births: ["1959-08-17"], nationalities }]);
    expect(list.listed[0]?.names.map(({ text, nonLatin }) => [text, nonLatin])).toEqual([
      ["Rupert Hentzau", false],
      ["Руперт Хентцау", true],
    ]);
  });

  test("the EU's CSV that ends within a row is refused", async () => {
    const cut = EU.slice(0, EU.lastIndexOf("1959"));
    await expect(readSanctionsFile(file("a.csv", cut))).rejects.toMatchObject({
      code: "input_invalid",
      message: expect.stringContaining("line 4 has 9 cells in place of 12"),
    });
  });

  test("OFAC's CSV that ends between two rows is refused", async () => {
    const [first] = OFAC_CSV.split("\r\n");
    await expect(readSanctionsFile(file("sdn.csv", `${first}\r\n`))).rejects.toMatchObject({
      code: "input_invalid",
      message: "sdn.csv is cut off or damaged: its end mark is missing.",
    });
  });

  test("OFAC's CSV, with a caution", async () => {
    const list = await readSanctionsFile(file("sdn.csv", OFAC_CSV));
    expect(list).toMatchObject({
      list: "ofac-sdn",
      asOf: null,
      entries: 2,
      caution: expect.stringContaining("aliases"),
    });
    expect(list.listed).toMatchObject([
      { ...PERSON, births: ["1959-08-17"], regimes: ["RURITANIA", "SDGT"] },
      { kind: "ship", identifiers: [{ kind: "imo", value: "9074729" }] },
    ]);
    expect(list.listed[0]?.names[0]).toMatchObject({ text: "Rupert HENTZAU", family: "HENTZAU" });
  });
});

test.each([
  [100, 79, false],
  [100, 80, true],
  [10, 5, true],
  [10, 4, false],
])("a list of %i parties is replaced by one of %i: %s", (before, after, is) => {
  expect(listFault("eu.csv", after, null, { asOf: "2026-11-18", entries: before }) === null).toBe(is);
});

describe.each(DEFAULT_DATABASE)("lists taken into $kind", ({ make }) => {
  const NOW = new Date("2026-11-21T09:00:00Z");

  test("of several publishers remain side by side; a damaged one leaves all as they are", async () => {
    const place = await make();
    const connection = await connectionOf({ database: place.url, now: NOW });
    const registers = workspaceRegisters(connection);
    const take = (name: string, text: string) =>
      importSanctions(connection, {
        ...{ path: file(name, text), by: "jane", now: NOW, signal: new AbortController().signal },
        onProgress: () => undefined,
      });
    const lists = async () =>
      (await registers.sanctionsLists()).map(({ kind, asOf, entries }) => [kind, asOf, entries]);
    try {
      expect(await take("un.xml", UN)).toMatchObject({ entries: 2, asOf: "2026-11-19", unchanged: false });
      await take("eu.csv", EU);
      await take("sdn.xml", OFAC);
      expect(await take("sdn.xml", OFAC)).toMatchObject({ entries: 2, unchanged: true });
      const before = await lists();
      expect(before).toEqual([
        ["sanctions-ofac-sdn", "2026-11-20", 2],
        ["sanctions-eu", "2026-11-18", 1],
        ["sanctions-un", "2026-11-19", 2],
      ]);
      for (const [name, text, sentence] of [
        ["sdn.xml", OFAC.slice(0, -20), "it ends early"],
        ["sdn.xml", OFAC.replace(">2<", ">3<"), "it states 3 parties and holds 2"],
        ["sdn.xml", `<!DOCTYPE a [<!ENTITY x "y">]>${OFAC.slice(21)}`, "declares entities"],
        ["sdn.xml", "<html><body>Sign in</body></html>", "sdn.xml is in none of the known formats of a sanctions list"],
        [
          "list.csv",
          "name,born\nRupert Hentzau,1959\n",
          "none of the known formats of a sanctions list: the UK Sanctions",
        ],
        ["list.csv", Buffer.from([1, 200, 7, 10, 255, 3, 44, 10]).toString("latin1"), "in none of the known formats"],
        ["uk.csv", "Report Date: 20-Nov-2026\nUnique ID,Name 6\nA1,X\n", "its line of heads lacks 'Name 1'"],
        ["eu.csv", `${EU}\r\n;;;;;;;;;;;`, "line 5 has no number"],
        ["eu.csv", `${EU}\r\n,,,,`, "line 5 has 1 cells in place of 12"],
        ["sdn.csv", `${OFAC_CSV}\r\n,,,,,,,,,,,`, "line 4 has no number"],
        ["sdn.xml", OFAC.replace("11/20/2026", "11/01/2026"), "An older list does not replace it"],
        ["eu.csv", EU.replace('"RURITANIA; KINGDOM"', '"RURITANIA'), "a quotation mark is not closed"],
      ] as const) {
        await expect(take(name, text)).rejects.toThrow(sentence);
      }
      expect(await lists()).toEqual(before);
    } finally {
      await connection.close();
      await place.remove();
    }
  });
});
