import {
  type Known,
  type PremiumView,
  type ScanReport,
  type SubmissionFacts,
  showDate,
  showGbp,
  showPercent,
} from "@broker/contracts";
import type { Cell, Parts } from "../parts/part.ts";
import { small } from "../parts/prose.ts";
import { cell, table } from "../parts/table.ts";
import type { ReportContext } from "../report-context.ts";

type Row = readonly (Cell | string)[];

const open = (heading: string, why = ""): Row => [heading, cell("to be advised", { provenance: "none" }), why];

function stands<Value>(heading: string, known: Known<Value> | null, show: (value: Value) => string, why = ""): Row {
  return known === null
    ? open(heading, why)
    : [heading, cell(show(known.value), { provenance: known.provenance }), why];
}

const told = (heading: string, known: unknown, where: string): Row =>
  known === null ? open(heading) : [heading, cell("known", { provenance: "derived" }), where];

function riskDetails({ insured, period, cover, quoted }: SubmissionFacts): Row[] {
  const from = period.from === null || period.to === null ? null : period.from;
  return [
    open("Unique market reference", "the broker gives it"),
    told("Insured", insured.name, "The insured"),
    told("Principal address", insured.address, "The insured"),
    stands(
      "Period",
      from,
      () => `${showDate(period.from?.value ?? "")} to ${showDate(period.to?.value ?? "")}`,
      "both days inclusive",
    ),
    stands("Limit of liability", cover.limit, showGbp, "Cover"),
    stands("Deductible", cover.deductible, showGbp, "Cover"),
    stands("Premium", cover.premium, showGbp, "only as an insurer quoted it"),
    [
      cell("Conditions, exclusions"),
      cell("by default", { provenance: "derived" }),
      quoted == null ? "Terms and clauses" : "Terms and clauses; Terms as quoted",
    ],
    [
      cell("Subjectivities"),
      cell("drafted", { provenance: "derived" }),
      quoted == null ? "Draft subjectivities" : "Draft subjectivities; Terms as quoted",
    ],
    open("Choice of law and jurisdiction", "the broker chooses"),
  ];
}

function fiscal(view: PremiumView | null): Row[] {
  const tax = view?.slip?.tax ?? null;
  return [
    tax === null
      ? open("Taxes payable by the insured")
      : [
          "Taxes payable by the insured",
          cell(`${tax.title}, ${showPercent(tax.share)}`, { provenance: tax.provenance }),
          tax.input,
        ],
    open("Regulatory client classification", "the broker decides"),
    open("Allocation to risk codes", "CY, and CZ where property is covered"),
  ];
}

function remuneration(view: PremiumView | null): Row[] {
  const brokerage = view?.slip?.brokerage ?? null;
  return [
    brokerage === null
      ? open("Total brokerage")
      : ["Total brokerage", cell(showPercent(brokerage.share), { provenance: "declared" }), ""],
    open("Fee payable by the client"),
  ];
}

const HEAD = ["Heading", "Stands", "Where, or why not"];

/** What the six sections of a market slip ask, and what of it is known; null = no client stands behind the scan. */
export function market(_: ScanReport, { facts, premium }: ReportContext): Parts | null {
  if (facts === null) return null;
  return {
    parts: [
      ...table("1 Risk details", HEAD, riskDetails(facts)),
      ...table("2 Information", HEAD, [
        told("Activity and exposure", facts.insured.turnover ?? facts.insured.industry, "The insured"),
        told("Controls", Object.keys(facts.controls).length === 0 ? null : true, "Controls with evidence"),
        told("Claims", facts.claims, "Claims and incidents"),
        told("Scan", facts.scan, "Risk alerts"),
      ]),
      ...table("3 Security details", HEAD, [open("Order hereon", "at placing"), open("Insurers' lines", "at placing")]),
      ...table("4 Subscription agreement", HEAD, [
        open("Slip leader", "at placing"),
        open("Basis of claims agreement", "at placing"),
      ]),
      ...table("5 Fiscal and regulatory", HEAD, fiscal(premium)),
      ...table("6 Broker remuneration and deductions", HEAD, remuneration(premium)),
      small("The headings are those of a market slip in the order of its six sections. This is not a slip."),
    ],
  };
}
