import {
  AppError,
  type CompaniesHouseAnswer,
  type CompaniesHouseRequest,
  type KnownText,
  type ScanReport,
  type SourceAnswer,
  type SourceSubject,
} from "@broker/contracts";
import { runScan } from "../assessment/run-scan.ts";
import { type OutsideSource, subjectOf } from "../intelligence/enrich.ts";
import { registryFacts } from "../intelligence/registry/registry-facts.ts";
import { sourceStatuses } from "../intelligence/source-statuses.ts";
import { domainNames } from "../scan/derived/dns/domain-names.ts";
import { parseTarget } from "../scan/parse-target.ts";
import type { ScanRequest } from "../scan/scan-request.ts";
import type { CompanyScanPorts, ScanServicePorts } from "./scan-services.ts";

/** What a home page was read for, and whether it was. */
interface HomePageRead {
  readonly report: ScanReport;
  readonly page: CompaniesHouseAnswer["page"];
}

/** Reads only a company's home page for its name and number; nothing is stored. AppError `interrupted`. */
async function readHomePage(
  target: ScanRequest["target"],
  ports: Pick<CompanyScanPorts, "clock" | "digest" | "network" | "hstsPreload" | "timeLimit">,
  interrupt: AbortSignal,
): Promise<HomePageRead> {
  const signal = AbortSignal.any([interrupt, ports.timeLimit()]);
  const request = { target, only: ["registry" as const], dkimSelectors: [], namedByPerson: true };
  const events = runScan(request, ports, signal);
  let next = await events.next();
  while (!next.done) next = await events.next();
  if (interrupt.aborted) throw new AppError("interrupted", `Looking up ${target.domain} was interrupted.`);
  const { report } = next.value;
  const web = report.collectors.find(({ name }) => name === "web");
  const read = web?.status === "complete";
  return { report, page: { read, reason: report.error?.message ?? (read ? null : (web?.reason ?? null)) } };
}

/** What looking a company up needs. */
export type LookUpPorts = Omit<ScanServicePorts, "keep" | "enrich" | "peers">;

type Answer = SourceAnswer<"companiesHouse">;
type Page = CompaniesHouseAnswer["page"];

const NOT_NEEDED: Page = { read: null, reason: null };
const UNASKED: Answer = { status: "not-configured", asOf: null, latencyMs: null, reason: null, data: null };

async function askRegister(sources: readonly OutsideSource[], subject: SourceSubject, signal: AbortSignal) {
  const source = sources.find(({ name }) => name === "companiesHouse");
  // Only the register's own answer can come from it.
  return source === undefined ? UNASKED : ((await source.ask(subject, {}, signal)) as Answer);
}

/** Another entry than the one whose number was given is never taken for it. */
function withoutContradiction(answer: Answer, given: string | null): Answer {
  const { data } = answer;
  if (given === null || !data?.match?.taken || data.company?.number === given) return answer;
  const reasons = [...data.match.reasons, `the number that was given is another one, ${given}`];
  return { ...answer, data: { ...data, match: { ...data.match, taken: false, reasons } } };
}

function known(subject: SourceSubject, field: "companyNumber" | "legalName", asOf: string): KnownText {
  const value = subject[field];
  if (value === null) return null;
  return { value, provenance: subject.given?.includes(field) ? "declared" : "observed", asOf };
}

function answerOf(subject: SourceSubject, answer: Answer, page: Page, now: string): CompaniesHouseAnswer {
  const facts = registryFacts({ companiesHouse: answer }, now);
  const [source] = sourceStatuses({ companiesHouse: answer }).filter(({ name }) => name === "companiesHouse");
  const {
    found,
    asOf: _,
    ...rest
  } = facts ?? {
    found: false,
    asOf: null,
    via: null,
    company: null,
    match: null,
    candidates: [],
    activities: [],
    industry: null,
    stability: null,
  };
  return {
    found,
    domain: subject.domain,
    asked: { companyName: known(subject, "legalName", now), companyNumber: known(subject, "companyNumber", now) },
    page,
    source: source ?? { name: "companiesHouse", status: "not-configured", asOf: null, latencyMs: null, reason: null },
    ...rest,
  };
}

/** A second query cannot help if the entry is certain, or the register does not answer. */
const isSettled = ({ status, data }: Answer) =>
  data?.match?.taken === true || (status !== "ok" && status !== "not-found");

/**
 * The call for a company's entry at Companies House: by the given number and name, with the specified endings; if that
 * is not certain enough, by what the company's home page prints. A register that is not configured, or does not answer,
 * is reported as such. AppErrors `target_invalid`, and `target_unreachable` if nothing was given and the site prints
 * nothing.
 */
export async function lookUpCompany(
  { domain, companyName, companyNumber }: CompaniesHouseRequest,
  ports: LookUpPorts,
  interrupt: AbortSignal,
): Promise<CompaniesHouseAnswer> {
  const { target } = parseTarget(domain);
  await ports.permit(target.domain);
  const now = ports.clock.now().toISOString();
  const given: SourceSubject = {
    domain: target.domain,
    registrable: domainNames(target.domain).registrable,
    companyNumber,
    legalName: companyName,
    given: [
      ...(companyNumber === null ? [] : ["companyNumber" as const]),
      ...(companyName === null ? [] : ["legalName" as const]),
    ],
    postcodes: [],
    addresses: [],
    technologies: [],
  };
  const isAnythingGiven = companyName !== null || companyNumber !== null;
  const first = isAnythingGiven ? await askRegister(ports.sources, given, interrupt) : null;
  if (first !== null && isSettled(first)) return answerOf(given, first, NOT_NEEDED, now);

  const { report, page } = await readHomePage(target, ports, interrupt);
  if (report.status === "failed") {
    if (first !== null) return answerOf(given, first, page, now);
    throw new AppError("target_unreachable", page.reason ?? `Nothing answered for ${target.domain}.`, {
      hint: "Give the company's name or number to look it up all the same.",
    });
  }
  const seen = subjectOf(report);
  const printed: SourceSubject = {
    ...seen,
    companyNumber: seen.companyNumber ?? companyNumber,
    legalName: seen.legalName ?? companyName,
    given: given.given?.filter((field) => seen[field] === null) ?? [],
  };
  const second = await askRegister(ports.sources, printed, interrupt);
  return answerOf(printed, withoutContradiction(second, companyNumber), page, now);
}
