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
import type { Block, Text } from "../../blocks/block.ts";
import { lead, muted, paragraph, run, table } from "../../blocks/build-blocks.ts";
import { riskMark } from "../../blocks/marks.ts";
import { daysLeft } from "../sections/terms/cover.ts";
import type { PortfolioEntry } from "./build-portfolio-model.ts";

type Row = Text[];

const MAX_ROWS = 200;

const pounds = (amount: { readonly amount: string } | null) =>
  amount === null ? "not recorded" : showGbp(Math.round(Number(amount.amount) * 100));

function posture({ company }: PortfolioEntry): Text {
  if (company.posture === null) return run("not assessed", { provenance: "none" });
  const { value } = company.posture;
  return run(String(value), { risk: riskMark(webRiskBand(riskOfPosture(publishPosture(value)))), strong: true });
}

const money = (pence: number | null | undefined): Text =>
  pence === null || pence === undefined
    ? run("not recorded", { provenance: "none" })
    : run(showGbp(pence), { provenance: "declared" });

/** Every client on a line, lowest posture first; those without a score last. */
export function portfolioParts(entries: readonly PortfolioEntry[], summary: PortfolioSummary): Block[] {
  const weakest = entries.toSorted(
    (a, b) =>
      (a.company.posture?.value ?? 101) - (b.company.posture?.value ?? 101) ||
      (a.company.name < b.company.name ? -1 : 1),
  );
  const { limits, premium, postures, scanned, clients } = summary;
  return [
    lead(
      `${showCount(clients, "client")}, of which ${scanned} scanned; limits in force of ${pounds(limits.sum)} recorded for ${limits.known} of them.`,
    ),
    ...table(
      "Clients, lowest posture first",
      ["Client", "Posture", "#Critical, high", "#Limit", "#Premium", "Renewal"],
      weakest.map((entry): Row => {
        const { company, failed, renewal } = entry;
        return [
          run(company.name, { strong: true }),
          posture(entry),
          failed === null ? "not scanned" : `${failed.critical}, ${failed.high}`,
          money(company.policy?.limit),
          money(company.policy?.premium),
          renewal === null ? "not recorded" : showDate(renewal),
        ];
      }),
      { most: MAX_ROWS },
    ),
    muted(
      [
        `Premiums in force: ${pounds(premium.total)}, recorded for ${premium.known}.`,
        postures.quartiles === null
          ? "Quartiles require four clients with a posture."
          : `Middle half of postures: ${postures.quartiles.lower} to ${postures.quartiles.upper}.`,
      ].join(" "),
    ),
  ];
}

/** Providers shared by several clients, with the limits in force. */
export function accumulationParts({ providers, vendors, notes }: Accumulation): Block[] {
  const shared = providers.filter(({ clients }) => clients > 1);
  if (shared.length === 0) return [paragraph("The scans found no provider shared by two clients.")];
  return [
    ...table(
      "Providers shared by two or more clients, latest scans",
      ["Provider", "Kind", "#Clients", "#Share", "#Limits in force"],
      shared.map(
        ({ provider, kind, clients, shareOfClients, limits }): Row => [
          run(provider, { provenance: "observed" }),
          kind,
          String(clients),
          shareOfClients === null ? "" : showPercent(shareOfClients),
          pounds(limits.sum),
        ],
      ),
      { most: 15 },
    ),
    ...table(
      "Vendors of several shared providers",
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
    muted(["Indicative: clients are matched to providers by external scans.", ...notes].join(" ")),
  ];
}

/** Policies by expiry date, earliest first. */
export function renewalParts(entries: readonly PortfolioEntry[], asOf: string): Block[] {
  const known = entries.flatMap(({ company, renewal }) => (renewal === null ? [] : [{ company, on: renewal }]));
  const sorted = known.toSorted((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0));
  const rest = entries.length - known.length;
  return [
    ...table(
      "Policies by expiry date",
      ["Expires on", "#Days left", "Client", "#Limit"],
      sorted.map(
        ({ company, on }): Row => [
          showDate(on),
          daysLeft({ on, what: "", provenance: "declared" }, asOf),
          company.name,
          money(company.policy?.limit),
        ],
      ),
      { most: MAX_ROWS },
    ),
    ...(rest === 0 ? [] : [paragraph(`Renewal date not recorded: ${showCount(rest, "client")}.`)]),
  ];
}

/** Expiry dates of certificates, registrations and disputes, for all clients. */
export function portfolioExpiring(entries: readonly PortfolioEntry[], asOf: string): Block[] {
  const all = entries.flatMap(({ company, dated }) => dated.map((item) => ({ company, item })));
  if (all.length === 0) return [paragraph("No expiry date of a certificate, registration or dispute is recorded.")];
  return table(
    "From scans and registers, earliest first",
    ["Expires on", "#Days left", "Client", "What"],
    all
      .toSorted((a, b) => (a.item.on < b.item.on ? -1 : a.item.on > b.item.on ? 1 : 0))
      .map(
        ({ company, item }): Row => [
          showDate(item.on),
          daysLeft(item, asOf),
          company.name,
          run(item.what, { provenance: item.provenance }),
        ],
      ),
    { most: 40 },
  );
}

/** Information that insurers require and clients have not disclosed. */
export function portfolioMissing(entries: readonly PortfolioEntry[]): Block[] {
  const lacking = entries.filter(({ record }) => record.missing.length > 0);
  if (lacking.length === 0) return [paragraph("Every client has answered all proposal questions.")];
  return table(
    "Clients with missing answers, most first",
    ["Client", "#Missing", "Including"],
    lacking
      .toSorted((a, b) => b.record.missing.length - a.record.missing.length)
      .map(({ company, record }): Row => {
        const titles = CLIENT_FIELDS.filter((field) => record.missing.includes(field)).map(fieldTitle);
        const more = titles.length > 4 ? ` and ${titles.length - 4} more` : "";
        return [company.name, String(titles.length), `${titles.slice(0, 4).join(", ")}${more}`];
      }),
    { most: MAX_ROWS },
  );
}
