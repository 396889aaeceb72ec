import {
  MRC_SECTION_TITLES,
  MRC_SECTIONS,
  type MrcLineItem,
  type MrcSlip,
  type Provenance,
  type SlipPage,
  type SlipPageRow,
  sentenceCase,
  showCount,
  showDate,
  showList,
  showLongDate,
} from "@broker/contracts";
import { slipBlocks } from "./slip-blocks.ts";
import { KNOWN_BY } from "./slip-words.ts";

/** Capitals in sentence case: 'Risk details'. */
const inWords = (capitals: string) => sentenceCase(capitals.toLowerCase());

function umrOf({ control }: MrcSlip) {
  if (control.umr !== null) return { umr: control.umr, umrOpen: null };
  return { umr: null, umrOpen: control.umrReference === null ? "to be advised" : `B____${control.umrReference}` };
}

function draftOf({ control }: MrcSlip): string | null {
  if (control.status === "final") return null;
  const open = control.toAdvise.map((each) => `${each.title.charAt(0).toLowerCase()}${each.title.slice(1)}`);
  if (open.length === 0) return "Nothing is left to be advised, but the client is sample data: never a contract.";
  return `${showCount(open.length, "item")} to be advised: ${showList(open)}.`;
}

const row = (item: MrcLineItem, slip: MrcSlip): SlipPageRow => ({
  index: item.index,
  heading: item.originalHeading,
  told: item.mrcHeading === "Information",
  blocks: slipBlocks(item.elements, slip),
  open: item.placeholders.map((placeholder) => `${placeholder.title} to be advised`),
});

/**
 * How values are known, each way once with the headings that it stands for. Sources are the record's own words where it
 * has some.
 */
function sourcesOf({ lineItems }: MrcSlip) {
  const ways = new Map<string, { provenance: Provenance; source: string; day: string; headings: Set<string> }>();
  for (const { mrcHeading, originalHeading, elements } of lineItems) {
    if (mrcHeading === "Information") continue;
    for (const { how } of elements) {
      const source = how.source ?? KNOWN_BY[how.provenance];
      const day = showDate(how.asOf);
      const key = [how.provenance, source, day].join("\n");
      const way = ways.get(key) ?? { provenance: how.provenance, source, day, headings: new Set<string>() };
      ways.set(key, way);
      way.headings.add(inWords(originalHeading));
    }
  }
  return [...ways.values()].map(({ provenance, source, day, headings }) => ({
    provenance,
    provenanceWords: KNOWN_BY[provenance],
    source: sentenceCase(source),
    day,
    headings: [...headings].join("; "),
  }));
}

/** A slip as its page shows it: six sections with two columns, then an annex that is no part of the contract. */
export function slipPage(slip: MrcSlip): SlipPage {
  const { control, version, madeAt } = slip;
  const draft = draftOf(slip);
  const name = `${draft === null ? "Version" : "Draft"} ${version}`;
  const made = showLongDate(madeAt);
  const { umr, umrOpen } = umrOf(slip);
  const sections = MRC_SECTIONS.map((section, at) => ({
    n: at + 1,
    id: section,
    title: MRC_SECTION_TITLES[section],
    short: inWords(MRC_SECTION_TITLES[section]),
    rows: slip.lineItems.filter(({ mrcSection }) => mrcSection === section).map((item) => row(item, slip)),
  }));
  return {
    title: "Market Reform Contract",
    insured: control.insuredName,
    broker: control.brokerName ?? "Broker to be advised",
    from: control.brokerName ?? "Broker to be advised",
    umr,
    umrOpen,
    note: slip.note,
    sample: slip.sample,
    draft,
    version: name,
    made,
    running: `UMR ${umr ?? umrOpen}`,
    runningRight: draft === null ? name : `DRAFT, version ${version}`,
    foot: `${name}, ${made}. ${draft === null ? "Agreed only as signed by insurers." : "A summary of what is requested; not evidence of cover."}`,
    sections,
    // On a draft only: what insurers sign is theirs by then.
    byPosture:
      draft !== null &&
      sections.some(({ rows }) =>
        rows.some(({ blocks }) =>
          blocks.some((block) => block.kind === "sums" && block.rows.some(({ byDefault }) => byDefault)),
        ),
      ),
    sources: sourcesOf(slip),
    cdr: {
      note: slip.cdrReadiness.note,
      processes: slip.cdrReadiness.processes.map(({ title: process, present, of, items }) => ({
        title: process,
        held: present,
        of,
        missing: items.filter(({ state }) => state === "missing").map((item) => item.title),
      })),
    },
  };
}
