import type { Block, ValueRow } from "@broker/core/documents";
import { describe, expect, test } from "vitest";
import { documentLines } from "./document.ts";
import type { Look } from "./look.ts";

const wide: Look = { columns: 80, unicode: true, colour: false, bars: true };
const risk = { word: "High", tone: "high", strokes: 4 } as const;
const outcome = { word: "not met", sign: "cross" } as const;
const row: ValueRow = {
  label: "Employees",
  value: "48",
  provenance: "declared",
  provenanceWords: "Declared by insured",
  code: false,
  since: "1 Nov 2026",
};
const sourced = { text: "Yes, for all", provenance: "declared", source: "declared, 1 Nov 2026" } as const;
const cell = (text: string) => ({ text, numeric: false });

const BLOCKS: { readonly [Kind in Block["kind"]]: readonly [Extract<Block, { kind: Kind }>, ...string[]] } = {
  lead: [{ kind: "lead", text: "The score is 25." }, "The score is 25."],
  paragraph: [{ kind: "paragraph", text: [{ text: "Limit", provenance: "observed" }] }, "Limit (Observed by scan)"],
  callout: [{ kind: "callout", text: "Not a quotation." }, "Not a quotation."],
  severity: [{ kind: "severity", risk, text: "Two findings are high." }, "Two findings are high."],
  list: [
    { kind: "list", caption: "Steps", ordered: true, short: false, items: ["Close it", "Retest it"] },
    "Steps 1 Close it 2 Retest it",
  ],
  pairs: [{ kind: "pairs", caption: "", rows: [row] }, "Employees", "48 Declared by insured, 1 Nov 2026"],
  table: [
    {
      kind: "table",
      caption: "Written lines",
      head: [
        { text: "Insurer", numeric: false },
        { text: "Line", numeric: true },
      ],
      rows: [[{ ...cell("Lloyd's"), span: 2 }], [cell("Syndicate 1234"), cell("60%")]],
      total: [cell("Total"), cell("60%")],
      more: "and 2 more",
    },
    "Written lines Insurer Line Lloyd's Syndicate 1234 60%",
    "Total 60%",
    "and 2 more",
  ],
  group: [
    { kind: "group", id: "g", title: "PERIOD", notes: ["Local time"], blocks: [{ kind: "lead", text: "A year" }] },
    "PERIOD Local time A year",
  ],
  score: [
    { kind: "score", figure: 74, range: { low: 60, high: 80 }, mark: risk, of: "risk", basis: null, ruler: null },
    "74 of 100, High risk; 60 to 80 with full coverage",
  ],
  breakdown: [
    {
      kind: "breakdown",
      title: "Score",
      caption: "How the score is calculated",
      head: "Area",
      measure: "Posture",
      lines: [
        {
          title: "Email",
          provenance: "observed",
          provenanceWords: "observed",
          seen: "90%",
          posture: "50",
          share: "20%",
          weight: "2",
          points: "10.00",
          start: 0,
          earned: 10,
          lost: 10,
        },
      ],
      total: { title: "Total", seen: "90%", points: "10.00", lost: "10.00", width: 10 },
      notes: ["Rounded to 10."],
    },
    "How the score is calculated",
    "Email",
    "50 × 20%",
    "Rounded to 10.",
  ],
  finding: [
    {
      kind: "finding",
      id: "f",
      title: "RDP exposed",
      outcome,
      severity: risk,
      points: "4.20",
      why: "It is attacked.",
      reason: null,
      dispute: "In dispute",
      evidence: [row],
      effort: "2 hours",
      steps: ["Close the port"],
      where: [{ label: "Asset", value: "acme.example", code: true }],
      controls: ["Firewall"],
      references: [{ title: "NCSC", url: "https://ncsc.example" }],
    },
    "RDP exposed not met, High, 4.20 points. It is attacked. In dispute",
    "Asset: acme.example Remediation (2 hours): 1 Close the port Firewall; NCSC: https://ncsc.example",
  ],
  questions: [
    {
      kind: "questions",
      caption: "Controls",
      items: [
        {
          number: "1.1",
          question: "Is MFA on?",
          answer: sourced,
          open: "",
          observed: [sourced],
          doubt: "In conflict.",
        },
        { number: "1.2", question: "EDR?", answer: null, open: "Client to complete", observed: [], doubt: null },
      ],
    },
    "1.1 Is MFA on? Yes, for all (declared, 1 Nov 2026) Observed: Yes, for all (declared, 1 Nov 2026) In conflict.",
    "1.2 EDR? ______ (Client to complete)",
  ],
  figures: [{ kind: "figures", items: [{ id: "a", label: "Findings", value: "18" }] }, "Findings", "18"],
  states: [
    {
      kind: "states",
      caption: "Control",
      columns: false,
      items: [{ mark: outcome, title: "MFA", detail: "none", value: "2 h" }],
    },
    "MFA",
    "✗ not met",
    "2 h; none",
  ],
  issues: [{ kind: "issues", items: [{ risk, text: "Open port" }] }, "High: Open port"],
  points: [
    { kind: "points", items: [{ mark: outcome, title: "Backups", blocks: [{ kind: "lead", text: "Daily" }] }] },
    "Backups (not met) Daily",
  ],
  actions: [
    {
      kind: "actions",
      items: [
        { title: "Enforce DMARC", text: "Stops spoofing.", steps: [], gain: "+4.20", effort: "1 hour", notes: [] },
      ],
    },
    "1 Enforce DMARC +4.20 points, 1 hour Stops spoofing.",
  ],
  grade: [{ kind: "grade", letter: "B", text: "headers" }, "B, headers"],
  evidence: [{ kind: "evidence", items: [row] }, "Employees"],
  key: [{ kind: "key", provenances: ["observed"], outcomes: [] }],
  exceedance: [
    { kind: "exceedance", caption: "Losses", words: "1-in-100-year loss." } as Extract<Block, { kind: "exceedance" }>,
    "Losses. 1-in-100-year loss.",
  ],
  trend: [{ kind: "trend", text: "From 20 to 25.", line: null }, "From 20 to 25."],
  target: [{ kind: "target", score: 25, target: 60, words: "25 of the target 60." }, "25 of the target 60."],
  letter: [
    { kind: "letter", to: null, subject: "Cover", body: "Dear Ann\n\nRegards", mailto: "", note: "" },
    "To: no email address recorded Subject: Cover Dear Ann Regards",
  ],
  signature: [{ kind: "signature", lines: ["Signed"] }, "Signed: ____________"],
};

describe.each([80, 40])("a document in a window of %i columns", (columns) => {
  test.each(Object.entries(BLOCKS))("shows all of %s", (_, [block, ...texts]) => {
    const lines = documentLines(
      { ...wide, columns },
      {
        title: "Proposal",
        name: "Acme Ltd",
        from: "Broker",
        made: "22 Nov 2026",
        dated: "2026-11-22T09:00:00Z",
        sample: true,
        record: "Client acme",
        evidence: null,
        alert: null,
        draft: "Not signed.",
        lead: "1 of 2 answered",
        notes: ["A note."],
        sections: [{ id: "s", title: "The section", note: "Its note.", blocks: [block] }],
      },
    );
    const shown = lines.join(" ").replace(/\s+/g, " ");
    expect(shown).toContain(
      "Acme Ltd Proposal. 22 Nov 2026. Client acme. SAMPLE: fictitious data. DRAFT: Not signed. 1 of 2",
    );
    expect(shown).toContain("A note. The section Its note.");
    for (const text of texts) expect(shown).toContain(text);
    expect(lines.filter((line) => line.length >= columns)).toEqual([]);
  });
});
