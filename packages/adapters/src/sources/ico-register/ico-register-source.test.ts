import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { OutsideAnswers } from "@broker/contracts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { icoKind } from "../../register/ico-kind.ts";
import { importRegister } from "../../register/import-register.ts";
import { indexOfRegisters } from "../../register/index-of-registers.ts";
import type { RegisterIndex } from "../../register/register-index.ts";
import { type OpenDatabase, openDatabase } from "../../store/database/open-database.ts";
import { DEFAULT_DATABASE, type TestDatabase } from "../../store/test/databases.ts";
import { subjectOf } from "../test/open-test-sources.ts";
import { icoRegisterSource } from "./ico-register-source.ts";

const NOW = new Date("2026-11-05T09:00:00Z");
const CSV = `Registration_number,Organisation_name,Organisation_postcode,Public_authority,Start_date_of_registration,End_date_of_registration,Trading_names,Payment_tier,DPO_or_Person_responsible_for_DP_Last_name
ZA123456,Harrow Vale Limited,EC3V 1AA,N,14/05/2018,13/05/2027,"HV Direct, Vale Online",Tier 1,Smith
ZB654321,Somebody Else Limited,EH1 1YZ,N,01/01/2020,31/12/2026,,Tier 2,Jones
`;

let opened: OpenDatabase;

async function ask(over: Parameters<typeof subjectOf>[0], registers: RegisterIndex | null, enabled = true) {
  const source = icoRegisterSource(registers, enabled);
  const answer = await source.ask(subjectOf(over), {}, new AbortController().signal);
  return OutsideAnswers.parse({ icoRegister: answer }).icoRegister;
}
const printed = { registrable: "vale-online.example", legalName: "Harrow Vale Ltd", postcodes: ["EC3V 1AA"] };

describe.each(DEFAULT_DATABASE)("the ICO's register of fee payers, in $kind", ({ make }) => {
  let folder: string;
  let place: TestDatabase;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "ico-"));
    const path = join(folder, "register-of-fee-payers-2026-10-30.csv");
    writeFileSync(path, CSV);
    place = await make();
    opened = await openDatabase({ database: place.url, now: NOW });
    const signal = new AbortController().signal;
    await importRegister(opened, { now: NOW, by: "Jane", kind: icoKind, path, signal, onProgress: () => undefined });
  });
  afterAll(async () => {
    await opened.close();
    await place.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  test("has the company whose name and postcode the page prints, with its registration and no individual's name", async () => {
    expect(await ask(printed, indexOfRegisters(opened))).toEqual({
      status: "ok",
      asOf: "2026-10-30T00:00:00.000Z",
      latencyMs: 0,
      reason: null,
      data: {
        entry: {
          number: "ZA123456",
          name: "Harrow Vale Limited",
          postcode: "EC3V 1AA",
          tier: "Tier 1",
          startsOn: "2018-05-14",
          endsOn: "2027-05-13",
          publicAuthority: false,
        },
        match: {
          score: 1,
          reasons: [
            "its name matches the one on the page",
            "the page shows its postcode, EC3V 1AA",
            "the domain vale-online.example matches its name",
          ],
          taken: true,
        },
      },
    });
    const cached = await opened.database.selectFrom("register_entries").select("body").execute();
    expect(JSON.stringify(cached)).not.toMatch(/Smith|Jones/);
  });

  test("is searched by the domain where the page prints no name", async () => {
    const found = await ask({ registrable: "vale-online.example", postcodes: ["EC3V1AA"] }, indexOfRegisters(opened));
    // 35 postcode + 15 domain = 50: a candidate.
    expect(found?.data).toMatchObject({ entry: { number: "ZA123456" }, match: { score: 0.5, taken: false } });
  });

  test("does not show that a company is unregistered", async () => {
    const none = await ask({ registrable: "zzyzx.example", legalName: "Zzyzx Ltd" }, indexOfRegisters(opened));
    expect(none).toMatchObject({
      status: "not-found",
      reason: "not found on the register: it may be exempt, or listed under another name",
      data: { entry: null, match: null },
    });
  });

  test("is not queried if it was not imported or is disabled", async () => {
    const reason = "the register has not been imported";
    expect(await ask(printed, null)).toMatchObject({ status: "not-configured", reason });
    expect(await ask(printed, indexOfRegisters(opened), false)).toMatchObject({ status: "not-configured" });
  });

  test("that cannot be read says so", async () => {
    const broken = { register: () => Promise.reject(new Error("damaged")), imports: async () => [] };
    expect(await ask(printed, broken)).toMatchObject({ status: "unavailable", data: null });
  });
});
