import { expect, test } from "vitest";
import { requestEmail } from "./request-email.ts";

const CONTACTS = {
  value: [
    { name: "Ann Finance", role: "Finance", email: "ann@acme.example", phone: null },
    { name: "Max Lead", role: "Managing Director", email: "max@acme.example", phone: null },
  ],
  provenance: "declared",
  asOf: "2026-11-01T00:00:00.000Z",
} as const;

const SOURCES = {
  name: "Acme Ltd",
  sample: false,
  contacts: CONTACTS as never,
  missing: ["employees", "controls.mfaEmail"],
  conflicts: [{ title: "Turnover", values: ["£1.2m", "£1.4m"] }],
  doubts: [{ title: "RDP exposed", answer: "no", observed: "Port 3389 open on 203.0.113.5", by: "Shodan InternetDB" }],
  brokerage: { name: "Harcourt Lane", contact: "Jo Broker" },
} as const;

test("the email asks the managing director for each missing field and names both sides of a conflict", () => {
  expect(requestEmail(SOURCES)).toEqual({
    to: "max@acme.example",
    subject: "Acme Ltd: information for your cyber insurance",
    body: [
      "Dear Max Lead,",
      "To place the cyber insurance of Acme Ltd, insurers require the following:",
      [
        "1. How many people do you employ, including contractors?",
        "2. Is MFA enforced on all email accounts?",
        "3. Turnover: we hold £1.2m and £1.4m. Which of them is correct?",
        '4. RDP exposed: the answer we hold is "no". Shodan InternetDB: Port 3389 open on 203.0.113.5. Please confirm or correct the answer.',
      ].join("\n"),
      "If you do not know an answer, please say so: an unanswered question is better than a wrong answer.",
      "Kind regards\nJo Broker\nHarcourt Lane\n",
    ].join("\n\n"),
  });
});

test("without contacts it has no address; of a complete record there is none; a sample says so", () => {
  expect(requestEmail({ ...SOURCES, contacts: null })).toMatchObject({ to: null });
  expect(requestEmail({ ...SOURCES, missing: [], conflicts: [], doubts: [] })).toBeNull();
  expect(requestEmail({ ...SOURCES, sample: true })?.body.startsWith("Sample data: not a real company.")).toBe(true);
});
