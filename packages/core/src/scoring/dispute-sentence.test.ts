import { expect, test } from "vitest";
import { disputeSentence } from "./dispute-sentence.ts";

const said = {
  id: "5f0a12cd",
  state: "open" as const,
  ground: null,
  reason: "Port 443 is closed since Monday.",
  evidence: "https://status.example/log",
  by: "jane",
  at: "2026-11-06T09:00:00.000Z",
  settled: null,
};

test("an open dispute says who said what, and that the finding still counts", () => {
  expect(disputeSentence(said)).toBe(
    "Disputed on 6 Nov 2026 by jane: Port 443 is closed since Monday. Evidence: https://status.example/log. Unresolved: the finding counts until it is resolved.",
  );
});

test("a rejected one says by whom, and that the finding stands", () => {
  const settled = { by: "sam", at: "2026-11-08T09:00:00.000Z", note: null };
  expect(disputeSentence({ ...said, ground: "fixed", evidence: null, state: "rejected", settled })).toBe(
    "Disputed on 6 Nov 2026 by jane (it has been remediated): Port 443 is closed since Monday. Rejected on 8 Nov 2026 by sam. The finding applies.",
  );
});

test("one that ends says until when it counts, and after that day that it expired on it", () => {
  const settled = { by: "sam", at: "2026-11-08T09:00:00.000Z", note: null };
  const upheld = { ...said, evidence: null, state: "upheld" as const, settled, expiresOn: "2027-03-31" };
  expect(disputeSentence(upheld)).toContain(
    "Upheld on 8 Nov 2026 by sam. Until 31 Mar 2027 the finding is not counted",
  );
  expect(disputeSentence({ ...upheld, state: "expired" })).toBe(
    "Disputed on 6 Nov 2026 by jane: Port 443 is closed since Monday. Upheld on 8 Nov 2026 by sam. Expired on 31 Mar 2027: the finding counts again.",
  );
  expect(disputeSentence({ ...upheld, state: "expired", settled: null })).toContain(
    "Expired on 31 Mar 2027, unresolved.",
  );
  expect(disputeSentence({ ...upheld, state: "open", settled: null })).toContain("It expires on 31 Mar 2027.");
});

test("one that a further look bore out says so", () => {
  const settled = { by: "sam", at: "2026-11-08T09:00:00.000Z", note: "Asked again: The certificate is trusted" };
  expect(disputeSentence({ ...said, evidence: null, state: "confirmed", settled })).toContain(
    "Confirmed by a recheck on 8 Nov 2026 by sam: Asked again: The certificate is trusted. The finding counts as rechecked.",
  );
});
