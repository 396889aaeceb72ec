import {
  type Accumulation,
  confidenceOf,
  midSentence,
  PLACEABILITY_VERDICTS,
  type PortfolioSummary,
  providerService,
  type ShownMoney,
  showCount,
  showDate,
  showGbp,
  showListedBand,
  showPercent,
  VERDICT_WORDS,
} from "@broker/contracts";
import type { Block, Text } from "../../blocks/block.ts";
import { lead, muted, paragraph, run, sourceMark, table } from "../../blocks/build-blocks.ts";
import { daysLeft } from "../sections/terms/cover.ts";
import type { PortfolioEntry } from "./build-portfolio-model.ts";

type Row = Text[];

const MAX_ROWS = 200;

const pounds = (amount: ShownMoney | null) => (amount === null ? "not recorded" : showGbp(amount));

/** Not active first, then by verdict, then lowest posture first; those without a score last. */
function byUrgency({ row: a, company: { name } }: PortfolioEntry, { row: b, company: other }: PortfolioEntry): number {
  const active = ({ notActive }: typeof a) => (notActive === null ? 1 : 0);
  const rung = ({ placeability }: typeof a) => PLACEABILITY_VERDICTS.indexOf(placeability.verdict);
  const score = ({ posture }: typeof a) => posture?.posture ?? 101;
  return active(a) - active(b) || rung(a) - rung(b) || score(a) - score(b) || (name < other.name ? -1 : 1);
}

/** The verdict with its main blocker and how many more there are. */
function verdict({ refer, needsWork, verdict: of, blocker }: PortfolioEntry["row"]["placeability"]): Text {
  const more = refer + needsWork - 1;
  const words =
    blocker === null ? "" : `; ${midSentence(blocker)}${more > 0 ? `; ${showCount(more, "more blocker")}` : ""}`;
  return [{ text: VERDICT_WORDS[of], strong: true }, ...(words === "" ? [] : [{ text: words }])];
}

function posture({ posture: of, requiresValidation }: PortfolioEntry["row"]): Text {
  if (of === null) return requiresValidation ? "Requires Validation" : run("not assessed", { provenance: "none" });
  return [
    { text: String(of.posture), strong: true },
    { text: `: ${showListedBand(of.band, { ...of, confidence: confidenceOf(of.coverage) }).words}` },
  ];
}

const basis = ({ posture: of }: PortfolioEntry["row"]): Text =>
  of === null ? "" : [of.basis, showDate(of.at)].filter((part) => part !== null).join(", ");

/** Clients whose register status is not plainly active, as a sentence; null = none is known. */
export function portfolioAlert(entries: readonly PortfolioEntry[]): string | null {
  const named = entries
    .toSorted(byUrgency)
    .flatMap(({ company, row }) => (row.notActive === null ? [] : [`${company.name} (${midSentence(row.notActive)})`]));
  return named.length === 0 ? null : `Register status: ${named.join(", ")}.`;
}

function money({ policy }: PortfolioEntry["company"], part: "limit" | "premium"): Text {
  const pence = policy?.[part] ?? null;
  return pence === null
    ? run("not recorded", { provenance: "none" })
    : run(showGbp(pence), sourceMark({ provenance: "declared", declaredBy: policy?.declaredBy }));
}

/** Every client with its register status, verdict and posture, then its cover; most urgent first. */
export function portfolioParts(entries: readonly PortfolioEntry[], summary: PortfolioSummary): Block[] {
  const sorted = entries.toSorted(byUrgency);
  const { limits, premium, postures, scanned, clients } = summary;
  const counts = PLACEABILITY_VERDICTS.map(
    (of) => `${VERDICT_WORDS[of]} ${entries.filter(({ row }) => row.placeability.verdict === of).length}`,
  );
  return [
    lead(`${showCount(clients, "client")}: ${counts.join(", ")}. ${scanned} scanned.`),
    ...table(
      "Clients by register status, verdict and posture",
      ["Client", "Register status", "Placeability, main blocker", "Posture", "Based on"],
      sorted.map(
        ({ company, row }): Row => [
          run(company.name, { strong: true }),
          row.notActive === null ? "" : run(row.notActive, { strong: true }),
          verdict(row.placeability),
          posture(row),
          basis(row),
        ],
      ),
      { most: MAX_ROWS, widths: [19, 14, 29, 15, 23] },
    ),
    ...table(
      "Findings, and cover in force",
      ["Client", "#Critical, high", "#Limit", "#Premium", "Expires on"],
      sorted.map(
        ({ company, row, failed }): Row => [
          company.name,
          failed === null ? "not scanned" : `${failed.critical}, ${failed.high}`,
          money(company, "limit"),
          money(company, "premium"),
          row.expiresOn === null ? "not recorded" : showDate(row.expiresOn),
        ],
      ),
      { most: MAX_ROWS },
    ),
    muted(
      [
        "Register status blank: active, or not recorded.",
        `Limits in force: ${pounds(limits.sum)}, recorded for ${limits.known}. Premiums in force: ${pounds(premium.total)}, recorded for ${premium.known}.`,
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
      ["Provider", "Service", "#Clients", "#Share", "#Limits in force"],
      shared.map(
        ({ provider, clients, shareOfClients, limits, ...row }): Row => [
          run(provider, { provenance: "observed" }),
          providerService(row),
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
  const known = entries.flatMap(({ company, row }) => (row.expiresOn === null ? [] : [{ company, on: row.expiresOn }]));
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
          money(company, "limit"),
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
          run(item.what, sourceMark(item)),
        ],
      ),
    { most: 40 },
  );
}

/** Information that insurers require and clients have not disclosed. */
export function portfolioMissing(entries: readonly PortfolioEntry[]): Block[] {
  const lacking = entries.filter(({ row }) => row.missing.length > 0);
  if (lacking.length === 0) return [paragraph("Every client has answered all proposal questions.")];
  return table(
    "Clients with missing answers, most first",
    ["Client", "#Missing", "Including"],
    lacking
      .toSorted((a, b) => b.row.missing.length - a.row.missing.length)
      .map(({ company, row }): Row => {
        const titles = row.missing.map(({ title }) => title);
        const more = titles.length > 4 ? ` and ${titles.length - 4} more` : "";
        return [company.name, String(titles.length), `${titles.slice(0, 4).join(", ")}${more}`];
      }),
    { most: MAX_ROWS },
  );
}
