import type { ComplianceOverview, EvidenceStatement, FiledEvidence } from "@broker/contracts";
import { expect, test } from "vitest";
import { evidenceRows } from "./evidence-rows.ts";

type Piece = ComplianceOverview["controls"][number]["evidence"][number];

const piece = (kind: EvidenceStatement["kind"], ref: string, more: Partial<Piece> = {}): Piece => ({
  ...{ shows: "met", kind, ref, title: ref, source: "acme.example" },
  ...{ collectedAt: "2026-11-20", validUntil: "2027-02-18", ...more },
});
const control = (id: string, ...evidence: Piece[]): ComplianceOverview["controls"][number] => ({
  ...{ id, title: id, text: "", category: "technical", answers: [], state: "met", basis: "observed", maturity: 3 },
  ...{ evidence, expired: [], conflict: false, nextExpiry: null },
});
const FILED: FiledEvidence = {
  ...{ id: "ev1", kind: "file", title: "Policy", source: "client", collectedAt: "2026-11-22", validUntil: null },
  ...{ controls: [{ id: "CC-GOV-02", shows: "met" }], by: "sam", at: "2026-11-22T09:00:00.000Z", withdrawn: null },
};

test("a scan and the answers are one piece of evidence each, with the worst that the scan shows of a control", () => {
  const rows = evidenceRows({
    evidence: [],
    controls: [
      control("CC-CRY-01", piece("scan", "https-available"), piece("scan", "hsts", { shows: "partly" })),
      control("CC-EML-01", piece("scan", "dmarc-enforced", { shows: "not-met" })),
      control("CC-IAM-01", piece("answer", "mfaCloud", { source: "Declared by insured", collectedAt: "2026-11-21" })),
      control("CC-IAM-02", piece("answer", "mfaEmail", { source: "Recorded by broker", validUntil: "2027-11-21" })),
    ],
  });
  expect(rows).toEqual([
    {
      ...{ id: "answers", kind: "answer", title: "Answers of the client record", origin: "Several sources" },
      ...{ collectedAt: "2026-11-21", validUntil: null, filed: null },
      controls: [
        { id: "CC-IAM-01", shows: "met" },
        { id: "CC-IAM-02", shows: "met" },
      ],
    },
    {
      ...{ id: "scan acme.example", kind: "scan", title: "Scan of acme.example" },
      origin: "Observed by scan: acme.example",
      ...{ collectedAt: "2026-11-20", validUntil: "2027-02-18", filed: null },
      controls: [
        { id: "CC-CRY-01", shows: "partly" },
        { id: "CC-EML-01", shows: "not-met" },
      ],
    },
  ]);
});

test("what was filed is listed once, with what it shows, and each domain's scan is a piece of its own", () => {
  const shown = piece("file", FILED.id, { title: FILED.title, source: FILED.source });
  const rows = evidenceRows({
    evidence: [FILED],
    controls: [
      control("CC-GOV-02", shown, piece("scan", "https-available")),
      control("CC-CRY-01", piece("scan", "https-available", { source: "b.example" })),
    ],
  });
  expect(rows.map(({ id, filed }) => [id, filed])).toEqual([
    ["ev1", FILED],
    ["scan acme.example", null],
    ["scan b.example", null],
  ]);
});
