import {
  type ClientScreening,
  type ControlBand,
  hitsByParty,
  IDENTITY_STATE_LABELS,
  KYC_CHECK_LABELS,
  KYC_CHECK_STATUS_LABELS,
  KYC_RISK_LABELS,
  KYC_STATUS_LABELS,
  type KycCase,
  OPEN_LINK_LABELS,
  type OwnershipNode,
  PARTY_ROLE_LABELS,
  PARTY_SOURCE_LABELS,
  plainText,
  type SanctionsLicence,
  showCount,
  showDate,
} from "@broker/contracts";
import type { Block, Section, Text } from "../blocks/block.ts";
import { list, muted, notAssessed, paragraph, table } from "../blocks/build-blocks.ts";
import type { SubmissionDocument } from "../submission/submission-document.ts";
import { hitBlocks, known, listName } from "./hit-blocks.ts";

/** Title of the report, and the form that its export records. */
export const KYC_REPORT_TITLE = "KYC report";

/** What a report is printed from. */
export interface KycReportSources {
  readonly view: KycCase;
  /** Every screening, the newest first. */
  readonly screenings: readonly ClientScreening[];
  /** Licences under which a listed party may be insured, also those that were withdrawn. */
  readonly licences: readonly SanctionsLicence[];
  readonly brokerage: string | null;
  /** ISO 8601, UTC. */
  readonly asAt: string;
}

const ALL = { most: Number.POSITIVE_INFINITY } as const;

const section = (id: string, title: string, blocks: readonly Block[]): Section[] =>
  blocks.length === 0 ? [] : [{ id, title, note: "", blocks: [...blocks] }];

function summary({ status, riskLevel, kycScore, coverage, reasons, components }: KycCase): Block[] {
  const risk = riskLevel === null ? "not assessed" : KYC_RISK_LABELS[riskLevel].toLowerCase();
  const score = kycScore === null ? "Insufficient data for a score" : `Score ${kycScore}/100, ${coverage}% known`;
  return [
    paragraph(`${KYC_STATUS_LABELS[status]}, risk ${risk}. ${score}.`),
    ...list(null, reasons.map(plainText)),
    ...table(
      "Score breakdown",
      ["Component", "# Weight", "# Met", "Reason"],
      components.map(({ label, weight, fraction, reason }): Text[] => [
        label,
        String(weight),
        fraction === null ? "unknown" : `${Math.round(fraction * 100)}%`,
        plainText(reason),
      ]),
      { ...ALL, widths: [24, 10, 12, null] },
    ),
    muted("The score is the mean of what is known, by weight. What is unknown lowers the coverage, not the score."),
  ];
}

function partyBlocks({ parties }: KycCase): Block[] {
  const rows = parties.map((party): Text[] => [
    plainText(party.name),
    party.roles.map((role) => PARTY_ROLE_LABELS[role]).join(", "),
    known(party.dateOfBirth ?? party.companyNumber),
    known([party.nationality, party.country].filter((each) => each !== null).join(", ")),
    party.kind === "company" ? "–" : IDENTITY_STATE_LABELS[party.identity],
    party.source === "hand" ? `Entered by ${plainText(party.by ?? "a person")}` : PARTY_SOURCE_LABELS[party.source],
    party.goneAt === null ? "Party" : `Gone ${showDate(party.goneAt)}`,
  ]);
  const heads = ["Party", "Role", "Date of birth or number", "Nationality, country", "Identity", "Source", "State"];
  return table("Parties", heads, rows, { ...ALL, widths: [22, 15, 12, 15, 14, 12, 10] });
}

/** A share as a band: '25–50%'; equal ends as one figure. */
function bandWords(band: ControlBand | null): string {
  if (band === null) return "not stated";
  return band.low === band.high ? `${band.high}%` : `${band.low}–${band.high}%`;
}

function treeRows(nodes: readonly OwnershipNode[], names: ReadonlyMap<string, string>, level = 0): Text[][] {
  return nodes.flatMap(({ party, share, effective, open, cycle, owners }) => [
    [
      `${"· ".repeat(level)}${plainText(names.get(party) ?? party)}`,
      bandWords(share),
      bandWords(effective),
      cycle ? "Circular ownership: listed above" : open === null ? "–" : OPEN_LINK_LABELS[open],
    ],
    ...treeRows(owners, names, level + 1),
  ]);
}

function ownershipBlocks({ tree, parties, ownership, ownershipFlags }: KycCase): Block[] {
  const names = new Map(parties.map(({ id, name }) => [id, name]));
  const read =
    ownership.asOf === null
      ? notAssessed(plainText(ownership.reason ?? "The register was not read."))
      : paragraph(`Companies House, read on ${showDate(ownership.asOf)}.`);
  const flags = ownershipFlags.map(({ party, level, share, match }) => {
    const name = plainText(names.get(party) ?? party);
    const of = share === null ? "controls the client" : `owns up to ${share}% of the client`;
    const hit = match === "decided" ? "A true match" : "An open hit";
    return `${name} ${of}. ${hit}: ${level === "flag" ? "the client is flagged" : "review"}.`;
  });
  return [
    read,
    ...(ownership.reason !== null && ownership.asOf !== null ? [muted(plainText(ownership.reason))] : []),
    ...table("Ownership", ["Party", "Share", "Of the client", "Remark"], treeRows(tree, names), {
      ...ALL,
      widths: [null, 16, 18, 32],
    }),
    ...list(null, flags),
    muted("Bands are those of the register, multiplied along the chain. The upper end of each band counts."),
  ];
}

function screeningBlocks(screenings: readonly ClientScreening[]): Block[] {
  const [last] = screenings;
  if (last === undefined) return [notAssessed("No screening was carried out here.")];
  const outcome = ({ status, strong, possible }: ClientScreening["parties"][number]): string => {
    if (status === "not-screenable") return "Not screened: the name cannot be compared";
    return status === "none" ? "No hit" : `${showCount(strong, "strong hit")}, ${possible} possible`;
  };
  return [
    paragraph(`Last screened on ${showDate(last.at)} by ${plainText(last.by)}.`),
    ...table(
      "Lists",
      ["List", "As at", "# Entries"],
      last.lists.map(({ list: id, asOf, entries }): Text[] => [
        listName(id),
        asOf === null ? "no date stated" : showDate(asOf),
        String(entries),
      ]),
      { ...ALL, widths: [null, 24, 16] },
    ),
    ...table(
      "Who was screened",
      ["Party", "Role", "Outcome"],
      last.parties.map((party): Text[] => [plainText(party.name), PARTY_ROLE_LABELS[party.role], outcome(party)]),
      { ...ALL, widths: [null, 24, 30] },
    ),
    ...table(
      "Earlier screenings",
      ["Date", "By", "# Parties", "# Strong hits", "# Possible hits"],
      screenings
        .slice(1, 25)
        .map(({ at, by, parties }): Text[] => [
          showDate(at),
          plainText(by),
          String(parties.length),
          String(parties.reduce((sum, { strong }) => sum + strong, 0)),
          String(parties.reduce((sum, { possible }) => sum + possible, 0)),
        ]),
      { ...ALL, widths: [22, null, 14, 16, 18] },
    ),
    muted("Not checked: the Russia investment ban and proscribed organisations."),
  ];
}

function licenceBlocks(licences: readonly SanctionsLicence[]): Block[] {
  const rows = licences.map(({ authority, number, on, expiresOn, file, covers, by, withdrawnAt }): Text[] => [
    plainText(`${number} of ${authority}`),
    showDate(on),
    expiresOn === null ? "not stated" : showDate(expiresOn),
    plainText(covers.join(", ")),
    plainText(`${file}, recorded by ${by}`),
    withdrawnAt === null ? "–" : `Withdrawn ${showDate(withdrawnAt)}`,
  ]);
  const heads = ["Licence", "Granted", "Last day", "Entries covered", "File", "Remark"];
  return table("Licences", heads, rows, { ...ALL, widths: [24, 14, 14, 18, null, 14] });
}

/** Records that licensed sources have of the parties. */
function recordRows({ sourceChecks, parties }: KycCase): Text[][] {
  const names = new Map(parties.map(({ id, name }) => [id, name]));
  return sourceChecks.flatMap(({ type, source, findings }) =>
    findings.map(({ party, name, detail, reference, date }): Text[] => [
      plainText(names.get(party) ?? "No longer a party"),
      plainText([name, detail].filter((each) => each !== null).join(", ")),
      `${KYC_CHECK_LABELS[type]}: ${plainText([source, reference].filter((each) => each !== null).join(", "))}`,
      date === null ? "–" : showDate(date),
    ]),
  );
}

function checkBlocks(view: KycCase): Block[] {
  const { checkList, aml, handChecks } = view;
  const files = handChecks.flatMap(({ file, digest, who, on }) =>
    file === null || digest === null ? [] : [`${file}, by ${who} on ${showDate(on)}, SHA-256 ${digest.slice(0, 16)}…`],
  );
  return [
    ...table(
      "Checks",
      ["Check", "Status", "Result", "Last run"],
      checkList.map(({ name, status, result, lastRun }): Text[] => [
        name,
        KYC_CHECK_STATUS_LABELS[status],
        plainText(result),
        lastRun === null ? "–" : showDate(lastRun),
      ]),
      { ...ALL, widths: [24, 17, null, 16] },
    ),
    ...table(
      "Factors of money laundering risk",
      ["Factor", "Level", "State", "Source"],
      aml.map(({ label, level, state, detail, source }): Text[] => [
        detail === null ? label : `${label}: ${plainText(detail)}`,
        level,
        state === "applies" ? "Applies" : state === "absent" ? "Does not apply" : "Not known",
        `${source.title}, ${showDate(source.asOf)}`,
      ]),
      { ...ALL, widths: [32, 10, 16, null] },
    ),
    ...table("Records of licensed sources", ["Party", "Record", "Source", "Date"], recordRows(view), {
      ...ALL,
      widths: [24, null, 32, 16],
    }),
    ...list("Files of manual checks", files.map(plainText)),
  ];
}

/** What was not checked, in sentences. */
export function notChecked({ checkList, components, ownership, parties, screening }: KycCase): string[] {
  const names = new Map(parties.map(({ id, name }) => [id, name]));
  const compared = (screening?.parties ?? []).filter(({ status }) => status === "not-screenable");
  const screened = new Set((screening?.parties ?? []).map(({ party }) => party));
  const left = parties.filter(({ id, goneAt }) => goneAt === null && !screened.has(id));
  return [
    ...checkList.flatMap(({ name, status, result }) => (status === "not_checked" ? [`${name}: ${result}`] : [])),
    ...components.flatMap(({ label, fraction, reason }) => (fraction === null ? [`${label}: ${reason}`] : [])),
    ...ownership.open.map(
      ({ party, reason }) => `Owners of ${names.get(party) ?? party}: ${OPEN_LINK_LABELS[reason]}.`,
    ),
    ...(ownership.shortened ? ["The register lists more officers or owners than were read."] : []),
    ...compared.map(({ name }) => `'${name}' cannot be compared with a list.`),
    ...left.map(({ name }) => `${name} was not part of the last screening.`),
    "The Russia investment ban and proscribed organisations are not checked.",
  ];
}

/** The KYC report of a client as a document. Every text is plain. */
export function kycReportDocument(sources: KycReportSources): SubmissionDocument {
  const { view, screenings, licences, brokerage, asAt } = sources;
  const name = plainText(view.name);
  const hits = hitsByParty(view.hits).flatMap((own) => {
    const [{ id, party }] = own;
    const blocks = own.flatMap((hit, at) => hitBlocks(hit, `Hit ${at + 1} of ${own.length}`));
    return section(`hits-${id}`, `Hits: ${plainText(party.name)}`, blocks);
  });
  return {
    ...{ title: KYC_REPORT_TITLE, name, from: plainText(brokerage ?? "Broker"), made: `As at ${showDate(asAt)}` },
    ...{ dated: asAt, sample: view.sample, record: `Client ${view.id}`, evidence: null, alert: null, draft: null },
    lead: `${KYC_STATUS_LABELS[view.status]}${view.riskLevel === null ? "" : `, ${KYC_RISK_LABELS[view.riskLevel].toLowerCase()} risk`}`,
    notes: ["Each hit is decided by itself, by two people. No program confirms or clears anyone."],
    sections: [
      ...section("summary", "Summary", summary(view)),
      ...section("parties", "Parties", partyBlocks(view)),
      ...section("ownership", "Ownership", ownershipBlocks(view)),
      ...section("screening", "Sanctions screening", [...screeningBlocks(screenings), ...licenceBlocks(licences)]),
      ...hits,
      ...section("checks", "Checks and documents", checkBlocks(view)),
      ...section("not-checked", "Not checked", list(null, notChecked(view).map(plainText))),
    ],
    foot: `${view.sample ? "SAMPLE. " : ""}KYC report of ${name} as at ${showDate(asAt)}. Confidential.`,
  };
}
