import { AppError, CLIENT_VALUES, readMoney, type SicCode } from "@broker/contracts";
import type { ProfileFlags } from "@broker/core";
import type { z } from "zod";
import { percentage } from "../percentage.ts";
import type { TypedProfile } from "./profile-options.ts";
import { typedControl } from "./typed-control.ts";

/** Pounds from an option, in pence; AppError `usage` for anything else. */
export function moneyOption(option: string, text: string): number {
  const pence = readMoney(text);
  if (pence !== null) return pence;
  throw new AppError(
    "usage",
    `${option} must be an amount in pounds, for example 1200000, £1.2m or 25k, not '${text}'.`,
  );
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
  throw new AppError("usage", "--claims must be 'none', or a JSON list of losses as the client record has it.", {
    hint: `--claims '[{"date":"2025-03-01","kind":"ransomware","amount":4500000,"settled":true,"description":null}]' (amounts in pence)`,
  });
}

const words = (option: string, text: string): string => {
  const trimmed = text.trim();
  if (trimmed !== "" && trimmed.length <= 500) return trimmed;
  throw new AppError("usage", `${option} must have 1 to 500 characters.`);
};

/** What was typed of a risk, read; AppErrors `usage` say which option does not fit and what it wants. */
export function typedProfile(typed: TypedProfile): ProfileFlags {
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
