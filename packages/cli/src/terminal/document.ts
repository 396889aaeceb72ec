import { midSentence, PROVENANCE_WORDS } from "@broker/contracts";
import type { Block, FindingBlock, QuestionsBlock, SubmissionDocument, Text } from "@broker/core/documents";
import { figures, heading, note, prose } from "./blocks.ts";
import { cellOf, grid, table, values, words } from "./document-tables.ts";
import type { Cell, Glyph, Look, Tone } from "./look.ts";
import { rangeScale, riskMarkCell } from "./marks.ts";
import { inset } from "./table.ts";

type Of<Kind extends Block["kind"]> = Extract<Block, { kind: Kind }>;

function paragraph(look: Look, text: Text, indent: number, otherwise?: Tone): string[] {
  const { text: plain, tone: kind = otherwise } = cellOf(text);
  return prose(look, plain, kind === undefined ? { indent } : { indent, tone: kind });
}

const listed = (look: Look, items: readonly Text[], indent: number, ordered: boolean) =>
  items.flatMap((item, at) => prose(look, words(item), { indent, mark: ordered ? `${at + 1}  ` : "- " }));

function score(look: Look, { figure, range, mark, of, basis, ruler }: Of<"score">, indent: number): string[] {
  const limits = range === null ? "" : `${range.low} to ${range.high}`;
  const text =
    figure === null
      ? limits === ""
        ? "Not assessed"
        : `${limits} of 100`
      : `${figure} of 100, ${`${mark?.word ?? ""} ${of}`.trim()}${basis ? `, ${midSentence(basis)}` : ""}${limits === "" ? "" : `; ${limits} with full coverage`}`;
  const drawn = range === null ? "" : rangeScale(look, { from: range.low, to: range.high, at: ruler?.now ?? null });
  return [...prose(look, text, { indent, tone: "strong" }), ...(drawn === "" ? [] : [inset(look, indent) + drawn])];
}

function breakdown(look: Look, { caption, head, measure, lines, total, notes }: Of<"breakdown">, indent: number) {
  const cells = (...texts: readonly string[]) => texts.map((text) => ({ text }));
  return [
    ...prose(look, caption, { indent, tone: "quiet" }),
    ...grid(look, {
      heads: [
        { text: head, numeric: false },
        { text: "Coverage", numeric: true },
        { text: "Weight", numeric: true },
        { text: `${measure} × share`, numeric: true },
        { text: "Provenance", numeric: false },
        { text: "Points", numeric: true },
      ],
      rows: lines.map(({ title, seen, weight, posture, share, provenanceWords, points }) =>
        points === null
          ? cells(title, "–", weight, "not assessed", provenanceWords, "–")
          : cells(title, seen, weight, `${posture} × ${share}`, provenanceWords, points),
      ),
      total: total && cells(total.title, total.seen, "", "", PROVENANCE_WORDS.derived, total.points),
      indent,
    }),
    ...notes.flatMap((text) => prose(look, text, { indent })),
  ];
}

function finding(look: Look, block: FindingBlock, indent: number): string[] {
  const { title, outcome, severity, points, why, reason, dispute, evidence, effort, steps, where, controls } = block;
  const inner = indent + 2;
  const sources = [...controls, ...block.references.map((each) => `${each.title}: ${each.url}`)];
  return [
    ...prose(look, title, { indent, tone: "strong" }),
    ...prose(look, `${outcome.word}, ${severity.word}, ${points} points. ${why} ${reason ?? ""}`, { indent: inner }),
    ...prose(look, dispute ?? "", { indent: inner, tone: "warn" }),
    ...values(look, evidence, inner),
    ...prose(look, where.map(({ label, value }) => `${label}: ${value}`).join("; "), { indent: inner }),
    ...prose(look, `Remediation (${effort.toLowerCase()}):`, { indent: inner }),
    ...listed(look, steps, inner, true),
    ...prose(look, sources.join("; "), { indent: inner, tone: "quiet" }),
  ];
}

function questions(look: Look, { items }: QuestionsBlock, indent: number): string[] {
  const inner = indent + 5;
  return items.flatMap(({ number, question, answer, open, observed, doubt }) => [
    ...prose(look, question, { indent, mark: number.padEnd(5), tone: "strong" }),
    ...(answer === null
      ? prose(look, `______ (${open})`, { indent: inner, tone: "warn" })
      : prose(look, `${answer.text} (${answer.source})`, { indent: inner })),
    ...observed.flatMap(({ text, source }) => prose(look, `Observed: ${text} (${source})`, { indent: inner })),
    ...prose(look, doubt ?? "", { indent: inner, tone: "warn" }),
  ]);
}

const SIGNS: Readonly<Record<Of<"points">["items"][number]["mark"]["sign"], readonly [Glyph, Tone]>> = {
  tick: ["done", "good"],
  half: ["part", "warn"],
  cross: ["failed", "bad"],
  dash: ["unseen", "quiet"],
};

function markCell(mark: Of<"states">["items"][number]["mark"]): Cell {
  if (!("sign" in mark)) return riskMarkCell(mark);
  const [sign, kind] = SIGNS[mark.sign];
  return { text: mark.word, sign, tone: kind };
}

function states(look: Look, { caption, items }: Of<"states">, indent: number): string[] {
  const rows = items.map(({ mark, title, detail, provenance, provenanceWords, value = "" }): Cell[] => {
    const rest = [value, detail, provenance === undefined ? "" : (provenanceWords ?? PROVENANCE_WORDS[provenance])];
    return [cellOf(title), markCell(mark), { text: rest.filter((each) => each !== "").join("; ") }];
  });
  return grid(look, { heads: [caption, "State", "Detail"].map((text) => ({ text })), rows, indent });
}

function actions(look: Look, { items }: Of<"actions">, indent: number): string[] {
  return items.flatMap(({ group, title, text, steps, gain, effort, notes }, at) => {
    const effect = [gain === null ? "" : `${gain} points`, effort, ...notes];
    const mark = `${at + 1}  `;
    const inner = { indent: indent + mark.length };
    return [
      ...(group === undefined ? [] : prose(look, group, { indent, tone: "strong" })),
      ...prose(look, words(title), { indent, mark, tone: "strong" }),
      ...prose(look, effect.filter((each) => each !== "").join(", "), { ...inner, tone: "quiet" }),
      ...[text, ...steps].flatMap((each) => prose(look, each, inner)),
    ];
  });
}

const LOOKS = { small: "quiet", muted: "quiet", strong: "strong" } as const;

function blockLines(look: Look, block: Block, indent: number): string[] {
  switch (block.kind) {
    case "lead":
      return paragraph(look, block.text, indent, "strong");
    case "paragraph":
      return paragraph(look, block.text, indent, block.look && LOOKS[block.look]);
    case "callout":
      return paragraph(look, block.text, indent, "warn");
    case "severity":
      return prose(look, block.text, { indent, tone: riskMarkCell(block.risk).tone ?? "bad" });
    case "list":
      return [
        ...prose(look, block.caption ?? "", { indent, tone: "quiet" }),
        ...listed(look, block.items, indent, block.ordered),
      ];
    case "pairs":
      return values(look, block.rows, indent);
    case "table":
      return table(look, block, indent);
    case "group":
      return [
        ...prose(look, block.title, { indent, tone: "quiet" }),
        ...block.notes.flatMap((text) => prose(look, text, { indent: indent + 2, tone: "quiet" })),
        ...block.blocks.flatMap((each) => blockLines(look, each, indent + 2)),
      ];
    case "score":
      return score(look, block, indent);
    case "breakdown":
      return breakdown(look, block, indent);
    case "finding":
      return finding(look, block, indent);
    case "questions":
      return questions(look, block, indent);
    case "figures":
      return figures(
        look,
        block.items.map(({ label, value }) => ({ title: label, figure: value })),
        { indent },
      );
    case "states":
      return states(look, block, indent);
    case "issues":
      return block.items.flatMap(({ risk, text }) =>
        prose(look, `${risk.word}: ${words(text)}`, { indent, tone: riskMarkCell(risk).tone ?? "bad" }),
      );
    case "points":
      return block.items.flatMap(({ mark, title, blocks }) => [
        ...prose(look, `${words(title)} (${mark.word})`, { indent, tone: SIGNS[mark.sign][1] }),
        ...blocks.flatMap((each) => blockLines(look, each, indent + 2)),
      ]);
    case "actions":
      return actions(look, block, indent);
    case "grade":
      return prose(look, `${block.letter}, ${words(block.text)}`, { indent, tone: "strong" });
    case "evidence":
      return values(look, block.items, indent);
    case "key":
      return [];
    case "exceedance":
      return prose(look, `${block.caption}. ${block.words}`, { indent });
    case "trend":
      return prose(look, block.text, { indent });
    case "target":
      return prose(look, block.words, { indent });
    case "letter":
      return [
        `To: ${block.to ?? "no email address recorded"}`,
        `Subject: ${block.subject}`,
        ...block.body.split("\n"),
      ].flatMap((text) => (text === "" ? [""] : prose(look, text, { indent })));
    case "signature":
      return block.lines.flatMap((text) => prose(look, `${text}: ____________`, { indent }));
  }
}

/** A document for underwriters in a terminal: its head, then each section under its heading. */
export function documentLines(look: Look, document: Omit<SubmissionDocument, "foot">): string[] {
  const { name, title, made, record, sample, alert, draft, lead, notes, sections } = document;
  return [
    ...heading(look, name),
    ...(alert === null ? [] : prose(look, alert, { tone: "bad" })),
    ...prose(look, `${title}. ${made}. ${record}.${sample ? " SAMPLE: fictitious data." : ""}`),
    ...(draft === null ? [] : prose(look, `DRAFT: ${draft}`, { tone: "warn" })),
    ...prose(look, `${lead}.`),
    ...notes.flatMap((text) => prose(look, text)),
    ...sections.flatMap((each) => [
      "",
      ...(each.opening ? [] : heading(look, each.title)),
      ...note(look, each.note),
      ...each.blocks.flatMap((block) => blockLines(look, block, 4)),
    ]),
  ];
}
