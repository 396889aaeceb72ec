import { plainText, type ScanReport, type SubmissionFacts, showCount } from "@broker/contracts";
import { showClientValue } from "../../../client/show-client-value.ts";
import type { FactsBlock } from "../../report/facts/facts-block.ts";
import { registryBlock } from "../../report/outside/registry-block.ts";
import { type ShownValue, shownValue } from "../../report/shown-value.ts";
import type { ClientReportSources } from "../client-report-sources.ts";
import { knownValue } from "../known-value.ts";

/** Two or more statements of the record that differ. */
interface Differing {
  readonly title: string;
  readonly said: string;
}

/** Page 2. */
export interface Identity {
  /** The company register as the scan asked it. */
  readonly registry: FactsBlock;
  /** What the client's record holds; empty = no client stands behind the domain. */
  readonly record: readonly ShownValue[];
  readonly contact: readonly ShownValue[];
  readonly ownership: readonly ShownValue[];
  /** Questions of identity that nobody has settled. */
  readonly differing: readonly Differing[];
}

const OF_IDENTITY = [
  "legalName",
  "tradingNames",
  "companyNumber",
  "registeredOffice",
  "addresses",
  "group",
  "employees",
];

function recorded(insured: SubmissionFacts["insured"]): ShownValue[] {
  return [
    knownValue("Legal name", insured.name, (name) => name),
    knownValue("Number told", insured.companyNumber, (number) => number),
    knownValue("Address", insured.address, (address) => showClientValue("registeredOffice", address)),
    knownValue("Domains accepted", insured.domains, (domains) => domains.map(({ name }) => name).join(", ")),
  ];
}

function contact(report: ScanReport, insured: SubmissionFacts["insured"] | undefined): ShownValue[] {
  const { page } = report.facts;
  const addresses = page?.contacts.emails ?? [];
  const phones = page?.contacts.phones ?? [];
  const listed = (label: string, list: readonly string[]) =>
    shownValue(label, page === null ? null : list.length === 0 ? "none on the pages that were read" : list.join(", "));
  return [
    knownValue("Contacts told", insured?.contacts, (contacts) => showClientValue("contacts", contacts)),
    listed("E-mail on the website", addresses),
    listed("Telephone on the website", phones),
  ];
}

function ownership(report: ScanReport, insured: SubmissionFacts["insured"] | undefined): ShownValue[] {
  const { registry } = report.facts;
  const company = registry?.found === true ? registry.company : null;
  const controllers = company?.controllers ?? null;
  return [
    controllers === null
      ? shownValue("People in control", "not known", { provenance: "none" })
      : shownValue("People in control", `${controllers.active}, by number only: names are not kept`, {
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

/** Who the company is by law, who can be reached, whose it is. */
export function identity(report: ScanReport, { facts }: ClientReportSources): Identity {
  const insured = facts?.insured;
  return {
    registry: registryBlock(report),
    record: insured === undefined ? [] : recorded(insured),
    contact: contact(report, insured),
    ownership: ownership(report, insured),
    differing: (facts?.questions ?? [])
      .filter(({ field }) => OF_IDENTITY.includes(field))
      .map(({ title, said }) => ({ title, said: said.map(({ text }) => plainText(text)).join(" / ") })),
  };
}
