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
    "Disputed on 6 Nov 2026 by jane: Port 443 is closed since Monday. Evidence: https://status.example/log. Not settled: the finding counts until it is.",
  );
});

test("a rejected one says by whom, and that the finding stands", () => {
  const settled = { by: "sam", at: "2026-11-08T09:00:00.000Z", note: null };
  expect(disputeSentence({ ...said, ground: "fixed", evidence: null, state: "rejected", settled })).toBe(
    "Disputed on 6 Nov 2026 by jane (it is mended): Port 443 is closed since Monday. Rejected on 8 Nov 2026 by sam. The finding stands.",
  );
});
