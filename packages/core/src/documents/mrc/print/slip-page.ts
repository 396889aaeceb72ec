import {
  MRC_SECTION_TITLES,
  MRC_SECTIONS,
  type MrcSlip,
  type SlipChange,
  type SlipPage,
  sentenceCase,
  showDate,
  showLongDate,
} from "@broker/contracts";
import type { Text } from "../../blocks/block.ts";
import { run, table } from "../../blocks/build-blocks.ts";
import { alertOf, type SubmissionDocument } from "../../submission/submission-document.ts";
import { draftWords } from "./draft-words.ts";
import { blockTexts, slipBlocks } from "./slip-blocks.ts";
import { showKind } from "./slip-words.ts";

/** Capitals in sentence case: 'Risk details'. */
const inWords = (capitals: string) =>
  sentenceCase(capitals.toLowerCase()).replaceAll(/\b(?:gua|umr)\b/giu, (name) => name.toUpperCase());

/** Sources of the contract's values, each once with its date and its headings. INFORMATION states its own. */
function sourceRows({ lineItems }: MrcSlip): Text[][] {
  const ways = new Map<string, { readonly cells: Text[]; readonly headings: Set<string> }>();
  for (const { mrcHeading, originalHeading, elements } of lineItems) {
    if (mrcHeading === "Information") continue;
    for (const { how } of elements) {
      const words = sentenceCase(showKind(how));
      const source = how.source === undefined ? "" : sentenceCase(how.source);
      const key = [words, source, showDate(how.asOf)].join("\n");
      const known = { provenance: how.provenance, provenanceWords: words };
      const cells = [run(words, known), source, showDate(how.asOf)];
      const way = ways.get(key) ?? { cells, headings: new Set<string>() };
      ways.set(key, way);
      way.headings.add(inWords(originalHeading));
    }
  }
  return [...ways.values()].map(({ cells, headings }) => [...cells, [...headings].join("; ")]);
}

const annexOf = (slip: MrcSlip): SlipPage["annex"] => [
  {
    id: "sources",
    title: "Annex: provenance",
    note: "For the broker and underwriters. Not part of the contract.",
    blocks: table("Sources of the values", ["Provenance", "Source", "As at", "Headings"], sourceRows(slip), {
      widths: [22, 26, 13, 39],
    }),
  },
  {
    id: "core-data",
    title: "Core data record",
    note: slip.cdrReadiness.note,
    blocks: table(
      "Core data by process",
      ["Process", "#Held", "Missing"],
      slip.cdrReadiness.processes.map(({ title, present, of, items }) => [
        title,
        `${present} of ${of}`,
        items.flatMap((item) => (item.state === "missing" ? [item.title] : [])).join("; "),
      ]),
      { widths: [22, 12, 66] },
    ),
  },
];

/** A slip as a document: six sections, then an annex that is not part of the contract. */
export function slipPage(slip: MrcSlip): SlipPage {
  const { control, version, madeAt } = slip;
  const draft = draftWords(slip);
  const name = `${draft === null ? "Version" : "Draft"} ${version}`;
  const made = showLongDate(madeAt);
  const assigned = control.umr ?? (control.umrReference === null ? "to be advised" : `B____${control.umrReference}`);
  const umr = slip.sample ? (control.umrReference ?? "SAMPLE") : assigned;
  const state = draft === null ? name : `DRAFT, version ${version}`;
  return {
    title: "Market Reform Contract",
    name: control.insuredName,
    from: control.brokerName ?? "Broker to be advised",
    umr: control.umr,
    reference: umr,
    version: name,
    made,
    dated: madeAt,
    sample: slip.sample,
    evidence: null,
    alert: alertOf(slip.questions),
    draft,
    lead: `${name}, ${made}`,
    notes: [slip.note],
    running: { left: slip.sample ? `Reference ${umr}` : `UMR ${umr}`, right: slip.sample ? `SAMPLE, ${state}` : state },
    foot: `${name}, ${made}. ${slip.sample ? "SAMPLE: fictitious data, never a contract." : draft === null ? "Agreed only as signed by insurers." : "A summary of what is requested; not evidence of cover."}`,
    sections: MRC_SECTIONS.map((section, at) => ({
      id: section,
      title: `${at + 1} ${MRC_SECTION_TITLES[section]}`,
      note: "",
      blocks: slip.lineItems
        .filter(({ mrcSection }) => mrcSection === section)
        .map((item) => ({
          kind: "group" as const,
          id: `slip-${item.index}`,
          index: item.index,
          title: item.originalHeading,
          notes: [],
          blocks: slipBlocks(item, slip),
        })),
    })),
    annex: annexOf(slip),
  };
}

/** The sections as printed: the one heading of INFORMATION does not repeat the title of its section. */
const printedSections = ({ sections }: SlipPage): SlipPage["sections"] =>
  sections.map((section) =>
    section.id === "Information"
      ? { ...section, blocks: section.blocks.map((each) => ({ ...each, title: "" })) }
      : section,
  );

/** The slip for the renderers of documents. */
export function slipDocument(slip: MrcSlip, annexed = true): SubmissionDocument {
  const whole = slipPage(slip);
  const { umr: _, version: __, reference, annex, sections: ___, ...page } = whole;
  return {
    ...page,
    record: `${slip.sample ? "Reference" : "UMR"} ${reference}`,
    sections: [...printedSections(whole), ...(annexed ? annex : [])],
  };
}

/** Each heading of a slip with its content as text, in order. */
const textsOf = (slip: MrcSlip): Map<string, string[]> =>
  new Map(
    slipPage(slip).sections.flatMap(({ blocks }) =>
      blocks.map((heading) => [heading.title, heading.blocks.flatMap(blockTexts)] as const),
    ),
  );

/** The changes of a version against the one before, by heading: the removed and the added lines. */
export function slipChanges(before: MrcSlip, after: MrcSlip): SlipChange[] {
  const [was, is] = [textsOf(before), textsOf(after)];
  return [...new Set([...is.keys(), ...was.keys()])].flatMap((heading) => {
    const [old, now] = [was.get(heading) ?? [], is.get(heading) ?? []];
    const removed = old.filter((line) => !now.includes(line));
    const added = now.filter((line) => !old.includes(line));
    return removed.length + added.length === 0 ? [] : [{ heading, before: removed, after: added }];
  });
}
