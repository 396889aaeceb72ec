import type { SourceSubject } from "@broker/contracts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { WorkspaceRegisters } from "../register/workspace-registers.ts";
import { registrySources } from "./registry-sources.ts";
import { openTestSources, subjectOf, type TestSources } from "./test/open-test-sources.ts";

let sources: TestSources;
beforeAll(async () => {
  sources = await openTestSources();
});
beforeEach(() => sources.reset());
afterAll(() => sources.close());

type Identity = Awaited<ReturnType<WorkspaceRegisters["recordedIdentity"]>>;

/** Queries Companies House about a website whose client's record has this identity. */
async function found(printed: Partial<SourceSubject>, recorded: Identity) {
  const registers = {
    index: { register: async () => null },
    companiesHouseWindow: () => async () => null,
    recordedIdentity: async () => recorded,
  } as unknown as WorkspaceRegisters;
  const outside = sources.open(sources.config);
  const [source] = registrySources({ config: sources.config, env: {}, outside, registers });
  const answer = await source?.ask(subjectOf(printed), {}, new AbortController().signal);
  const data = answer?.data as {
    company: { number: string } | null;
    match: { taken: boolean; reasons: string[] } | null;
  };
  return {
    number: data.company?.number ?? null,
    taken: data.match?.taken ?? false,
    reasons: data.match?.reasons ?? [],
  };
}

const NOTHING = { companyNumber: null, legalName: null };

test("the number in the client's record is used where the website prints none", async () => {
  const { number, taken, reasons } = await found({}, { companyNumber: "99140377", legalName: null });
  expect([number, taken]).toEqual(["99140377", true]);
  expect(reasons).toContain("its number matches the one provided, 99140377");
});

test("the number in the client's record outranks the one on the website", async () => {
  const printed = { companyNumber: "99230277", legalName: null };
  expect((await found(printed, { companyNumber: "99140377", legalName: null })).number).toBe("99140377");
  expect((await found(printed, NOTHING)).number).toBe("99230277");
});

test("without a number the recorded name is searched for", async () => {
  const { number, reasons } = await found({}, { companyNumber: null, legalName: "Pennine Haulage & Storage Ltd" });
  expect(number).toBe("99140377");
  expect(reasons).toContain("its name matches the one provided");
});

test("what a caller provides is not replaced by the record", async () => {
  const given: Partial<SourceSubject> = { companyNumber: "99230277", given: ["companyNumber"] };
  expect((await found(given, { companyNumber: "99140377", legalName: null })).number).toBe("99230277");
});
