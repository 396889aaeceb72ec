import {
  type Accumulation,
  CLIENT_FIELDS,
  fieldTitle,
  type PortfolioSummary,
  publishPosture,
  riskOfPosture,
  showCount,
  showDate,
  showGbp,
  showPercent,
  webRiskBand,
} from "@broker/contracts";
import type { Cell, Part } from "../parts/part.ts";
import { lead, prose, small } from "../parts/prose.ts";
import { cell, table } from "../parts/table.ts";
import { riskMark } from "../risk-mark.ts";
import { daysLeft } from "../sections/expiring.ts";
import type { BookEntry } from "./book-entry.ts";

type Row = (Cell | string)[];

/** Rows that a table of the whole book prints; `broker clients list` and `broker portfolio` have the rest. */
const MOST = 200;

const pounds = (amount: { readonly amount: string } | null) =>
  amount === null ? "not recorded" : showGbp(Math.round(Number(amount.amount) * 100));

function posture({ company }: BookEntry): Cell {
  if (company.posture === null) return cell("not assessed", { provenance: "none" });
  const { value } = company.posture;
  return cell(String(value), { risk: riskMark(webRiskBand(riskOfPosture(publishPosture(value)))), strong: true });
}

const money = (pence: number | null | undefined): Cell =>
  pence === null || pence === undefined
    ? cell("not recorded", { provenance: "none" })
    : cell(showGbp(pence), { provenance: "declared" });

/** Every client on a line, the weakest posture first; those without a figure last. */
export function portfolioParts(entries: readonly BookEntry[], summary: PortfolioSummary): Part[] {
  const weakest = entries.toSorted(
    (a, b) =>
      (a.company.posture?.value ?? 101) - (b.company.posture?.value ?? 101) ||
      (a.company.name < b.company.name ? -1 : 1),
  );
  const { limits, premium, postures, scanned, clients } = summary;
  return [
    lead(
      `${showCount(clients, "client")}, of whom ${scanned} were scanned; limits in force of ${pounds(limits.sum)} are recorded for ${limits.known} of them.`,
    ),
    ...table(
      "The weakest first",
      ["Client", "Posture", "#Critical, high", "#Limit", "#Premium", "Renewal"],
      weakest.map((entry): Row => {
        const { company, failed, renewal } = entry;
        return [
          cell(company.name, { strong: true }),
          posture(entry),
          failed === null ? "not scanned" : `${failed.critical}, ${failed.high}`,
          money(company.policy?.limit),
          money(company.policy?.premium),
          renewal === null ? "not known" : showDate(renewal),
        ];
      }),
      { most: MOST },
    ),
    small(
      [
        `Premiums in force come to ${pounds(premium.total)} for ${premium.known}.`,
        postures.quartiles === null
          ? "Fewer than four clients have a posture, so no middle half is told."
          : `The middle half of the postures lies between ${postures.quartiles.lower} and ${postures.quartiles.upper}.`,
      ].join(" "),
    ),
  ];
}

/** Providers that most of the book rests on, with the cover behind them. */
export function accumulationParts({ providers, vendors, notes }: Accumulation): Part[] {
  const shared = providers.filter(({ clients }) => clients > 1);
  if (shared.length === 0) return [prose("No provider is shared by two clients, as far as scans could see.")];
  return [
    ...table(
      "Providers that two clients or more are on, by their newest scans",
      ["Provider", "Kind", "#Clients", "#Share", "#Limits in force"],
      shared.map(
        ({ provider, kind, clients, shareOfClients, limits }): Row => [
          cell(provider, { provenance: "observed" }),
          kind,
          String(clients),
          shareOfClients === null ? "" : showPercent(shareOfClients),
          pounds(limits.sum),
        ],
      ),
      { most: 15 },
    ),
    ...table(
      "Vendors with several of them",
      ["Vendor", "Provides", "#Clients", "#Limits in force"],
      vendors
        .filter(({ clients }) => clients > 1)
        .map(
          ({ vendor, providers: names, clients, limits }): Row => [
            vendor,
            names.join(", "),
            String(clients),
            pounds(limits.sum),
          ],
        ),
      { most: 10 },
    ),
    small(["Indicative: who is on a provider is what scans saw.", ...notes].join(" ")),
  ];
}

/** Policies by the day on which they end, the soonest first. */
export function renewalParts(entries: readonly BookEntry[], asOf: string): Part[] {
  const known = entries.flatMap(({ company, renewal }) => (renewal === null ? [] : [{ company, on: renewal }]));
  const sorted = known.toSorted((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0));
  const rest = entries.length - known.length;
  return [
    ...table(
      "Policies by the day on which they end",
      ["Ends on", "#Days left", "Client", "#Limit"],
      sorted.map(
        ({ company, on }): Row => [
          showDate(on),
          daysLeft({ on, what: "", provenance: "declared" }, asOf),
          company.name,
          money(company.policy?.limit),
        ],
      ),
      { most: MOST },
    ),
    ...(rest === 0 ? [] : [prose(`The renewal of ${showCount(rest, "client")} is not known.`)]),
  ];
}

/** Certificates, registrations and decisions that end soon, over all clients. */
export function bookExpiringParts(entries: readonly BookEntry[], asOf: string): Part[] {
  const all = entries.flatMap(({ company, dated }) => dated.map((item) => ({ company, item })));
  if (all.length === 0) return [prose("No certificate, registration or decision has a known end.")];
  return table(
    "What scans and registers say, the soonest first",
    ["Ends on", "#Days left", "Client", "What"],
    all
      .toSorted((a, b) => (a.item.on < b.item.on ? -1 : a.item.on > b.item.on ? 1 : 0))
      .map(
        ({ company, item }): Row => [
          showDate(item.on),
          daysLeft(item, asOf),
          company.name,
          cell(item.what, { provenance: item.provenance }),
        ],
      ),
    { most: 40 },
  );
}

/** What insurers ask and nobody has told, client by client. */
export function bookMissingParts(entries: readonly BookEntry[]): Part[] {
  const lacking = entries.filter(({ record }) => record.missing.length > 0);
  if (lacking.length === 0) return [prose("Every client has answered all that a proposal asks for.")];
  return table(
    "Clients with answers missing, the most first",
    ["Client", "#Missing", "Among them"],
    lacking
      .toSorted((a, b) => b.record.missing.length - a.record.missing.length)
      .map(({ company, record }): Row => {
        const titles = CLIENT_FIELDS.filter((field) => record.missing.includes(field)).map(fieldTitle);
        const more = titles.length > 4 ? ` and ${titles.length - 4} more` : "";
        return [company.name, String(titles.length), `${titles.slice(0, 4).join(", ")}${more}`];
      }),
    { most: MOST },
  );
}
