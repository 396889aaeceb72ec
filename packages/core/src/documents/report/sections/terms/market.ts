import {
  type Known,
  type MrcSection,
  type MrcSlip,
  type PremiumView,
  type ScanReport,
  type SubmissionFacts,
  showDate,
  showGbp,
  showPercent,
} from "@broker/contracts";
import type { Block, Text } from "../../../blocks/block.ts";
import { muted, run, sourceMark, table } from "../../../blocks/build-blocks.ts";
import { blockTexts, slipBlocks } from "../../../mrc/print/slip-blocks.ts";
import type { ReportContext } from "../../report-context.ts";
import { reportSubjectivities } from "./clauses.ts";

type Row = readonly Text[];

const open = (heading: string, why = ""): Row => [heading, run("to be advised", { provenance: "none" }), why];

function value<Value>(heading: string, known: Known<Value> | null, show: (value: Value) => string, why = ""): Row {
  return known === null ? open(heading, why) : [heading, run(show(known.value), sourceMark(known)), why];
}

const available = (heading: string, known: unknown, where: string): Row =>
  known === null ? open(heading) : [heading, run("available", { provenance: "derived" }), where];

function riskDetails({ insured, period, cover, quoted }: SubmissionFacts, drafts: number): Row[] {
  const from = period.from === null || period.to === null ? null : period.from;
  return [
    open("Unique market reference", "assigned by the broker"),
    available("Insured", insured.name, "The insured"),
    available("Principal address", insured.address, "The insured"),
    value(
      "Period",
      from,
      () => `${showDate(period.from?.value ?? "")} to ${showDate(period.to?.value ?? "")}`,
      "both days inclusive",
    ),
    value("Limit of liability", cover.limit, showGbp, "Cover"),
    value("Deductible", cover.deductible, showGbp, "Cover"),
    value("Premium", cover.premium, showGbp, "as quoted by an insurer"),
    [
      run("Conditions, exclusions"),
      quoted == null ? run("to be advised", { provenance: "none" }) : run("as quoted", sourceMark(quoted)),
      quoted == null ? "none applies until quoted or chosen" : "Quoted terms",
    ],
    drafts === 0
      ? ["Subjectivities", run("none drafted", { provenance: "derived" }), quoted == null ? "" : "Quoted terms"]
      : [
          "Subjectivities",
          run(`${drafts} drafted`, { provenance: "derived" }),
          quoted == null ? "Draft subjectivities" : "Draft subjectivities; Quoted terms",
        ],
    open("Choice of law and jurisdiction", "broker to select"),
  ];
}

function fiscal(view: PremiumView | null): Row[] {
  const tax = view?.slip?.tax ?? null;
  return [
    tax === null
      ? open("Taxes payable by the insured")
      : ["Taxes payable by the insured", run(`${tax.title}, ${showPercent(tax.share)}`, sourceMark(tax)), tax.input],
    open("Regulatory client classification", "broker to determine"),
    open("Allocation to risk codes", "CY, and CZ where property is covered"),
  ];
}

function remuneration(view: PremiumView | null): Row[] {
  const { brokerage = null, fee = null } = view?.slip ?? {};
  return [
    brokerage === null
      ? open("Total brokerage")
      : ["Total brokerage", run(showPercent(brokerage.share, 1), sourceMark({ provenance: "declared" })), ""],
    fee === null
      ? open("Fee payable by the client")
      : ["Fee payable by the client", run(showGbp(fee.pence), sourceMark({ provenance: "declared" })), "as quoted"],
  ];
}

const HEAD = ["Heading", "Status", "Section or reason"];

/** Characters of a value; a longer one is read on the slip. */
const LONGEST = 120;

/** The headings of a section as the client's slip has them: value, and what it leaves to be advised. */
function slipRows(slip: MrcSlip, section: MrcSection): Row[] {
  return slip.lineItems
    .filter(({ mrcSection }) => mrcSection === section)
    .map((item) => {
      const value = slipBlocks({ ...item, placeholders: [] }, slip)
        .flatMap(blockTexts)
        .join("; ");
      const missing = item.placeholders.map(({ title }) => title).join("; ");
      const heading = item.originalHeading;
      if (value === "") return open(heading, missing);
      const shown = value.length > LONGEST ? "stated" : value;
      return [heading, shown, missing];
    });
}

const OF_SLIP: readonly (readonly [string, MrcSection])[] = [
  ["1 Risk details", "RiskDetails"],
  ["2 Information", "Information"],
  ["3 Security details", "SecurityDetails"],
  ["4 Subscription agreement", "SubscriptionAgreement"],
  ["5 Fiscal and regulatory", "FiscalAndRegulatory"],
  ["6 Broker remuneration and deductions", "BrokerRemunerationAndDeductions"],
];

/** The headings of a market slip: the client's own, or what is available for each; null = no client record. */
export function market(report: ScanReport, context: ReportContext): Block[] | null {
  const { facts, premium, slip } = context;
  if (facts === null) return null;
  if (slip !== null)
    return [
      ...OF_SLIP.flatMap(([title, section]) =>
        table(title, ["Heading", "On the slip", "To be advised"], slipRows(slip, section)),
      ),
      muted(`As in version ${slip.version} of the slip, ${showDate(slip.madeAt)}. This is not a slip.`),
    ];
  return [
    ...table("1 Risk details", HEAD, riskDetails(facts, reportSubjectivities(report, context).length)),
    ...table("2 Information", HEAD, [
      available("Activity and exposure", facts.insured.turnover ?? facts.insured.industry, "The insured"),
      available("Controls", Object.keys(facts.controls).length === 0 ? null : true, "Control grid"),
      available("Claims", facts.claims, "Claims and incidents"),
      available("Scan", facts.scan, "Critical exposure"),
    ]),
    ...table("3 Security details", HEAD, [open("Order hereon", "at placing"), open("Insurers' lines", "at placing")]),
    ...table("4 Subscription agreement", HEAD, [
      open("Slip leader", "at placing"),
      open("Basis of claims agreement", "at placing"),
    ]),
    ...table("5 Fiscal and regulatory", HEAD, fiscal(premium)),
    ...table("6 Broker remuneration and deductions", HEAD, remuneration(premium)),
    muted("The headings of a market slip, in the order of its six sections. This is not a slip."),
  ];
}
