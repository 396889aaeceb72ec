import {
  type MrcElement,
  type MrcLineItem,
  type MrcSlip,
  type SlipBlock,
  showDate,
  showGbp,
  showLongDate,
} from "@broker/contracts";
import type { Text } from "../../blocks/block.ts";
import { run, table, textOf } from "../../blocks/build-blocks.ts";
import { subjectivityDuty, subjectivityTerms } from "../subjectivities/subjectivity-words.ts";
import {
  showClauseNote,
  showKnown,
  showParty,
  showPeriod,
  showSlipAddress,
  showSlipPercent,
  showSubjectivityState,
} from "./slip-words.ts";

/** How elements are laid out; neighbours of one layout share a block. */
type Layout = "amounts" | "clauses" | "sections" | "duties" | "writtenLines" | "signedLines" | "prose";

const LAYOUTS: Readonly<Partial<Record<MrcElement["kind"], Layout>>> = {
  money: "amounts",
  clause: "clauses",
  section: "sections",
  subjectivity: "duties",
  writtenLine: "writtenLines",
  signedLine: "signedLines",
};
const layoutOf = ({ kind }: MrcElement): Layout => LAYOUTS[kind] ?? "prose";

/** The main amounts of the contract; the others are parts of them. */
const MAIN: readonly string[] = ["limit", "deductible", "premium"];

/** Label and text of an element that is neither an amount, a clause, a subjectivity nor a line. */
function proseOf(element: MrcElement): { readonly label?: string | undefined; readonly text: string } {
  switch (element.kind) {
    case "text":
      // A country's share is printed after it, like a code or year: 'United Kingdom 100%'.
      return /^[\d.]+%$/.test(element.label ?? "") ? { text: `${element.text} ${element.label}` } : element;
    case "party":
      return { text: showParty(element) };
    case "address":
      return { text: showSlipAddress(element) };
    case "period":
      return { text: showPeriod(element) };
    case "date":
      return { label: element.label, text: showLongDate(element.date) };
    case "duration":
      return { label: element.label, text: `${element.amount} ${element.unit}` };
    case "percent":
      return { label: element.label, text: `${showSlipPercent(element.percent)} ${element.basis}` };
    case "riskCode":
      return { text: `${element.code} ${showSlipPercent(element.percent)}` };
    case "yearOfAccount":
      return { text: `${element.year} ${showSlipPercent(element.percent)}` };
    default:
      return { text: "" };
  }
}

const labelled = (label: string | undefined, text: string): SlipBlock => ({
  kind: "paragraph",
  text: label === undefined ? text : [{ text: `${label}: `, muted: true }, { text }],
});

/** Subjectivities as a list, each with its four parts together. */
function duties(elements: readonly MrcElement[], { subjectivities }: MrcSlip): SlipBlock[] {
  const numbers = elements.flatMap((element) => (element.kind === "subjectivity" ? [element.n] : []));
  const all = subjectivities.filter(({ n }) => numbers.includes(n));
  if (all.length === 0) return [];
  const items = all.map((each): Text => {
    const state = showSubjectivityState(each);
    return [
      { text: subjectivityDuty(each) },
      ...subjectivityTerms(each).flatMap(({ label, text }) => [{ text: ` ${label} `, muted: true }, { text }]),
      ...(state === "" ? [] : [{ text: ` ${state}.`, strong: true }]),
    ];
  });
  return [{ kind: "list", caption: null, ordered: true, short: false, items }];
}

/** Sums percentages of four decimal places in integers. */
const sumOf = (shares: readonly number[]) => shares.reduce((sum, each) => sum + Math.round(each * 10_000), 0) / 10_000;

function lines(elements: readonly MrcElement[], slip: MrcSlip, signed: boolean): SlipBlock[] {
  const numbers = elements.map((element) => ("n" in element ? element.n : 0));
  const shown = slip.lines.filter(({ n }) => numbers.includes(n));
  const share = (line: MrcSlip["lines"][number]) => (signed ? line.signed : line.written);
  const rows = shown.map((line): Text[] => {
    const { insurer, references, toStand, leader, conditions } = line;
    const notes = [...(leader ? ["slip leader"] : []), ...(toStand ? ["to stand"] : []), ...conditions];
    const number = `${insurer.kind === "syndicate" ? "Syndicate" : "Company"} ${insurer.identification ?? "to be advised"}`;
    const percent = share(line);
    return [
      [
        { text: insurer.name, strong: true },
        ...(notes.length === 0 ? [] : [{ text: `, ${notes.join("; ")}`, muted: true }]),
      ],
      insurer.pseudonym === null ? number : `${number} ${insurer.pseudonym}`,
      references.join(", "),
      percent === null ? "to be advised" : showSlipPercent(percent),
    ];
  });
  const word = signed ? "Signed" : "Written";
  const total = showSlipPercent(sumOf(shown.flatMap((line) => share(line) ?? [])));
  return table(`${word} lines`, ["Insurer", "Number", "Reference", `#${word}`], rows, {
    total: ["Total", "", "", total],
    widths: [42, 24, 18, 16],
  });
}

type SectionElement = Extract<MrcElement, { kind: "section" }>;

/** The cover of a section: 'Limit of liability', 'Sub-limit GBP 100,000 any one claim, part of the limit'. */
function sectionCover({ cover, money, basis }: SectionElement): Text {
  if (cover === "open") return [{ text: "To be advised", advise: true }];
  if (cover === "notCovered") return "Not covered";
  if (money === null) return "Limit of liability";
  return `Sub-limit ${showGbp(money)}${basis === undefined ? "" : ` ${basis}`}, part of the limit of liability`;
}

const LAID_OUT: Readonly<Record<Layout, (elements: readonly MrcElement[], slip: MrcSlip) => readonly SlipBlock[]>> = {
  prose: (elements) =>
    elements.map((element) => {
      const { label, text } = proseOf(element);
      return labelled(label, text);
    }),
  amounts: (elements, { control, madeFrom }) =>
    table(
      "Amounts",
      ["Item", "Basis", "#Amount"],
      elements.flatMap((element): Text[][] => {
        if (element.kind !== "money") return [];
        const { role, label, basis = "to be advised", money, how, sought } = element;
        const open = madeFrom.quote === null ? "no quote chosen" : "not quoted";
        const name = sought === true ? `${label} sought, ${open}` : label;
        // What insurers sign is theirs: only a draft has indicative amounts.
        const indicative =
          how.rule === "posture" && control.status === "draft" ? "; indicative, based on posture score" : "";
        return [[name, `${basis}${indicative}`, run(showGbp(money), { strong: MAIN.includes(role) })]];
      }),
      { widths: [36, 40, 24] },
    ),
  clauses: (elements) =>
    table(
      "Clauses",
      ["Reference", "Title", "Version and details"],
      elements.flatMap((element) =>
        element.kind === "clause"
          ? [
              [
                element.ref,
                element.title ?? [{ text: "Exact title to be advised", advise: true }],
                showClauseNote(element),
              ],
            ]
          : [],
      ),
      { widths: [18, 46, 36] },
    ),
  sections: (elements) =>
    table(
      "Coverage sections",
      ["Section", "Limit"],
      elements.flatMap((element): Text[][] =>
        element.kind === "section" ? [[element.title, sectionCover(element)]] : [],
      ),
      { widths: [50, 50] },
    ),
  duties,
  writtenLines: (elements, slip) => lines(elements, slip, false),
  signedLines: (elements, slip) => lines(elements, slip, true),
};

/** INFORMATION: each item with its provenance and date. */
const information = (elements: readonly MrcElement[]): SlipBlock[] => [
  {
    kind: "pairs",
    caption: "Information",
    rows: elements.map((element) => {
      const { label = "", text } = proseOf(element);
      const { provenance, asOf } = element.how;
      const role = element.kind === "text" ? element.role : undefined;
      const isOpen = (role === "notAssessed" || role === "notStated") && provenance === "none";
      const provenanceWords = isOpen ? "not assessed" : showKnown(element.how);
      return { label, value: text, provenance, provenanceWords, code: false, since: showDate(asOf) };
    }),
  },
];

/** The content of one heading, then its items to be advised. */
export function slipBlocks({ mrcHeading, elements, placeholders }: MrcLineItem, slip: MrcSlip): SlipBlock[] {
  const runs: MrcElement[][] = [];
  for (const element of elements) {
    const [first] = runs.at(-1) ?? [];
    if (first !== undefined && layoutOf(first) === layoutOf(element)) runs.at(-1)?.push(element);
    else runs.push([element]);
  }
  const content =
    mrcHeading === "Information"
      ? information(elements)
      : runs.flatMap((each) => (each[0] === undefined ? [] : LAID_OUT[layoutOf(each[0])](each, slip)));
  const open = placeholders.map(
    ({ title }): SlipBlock => ({
      kind: "paragraph",
      text: [{ text: `${title} to be advised`, advise: true }],
    }),
  );
  return [...content, ...open];
}

/** A block as plain text, one line for each row or item. */
export function blockTexts(block: SlipBlock): string[] {
  switch (block.kind) {
    case "paragraph":
      return [textOf(block.text)];
    case "list":
      return block.items.map((item, at) => `${at + 1}  ${textOf(item)}`);
    case "pairs":
      return block.rows.map(({ label, value }) => (label === "" ? value : `${label}: ${value}`));
    case "table":
      return [...block.rows, ...(block.total === null ? [] : [block.total])].map((cells) =>
        cells
          .map(({ text }) => textOf(text))
          .filter((text) => text !== "")
          .join(", "),
      );
  }
}
