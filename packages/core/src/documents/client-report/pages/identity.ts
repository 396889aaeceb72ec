import {
  plainText,
  type ScanReport,
  type SubmissionFacts,
  sentenceCase,
  showCompanyStatus,
  showCount,
} from "@broker/contracts";
import { showClientValue } from "../../../client/show-client-value.ts";
import type { Section, ValueRow } from "../../blocks/block.ts";
import { pairs, small, table, valueRow } from "../../blocks/build-blocks.ts";
import { registryBlock } from "../../report/outside/registry-block.ts";
import type { ClientReportSources } from "../client-report-sources.ts";
import { knownValue, part } from "../known-value.ts";

const OF_IDENTITY = [
  "legalName",
  "tradingNames",
  "companyNumber",
  "registeredOffice",
  "addresses",
  "group",
  "employees",
];

function recorded(insured: SubmissionFacts["insured"]): ValueRow[] {
  return [
    knownValue("Legal name", insured.name, (name) => name),
    knownValue("Company number", insured.companyNumber, (number) => number),
    knownValue("Company status", insured.companyStatus, (status) => sentenceCase(showCompanyStatus(status))),
    knownValue("Address", insured.address, (address) => showClientValue("registeredOffice", address)),
    knownValue("Domains", insured.domains, (domains) => domains.map(({ name }) => name).join(", ")),
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
      : valueRow("Persons with significant control", `${controllers.active} (names are not stored)`, {
          provenance: "registry",
        }),
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

/** Page 2: legal entity, contacts, ownership. */
export function identity(report: ScanReport, { facts }: ClientReportSources): Section {
  const insured = facts?.insured;
  const differing = (facts?.questions ?? []).filter(({ field }) => OF_IDENTITY.includes(field));
  return {
    id: "identity",
    title: "Legal and identity",
    note: "Your company on the public register and as declared.",
    page: "Part 2 of 6",
    blocks: [
      { ...registryBlock(report), notes: ["Retrieved during the scan."] },
      part("record", "Client record", "As declared or recorded, with date.", [
        ...(insured === undefined
          ? [small("No client record for this domain, so nothing is declared.")]
          : pairs("Client record", recorded(insured))),
      ]),
      part("contact", "Contact and ownership", "", [
        ...pairs("Contact", contact(report, insured)),
        ...pairs("Ownership", ownership(report, insured)),
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
    ],
  };
}
