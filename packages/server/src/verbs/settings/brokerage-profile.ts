import {
  AppError,
  type BrokerageConfig,
  type BrokerageNumberCheck,
  type BrokeragePosture,
  type BrokerageProfile,
  BrokerageConfig as BrokerageSchema,
  type CompanyRegistration,
} from "@broker/contracts";
import { registeredName, scoreShown } from "@broker/core";
import { brokerageNeeds } from "@broker/core/documents";
import { checkIdentifier } from "@broker/core/idv";
import { nowOf, type Workspace } from "../../workspace/workspace.ts";

type Register = Pick<BrokerageNumberCheck, "register" | "entry" | "asOf">;

const UNREAD: Register = { register: "no-register", entry: null, asOf: null };
const NONE: Omit<BrokerageNumberCheck, "setting"> = {
  ...{ value: null, isWellFormed: null, register: null, entry: null, asOf: null },
};

function officeOf({ registeredOffice: office }: CompanyRegistration): string | null {
  const parts = office === null ? [] : [...office.lines, office.town, office.postcode];
  return parts.filter((part) => part !== null && part !== "").join(", ") || null;
}

/** Whether the register's company has the brokerage's name, however it is spelled; without a name they agree. */
const isNamed = (name: string | undefined, { name: registered }: CompanyRegistration): boolean =>
  name === undefined || registeredName(name).whole === registeredName(registered).whole;

/** What the imported register of companies states of a number. */
async function inRegister(workspace: Workspace, number: string, name: string | undefined): Promise<Register> {
  const file = await workspace.database.registers.companies();
  if (file === null) return { register: "not-imported", entry: null, asOf: null };
  const { asOf } = file;
  const found = (await file.find(number, 1)).find((each) => each.number === number);
  if (found === undefined) return { register: "not-found", entry: null, asOf };
  const entry = { name: found.name, status: found.status, office: officeOf(found) };
  const state = isNamed(name, found) ? (/^active$/i.test(found.status) ? "agrees" : "inactive") : "differs";
  return { register: state, entry, asOf };
}

async function numbersOf(workspace: Workspace, brokerage: BrokerageConfig): Promise<BrokerageNumberCheck[]> {
  const { companyNumber, fcaNumber, lloydsNumber, name } = brokerage;
  const hasForm = (part: "fcaNumber" | "lloydsNumber") =>
    BrokerageSchema.shape[part].safeParse(brokerage[part]).success;
  const setting = "brokerage.companyNumber" as const;
  const company: BrokerageNumberCheck =
    companyNumber === undefined
      ? { setting, ...NONE }
      : {
          ...{ setting, value: companyNumber },
          isWellFormed: checkIdentifier("company-number", companyNumber).outcome !== "failed",
          ...(await inRegister(workspace, companyNumber, name)),
        };
  return [
    company,
    fcaNumber === undefined
      ? { setting: "brokerage.fcaNumber", ...NONE }
      : { setting: "brokerage.fcaNumber", value: fcaNumber, isWellFormed: hasForm("fcaNumber"), ...UNREAD },
    lloydsNumber === undefined
      ? { setting: "brokerage.lloydsNumber", ...NONE }
      : { setting: "brokerage.lloydsNumber", value: lloydsNumber, isWellFormed: hasForm("lloydsNumber"), ...UNREAD },
  ];
}

const SEVERE: readonly string[] = ["critical", "high"];

/** The newest stored scan of the brokerage's own domain; null = none. */
async function postureOf({ database }: Workspace, domain: string): Promise<BrokeragePosture> {
  const report = await database.scans.find(domain).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "not_found") return null;
    throw error;
  });
  if (report === null) return { domain, scan: null };
  const overall = scoreShown(report) ? report.scores.overall : null;
  return {
    domain,
    scan: {
      ...{ id: report.id, startedAt: report.startedAt },
      ...{ posture: overall?.posture ?? null, risk: overall?.risk ?? null, band: overall?.band ?? null },
      severe: report.checks.filter(({ outcome, severity }) => outcome === "fail" && SEVERE.includes(severity)).length,
    },
  };
}

/** The brokerage as documents name it: checks of its numbers, its own domain's posture, what documents still lack. */
export async function brokerageProfile(workspace: Workspace): Promise<BrokerageProfile> {
  const brokerage = workspace.config.brokerage ?? {};
  return {
    numbers: await numbersOf(workspace, brokerage),
    posture: brokerage.domain === undefined ? null : await postureOf(workspace, brokerage.domain),
    documents: brokerageNeeds(brokerage, nowOf(workspace)),
  };
}
