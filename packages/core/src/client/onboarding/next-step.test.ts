import type { ClientField, ClientPosture, Placement } from "@broker/contracts";
import { describe, expect, test } from "vitest";
import { buildLog } from "../../testing/build-log.ts";
import { REQUIRED_ANSWERS } from "../../testing/build-report.ts";
import type { ClientLog } from "../client-log.ts";
import { missingFields } from "../missing-fields.ts";
import { movedSteps, type PlacementMove } from "../placements/moved-steps.ts";
import { withChoice } from "../placements/with-choice.ts";
import { withQuote } from "../placements/with-quote.ts";
import { nextStep, onboardingState } from "./next-step.ts";

/** A client with every field that insurers require. */
const complete = buildLog(
  ...Object.entries(REQUIRED_ANSWERS).map(([field, value]) => ({ field: field as ClientField, value })),
);
const scan = {
  id: "a",
  revision: 1,
  startedAt: "2026-11-05",
  methodVersion: "1",
  status: "complete",
  posture: 50,
  coverage: 1,
} as const;
const seen: Pick<ClientPosture, "domains" | "proposed"> = {
  domains: [{ name: "acme.example", role: "main", company: "Acme Ltd", scan }],
  proposed: [],
};
const JANE = { by: "jane", at: "2026-11-20T09:00:00Z" };

function placed(...moves: PlacementMove[]): Placement {
  const steps = moves.reduce<readonly Placement["steps"][number][]>(
    (before, move) => movedSteps(before, move, JANE),
    [],
  );
  return { id: "3f2a91c07b1d", clientId: "acme", risk: "Cyber", createdAt: JANE.at, steps: [...steps] };
}
const step = (log: ClientLog, more: Partial<Parameters<typeof nextStep>[0]> = {}) =>
  nextStep({ log, posture: seen, placements: [], proposals: 0, expiresIn: null, ...more });

describe("the next step about a client", () => {
  test("a corrected quote counts once", () => {
    const quote = { insurer: "Beazley", premium: 420_000 };
    const quotes = [quote, { ...quote, insurer: "Hiscox" }, { ...quote, corrects: 1 }].reduce<Placement>(
      (placement, each) => withQuote(placement, each, JANE),
      placed({ stage: "submitted", on: "2026-11-19" }),
    );
    expect(step(complete, { placements: [quotes] }).words).toBe("Compare 2 quotes");
  });

  test("the complete client has nothing missing", () => {
    expect(missingFields(complete).missing).toEqual([]);
  });

  test.each<[string, ClientLog, Partial<Parameters<typeof nextStep>[0]>, string, string]>([
    [
      "without a domain",
      buildLog({ field: "legalName", value: "Acme" }),
      { posture: { domains: [], proposed: [] } },
      "add-domain",
      "Add its domain",
    ],
    [
      "with proposed domains alone",
      complete,
      { posture: { domains: [], proposed: ["a.example", "b.example"] } },
      "add-domain",
      "Accept or reject 2 domains",
    ],
    [
      "never scanned",
      complete,
      { posture: { ...seen, domains: [{ name: "acme.example", role: "main", company: "A", scan: null }] } },
      "scan",
      "Scan acme.example",
    ],
    [
      "known by its name",
      buildLog({ field: "legalName", value: "Acme" }),
      {},
      "ask",
      "Ask for company number and 20 more",
    ],
    ["complete and nowhere", complete, {}, "place", "Start a placement"],
    [
      "a prospect",
      complete,
      { placements: [placed({ stage: "prospect", on: "2026-11-01" })] },
      "submit",
      "Build the submission",
    ],
    [
      "submitted",
      complete,
      { placements: [placed({ stage: "submitted", on: "2026-11-01" })] },
      "quote",
      "Chase a quote, submitted 1 Nov 2026",
    ],
    [
      "quoted",
      complete,
      { placements: [placed({ stage: "quoted", on: "2026-11-01" })] },
      "choose",
      "Choose the quote and bind",
    ],
    [
      "bound for long",
      complete,
      { placements: [placed({ stage: "bound", on: "2026-11-05", insurer: "B", premium: 1 })], expiresIn: 300 },
      "none",
      "Nothing open, bound 5 Nov 2026",
    ],
    [
      "bound and ending",
      complete,
      { placements: [placed({ stage: "bound", on: "2026-11-05", insurer: "B", premium: 1 })], expiresIn: 1 },
      "renew",
      "Prepare the renewal, 1 day left",
    ],
    [
      "lost",
      complete,
      {
        placements: [
          placed({ stage: "prospect", on: "2026-11-01" }, { stage: "lost", on: "2026-11-02", reason: "price" }),
        ],
      },
      "place",
      "Start a placement",
    ],
  ])("%s: %#", (_, log, more, kind, words) => {
    expect(step(log, more)).toEqual({ kind, words });
  });

  test("a conflict takes precedence over everything else", () => {
    const log = buildLog(
      { field: "employees", value: 62 },
      { field: "employees", value: 48, provenance: "registry", source: "register" },
    );
    expect(step(log)).toEqual({ kind: "settle", words: "Resolve 1 conflict" });
  });

  test("a company that is not active comes before its conflicts", () => {
    const log = buildLog(
      { field: "companyStatus", value: "liquidation", provenance: "registry", source: "Companies House" },
      { field: "employees", value: 62 },
      { field: "employees", value: 48, provenance: "registry", source: "register" },
    );
    expect(step(log)).toEqual({ kind: "status", words: "Clarify the register status" });
  });

  test("quotes are decided before the record is completed", () => {
    const log = buildLog({ field: "legalName", value: "Acme" });
    const placements = [placed({ stage: "quoted", on: "2026-11-01" })];
    expect(step(log, { placements })).toEqual({ kind: "choose", words: "Choose the quote and bind" });
    expect(step(log, { placements: [placed({ stage: "submitted", on: "2026-11-01" })] }).kind).toBe("ask");
  });

  test("once a quote is chosen, it is bound", () => {
    const quotes = ["Beazley", "Hiscox"].reduce<Placement>(
      (placement, insurer) => withQuote(placement, { insurer, premium: 420_000 }, JANE),
      placed({ stage: "submitted", on: "2026-11-19" }),
    );
    const chosen = withChoice(quotes, { quote: 2, on: "2026-11-20", bind: false }, JANE);
    expect(step(complete, { placements: [chosen] })).toEqual({ kind: "bind", words: "Bind the chosen quote" });
    expect(step(buildLog({ field: "legalName", value: "Acme" }), { placements: [chosen] }).kind).toBe("bind");
  });

  test("a client that opted out is not asked for a domain or a scan", () => {
    const log = buildLog({ field: "optedOut", value: true });
    expect(step(log, { posture: { domains: [], proposed: [] } }).kind).toBe("ask");
  });
});

test.each([
  [complete, null, "finished"],
  [complete, 61, "finished"],
  [complete, 60, "expiring"],
  [buildLog({ field: "legalName", value: "Acme" }), null, "open"],
  [buildLog({ field: "legalName", value: "Acme" }), 0, "expiring"],
] as const)("onboarding %#: what ends within 60 days comes first, then what is missing", (log, days, state) => {
  expect(onboardingState(log, days)).toBe(state);
});
