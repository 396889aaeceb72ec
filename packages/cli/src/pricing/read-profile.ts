import {
  AppError,
  CLIENT_VALUES,
  CONTROL_KEYS,
  ControlAnswer,
  type ControlKey,
  nearest,
  type SicCode,
} from "@broker/contracts";
import type { ProfileFlags } from "@broker/core";
import {
  namedClient as clientNamed,
  type FoundClient,
  profileOfRisk,
  type RiskProfile,
  riskProfile,
} from "@broker/server/verbs";
import type { Command } from "commander";
import type { z } from "zod";
import type { Invocation } from "../invocation.ts";
import { findReport, namesFile } from "../reports/find-report.ts";
import { moneyOption, percentage } from "../typed-options.ts";
import { workspaceOf } from "../workspace-of.ts";

/** Risk data that may be typed besides the record, as on the command line. */
export interface TypedProfile {
  readonly name?: string;
  readonly revenue?: string;
  readonly usShare?: string;
  readonly sic?: string;
  readonly industry?: string;
  readonly country?: string;
  readonly employees?: string;
  readonly records?: string;
  readonly claims?: string;
  readonly control?: readonly string[];
  readonly limit?: string;
  readonly retention?: string;
  readonly expiring?: string;
}

/** The client of a name or domain; null = none. Throws `ambiguous`. */
async function namedClient(invocation: Invocation, reference: string): Promise<FoundClient | null> {
  return clientNamed(await workspaceOf(invocation), reference);
}

const WANTED = "--control must be <key>=<yes|partial|no|unknown>, e.g. mfaEmail=yes or edr=partial:80";

/** A control as typed: `mfaEmail=yes`, or `edr=partial:80` with its coverage. Throws `usage`. */
function typedControl(text: string): [ControlKey, ControlAnswer] {
  const [, name = "", word = "", percent] = /^(\w+)\s*=\s*(\w+)(?:\s*:\s*(\d{1,3})%?)?$/.exec(text.trim()) ?? [];
  if (name === "") throw new AppError("usage", `${WANTED}, not '${text}'.`);
  const key = CONTROL_KEYS.find((each) => each.toLowerCase() === name.toLowerCase());
  if (key === undefined) {
    const meant = nearest(name, CONTROL_KEYS);
    throw new AppError("usage", `There is no control '${name}'.`, {
      hint: meant === null ? "'broker clients add --help' names some." : `Did you mean ${meant}?`,
    });
  }
  const answer = ControlAnswer.safeParse({
    answer: word.toLowerCase(),
    ...(percent === undefined ? {} : { coveragePct: Number(percent) }),
  });
  if (answer.success && answer.data.answer !== "partial" && percent !== undefined)
    throw new AppError("usage", `--control ${text}: only a partial answer has a share.`, {
      hint: `--control ${key}=partial:${percent}, or --control ${key}=${answer.data.answer}`,
    });
  if (answer.success) return [key, answer.data];
  throw new AppError("usage", `${WANTED}, not '${text}'.`);
}

function count(option: string, text: string): number {
  if (/^(\d{1,3}(,\d{3})+|\d{1,12})$/.test(text.trim())) return Number(text.replaceAll(",", ""));
  throw new AppError("usage", `${option} must be a whole number, for example 42, not '${text}'.`);
}

function activity(text: string): z.infer<typeof SicCode> {
  const code = text.trim();
  if (/^\d{5}$/.test(code)) return { code, classification: "UK SIC 2007" };
  if (/^\d{4}$/.test(code)) return { code, classification: "US SIC" };
  throw new AppError("usage", `--sic must be five digits (UK SIC 2007) or four (US SIC), not '${text}'.`);
}

function claims(text: string): z.infer<typeof CLIENT_VALUES.claims> {
  if (/^none$/i.test(text.trim())) return [];
  try {
    const read = CLIENT_VALUES.claims.safeParse(JSON.parse(text));
    if (read.success) return read.data;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new AppError("usage", "--claims must be 'none', or a JSON list of losses as in the client record.", {
    hint: `--claims '[{"date":"2025-03-01","kind":"ransomware","amount":4500000,"settled":true,"description":null}]' (amounts in pence)`,
  });
}

const words = (option: string, text: string): string => {
  const trimmed = text.trim();
  if (trimmed !== "" && trimmed.length <= 500) return trimmed;
  throw new AppError("usage", `${option} must have 1 to 500 characters.`);
};

function typedProfile(typed: TypedProfile): ProfileFlags {
  const { name, revenue, usShare, sic, industry, country, employees, records, control, limit, retention, expiring } =
    typed;
  return {
    ...(name === undefined ? {} : { name: words("--name", name) }),
    ...(revenue === undefined ? {} : { revenue: moneyOption("--revenue", revenue) }),
    ...(usShare === undefined ? {} : { usShare: percentage("--us-share", usShare) / 100 }),
    ...(sic === undefined ? {} : { sic: activity(sic) }),
    ...(industry === undefined ? {} : { industry: words("--industry", industry) }),
    ...(country === undefined ? {} : { country: words("--country", country) }),
    ...(employees === undefined ? {} : { employees: count("--employees", employees) }),
    ...(records === undefined ? {} : { records: { personal: count("--records", records) } }),
    ...(typed.claims === undefined ? {} : { claims: claims(typed.claims) }),
    ...(control === undefined ? {} : { controls: Object.fromEntries(control.map(typedControl)) }),
    ...(limit === undefined ? {} : { limit: moneyOption("--limit", limit) }),
    ...(retention === undefined ? {} : { retention: moneyOption("--retention", retention) }),
    ...(expiring === undefined ? {} : { expiringPremium: moneyOption("--expiring", expiring) }),
  };
}

/** The risk named by the first argument, adjusted by the options; without it, the options alone. Throws `usage`. */
export async function readProfile(invocation: Invocation, command: Command): Promise<RiskProfile> {
  const flags = typedProfile(command.opts<TypedProfile>());
  const [reference] = command.args;
  if (reference === undefined && Object.keys(flags).length === 0)
    throw new AppError("usage", "No risk is named.", {
      hint: `Name a client, a domain, a scan or a result file, or describe one:\n  broker ${command.name()} --revenue 3m --sic 62020 --limit 1m --retention 10k`,
    });
  const workspace = await workspaceOf(invocation);
  if (reference === undefined || !namesFile(invocation.host.cwd, reference))
    return riskProfile(workspace, reference, flags);
  const report = await findReport(invocation, reference);
  const owner = await namedClient(invocation, report.target.domain);
  return profileOfRisk(workspace, { record: owner?.record ?? null, report }, flags);
}
