import type { OutsideAnswers } from "@broker/contracts";
import { expect, test } from "vitest";
import { registeredCompany } from "../../testing/build-report.ts";
import { asDecided } from "./decided-entries.ts";

const answered = { status: "ok" as const, asOf: "2026-11-05T09:00:00.000Z", latencyMs: 1, reason: null };
const match = { score: 0.4, reasons: ["it has the name"], taken: false };
const answers: OutsideAnswers = {
  companiesHouse: {
    ...answered,
    data: { via: "service", company: registeredCompany.build({ number: "01234567" }), match, candidates: [] },
  },
  icoRegister: {
    ...answered,
    data: {
      entry: {
        ...{ number: "Z1", name: "Acme", postcode: null, tier: null },
        startsOn: null,
        endsOn: null,
        publicAuthority: null,
      },
      match,
    },
  },
};
const decided = (register: string, number: string, isTheirs: boolean) =>
  asDecided(answers, [{ register, number, isTheirs }]);

test("without a decision on the entry found, the answers stay as they are", () => {
  expect(asDecided(answers, [])).toEqual(answers);
  expect(decided("companiesHouse", "07654321", false)).toEqual(answers);
  expect(decided("icoRegister", "01234567", false)).toEqual(answers);
});

test("a rejected entry is left out of its register's answer alone", () => {
  expect(decided("companiesHouse", "01234567", false)).toMatchObject({
    companiesHouse: { data: { company: null, match: null } },
    icoRegister: answers.icoRegister,
  });
  expect(decided("icoRegister", "Z1", false)).toMatchObject({
    companiesHouse: answers.companiesHouse,
    icoRegister: { data: { entry: null, match: null } },
  });
});

test("a confirmed company is used, with the confirmation as a reason of the match", () => {
  expect(decided("companiesHouse", "01234567", true).companiesHouse?.data).toMatchObject({
    company: { number: "01234567" },
    match: { score: 0.4, reasons: ["it has the name", "it was confirmed by a user"], taken: true },
  });
});
