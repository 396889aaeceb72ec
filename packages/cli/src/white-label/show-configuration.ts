import {
  type BrandConfiguration,
  type BrandDetail,
  type BrandFeatures,
  type Branding,
  type BrandProof,
  type BrandVersion,
  contrastPairs,
  FEATURE_NAMES,
  showCount,
  showFixed,
  showTime,
} from "@broker/contracts";
import { type Fact, facts, heading, section } from "../terminal/blocks.ts";
import type { Look, Tone } from "../terminal/look.ts";
import { type Table, tableLines } from "../terminal/table.ts";
import { terminalText } from "../terminal/text.ts";

const TONES: Readonly<Record<BrandConfiguration["status"], Tone>> = {
  active: "good",
  pending: "warn",
  inactive: "quiet",
};

const CONFIGURATIONS: Table<BrandConfiguration> = {
  columns: [
    { heading: "Id", cell: ({ id }) => id, stacked: "labelled" },
    { heading: "Name", cell: ({ name }) => terminalText(name), width: { grow: 16 }, stacked: "title", wrap: true },
    { heading: "Status", cell: ({ status }) => ({ text: status, tone: TONES[status] }), stacked: "labelled" },
    { heading: "Applies to", cell: ({ scope }) => scope, stacked: "labelled" },
    { heading: "Clients", cell: ({ clients }) => String(clients), align: "right", stacked: "labelled" },
    { heading: "Version", cell: ({ version }) => String(version), align: "right", optional: 2, stacked: "labelled" },
    { heading: "Last updated", cell: ({ lastUpdated }) => showTime(lastUpdated), optional: 1, stacked: "labelled" },
  ],
};

/** Configurations as lines. */
export const configurationLines = (look: Look, items: readonly BrandConfiguration[]): string[] =>
  tableLines(look, CONFIGURATIONS, items);

const VERSIONS: Table<BrandVersion> = {
  columns: [
    { heading: "Version", cell: ({ n }) => String(n), align: "right", stacked: "title" },
    { heading: "Saved", cell: ({ at }) => showTime(at), stacked: "labelled" },
    { heading: "By", cell: ({ by }) => terminalText(by), width: { grow: 10 }, stacked: "labelled", wrap: true },
    {
      heading: "Restores",
      cell: ({ restored }) => (restored === null ? "" : `version ${restored}`),
      stacked: "labelled",
    },
  ],
};

const fact = (title: string, value: string): Fact => ({ title, value: terminalText(value) });

function proofLines(look: Look, { kind, domain, state, records, checks, checkedAt }: BrandProof): string[] {
  const title = `${kind === "domain" ? "Domain" : "Sender"}: ${domain}`;
  return section(
    look,
    title,
    facts(look, [
      fact("State", checkedAt === null ? `${state}, not checked yet` : `${state}, checked ${showTime(checkedAt)}`),
      ...checks.map(({ id, outcome, found }) => fact(id, `${outcome}: ${found}`)),
      ...records.map(({ type, name, value, purpose }) =>
        fact(`Publish ${type}`, `${name}${value === null ? "" : ` = ${value}`}. ${purpose}`),
      ),
    ]),
  );
}

const shown = (value: unknown): string => {
  if (value === null) return "the product's own";
  if (typeof value === "boolean") return value ? "yes" : "no";
  return String(value);
};

function brandingFacts({ mailSender, ...look }: Branding): Fact[] {
  const ratios = contrastPairs(look.primaryColor, look.secondaryColor).map(({ ratio }) => ratio);
  const lowest = showFixed(Math.floor(Math.min(...ratios) * 10) / 10, 1);
  return [
    ...Object.entries(look).map(([name, value]) => fact(name, shown(value))),
    fact("mailSender", mailSender === null ? "the mail server's own" : `${mailSender.name} <${mailSender.address}>`),
    ...(ratios.length === 0 ? [] : [fact("Lowest contrast", `${lowest} to 1`)]),
  ];
}

const featureFacts = (features: BrandFeatures): Fact[] => [
  ...FEATURE_NAMES.map((name) => fact(name, shown(features[name]))),
  ...(features.domain === null ? [] : [fact("domain", features.domain)]),
  ...Object.entries(features.wording).flatMap(([place, text]) => (text === null ? [] : [fact(place, text)])),
];

/** A configuration with its parts, as lines. */
export function detailLines(look: Look, detail: BrandDetail): string[] {
  const { name, id, status, scope, clients, chosen, lastUpdated, updatedBy } = detail;
  return [
    ...heading(look, terminalText(name)),
    ...facts(look, [
      fact("Id", id),
      fact("Status", status),
      fact("Applies to", scope === "workspace" ? "the workspace" : showCount(clients, "client")),
      ...(chosen.length === 0 ? [] : [fact("Clients", chosen.map((client) => client.name).join(", "))]),
      fact("Last updated", `${showTime(lastUpdated)}, ${updatedBy}`),
    ]),
    ...section(look, "Branding", facts(look, brandingFacts(detail.branding))),
    ...section(look, "Features", facts(look, featureFacts(detail.features))),
    ...detail.proofs.flatMap((proof) => proofLines(look, proof)),
    ...section(look, "Versions", tableLines(look, VERSIONS, detail.versions)),
  ];
}
