import {
  plainText,
  type ScanReport,
  type SubmissionFacts,
  sentenceCase,
  showCompanyStatus,
  showCount,
} from "@broker/contracts";
import { showClientValue } from "../../../client/show-client-value.ts";
import type { Block, GroupBlock, Section, ValueRow } from "../../blocks/block.ts";
import { list, pairs, small, table, valueRow } from "../../blocks/build-blocks.ts";
import { registryBlock } from "../../report/outside/registry-block.ts";
import type { ClientReportSources } from "../client-report-sources.ts";
import { cutText, knownValue, part } from "../known-value.ts";

const OF_IDENTITY = [
  "legalName",
  "tradingNames",
  "companyNumber",
  "registeredOffice",
  "addresses",
  "group",
  "employees",
];

/** The record as declared: its address in full, every other value in two or three lines. */
function recorded(insured: SubmissionFacts["insured"]): ValueRow[] {
  return [
    brief(knownValue("Legal name", insured.name, (name) => name)),
    brief(knownValue("Company number", insured.companyNumber, (number) => number)),
    knownValue(
      "Company status",
      insured.companyStatus,
      (status) => sentenceCase(showCompanyStatus(status)),
      "not assessed",
    ),
    knownValue("Address", insured.address, (address) => showClientValue("registeredOffice", address)),
    brief(knownValue("Domains", insured.domains, (domains) => domains.map(({ name }) => name).join(", "))),
  ];
}

function contact(report: ScanReport, insured: SubmissionFacts["insured"] | undefined): ValueRow[] {
  const { page } = report.facts;
  const addresses = page?.contacts.emails ?? [];
  const phones = page?.contacts.phones ?? [];
  const listed = (label: string, list: readonly string[]) =>
    valueRow(label, page === null ? null : list.length === 0 ? "none on the pages read" : list.join(", "));
  return [
    knownValue("Contacts recorded", insured?.contacts, (contacts) => showClientValue("contacts", contacts)),
    listed("Email on the website", addresses),
    listed("Telephone on the website", phones),
  ];
}

function ownership(report: ScanReport, insured: SubmissionFacts["insured"] | undefined): ValueRow[] {
  const { registry } = report.facts;
  const company = registry?.found === true ? registry.company : null;
  const controllers = company?.controllers ?? null;
  return [
    controllers === null
      ? valueRow("Persons with significant control", null, { absent: "not available" })
      : valueRow(
          "Persons with significant control",
          controllers.active === 0 ? "none listed" : `${controllers.active} (names are not stored)`,
          {
            provenance: "registry",
          },
        ),
    knownValue("Parent company", parentOf(insured), (parent) => parent),
    knownValue("Subsidiaries", subsidiariesOf(insured), (list) =>
      list.length === 0 ? "none" : `${showCount(list.length, "company", "companies")}: ${list.join(", ")}`,
    ),
  ];
}

function parentOf(insured: SubmissionFacts["insured"] | undefined) {
  const group = insured?.group ?? null;
  return group?.value.parent === undefined ? null : { ...group, value: group.value.parent };
}

function subsidiariesOf(insured: SubmissionFacts["insured"] | undefined) {
  const group = insured?.group ?? null;
  return group?.value.subsidiaries === undefined ? null : { ...group, value: group.value.subsidiaries };
}

/** Rows of a table and characters of a list that fit on the page beside everything else. */
const MOST_ROWS = 6;
const LIST_LENGTH = 160;

/** The register's entry; of a long table the first rows. */
function registered(report: ScanReport): GroupBlock {
  const group = registryBlock(report);
  const blocks = group.blocks.map((block): Block => {
    if (block.kind !== "table" || block.rows.length <= MOST_ROWS) return block;
    const more = `and ${block.rows.length - MOST_ROWS} more in the full report`;
    return { ...block, rows: block.rows.slice(0, MOST_ROWS), more };
  });
  return { ...group, notes: ["Retrieved during the scan."], blocks };
}

/** A value as printed in two or three lines. */
const brief = (row: ValueRow): ValueRow => ({ ...row, value: cutText(row.value, LIST_LENGTH) });

/** What the client is asked for if the company was not found on the register. */
function requested(report: ScanReport, insured: SubmissionFacts["insured"] | undefined): string[] {
  if (report.facts.registry?.found === true) return [];
  return [
    ...(insured?.name ? [] : ["Registered name of the company"]),
    ...(insured?.companyNumber ? [] : ["Company number at Companies House, or that it is not a company"]),
    ...(insured?.address ? [] : ["Registered office and other locations"]),
    ...(insured?.contacts ? [] : ["Managing director and the contact for cyber security, with email addresses"]),
    ...(insured?.group ? [] : ["Parent company and subsidiaries, or that there are none"]),
    ...(insured?.employees ? [] : ["Number of employees"]),
  ];
}

/** Page 2: legal entity, contacts, ownership. */
export function identity(report: ScanReport, { facts }: ClientReportSources): Section {
  const insured = facts?.insured;
  const differing = (facts?.questions ?? []).filter(({ field }) => OF_IDENTITY.includes(field));
  const asked = requested(report, insured);
  return {
    id: "identity",
    title: "Legal and identity",
    note: "Your company on the public register and as declared.",
    page: "Part 2 of 6",
    blocks: [
      registered(report),
      part("record", "Client record", "As declared or recorded, with date.", [
        ...(insured === undefined
          ? [small("No client record for this domain, so nothing is declared.")]
          : pairs("Client record", recorded(insured))),
      ]),
      part("contact", "Contact and ownership", "", [
        ...pairs("Contact", contact(report, insured).map(brief)),
        ...pairs("Ownership", ownership(report, insured).map(brief)),
      ]),
      ...(differing.length === 0
        ? []
        : [
            part(
              "differing",
              "To be confirmed",
              "Conflicting values, not yet resolved.",
              table(
                "To be confirmed",
                ["Item", "Values recorded"],
                differing.map(({ title, said }) => [title, said.map(({ text }) => plainText(text)).join(" / ")]),
              ),
            ),
          ]),
      ...(asked.length === 0
        ? []
        : [
            part(
              "requested",
              "Information required",
              "Not found on the register. Please supply it.",
              list(null, asked),
            ),
          ]),
    ],
  };
}
