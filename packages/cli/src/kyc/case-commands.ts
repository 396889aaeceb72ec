import { basename, resolve } from "node:path";
import { AppError, KycQuery, NewHandCheck, NewKycParty } from "@broker/contracts";
import { changeCase, enterParty, listCases, openCase, recordCheck, removeParty } from "@broker/server/verbs";
import type { z } from "zod";
import { readGiven } from "../documents/read-returned.ts";
import { EXIT } from "../exit-codes.ts";
import { fixLines } from "../fix-lines.ts";
import type { Act, Invocation } from "../invocation.ts";
import { printForms } from "../output/print-forms.ts";
import { terminalText } from "../terminal/text.ts";
import { dayOption, readOptions, wholeNumber } from "../typed-options.ts";
import { requireFeature, workspaceOf } from "../workspace-of.ts";
import { caseCsv, casePage, caseTable } from "./case-lines.ts";

const FEATURE = "idv_kyc_workflows";

/** What was typed, by its schema. AppError `usage` with the option. */
function read<Schema extends z.ZodType>(
  schema: Schema,
  typed: Readonly<Record<string, unknown>>,
  example: string,
): z.output<Schema> {
  const parsed = schema.safeParse(typed);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const option = String(issue?.path[0] ?? "").replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  throw new AppError("usage", `--${option}: ${issue?.message ?? "is not valid."}`, { hint: `For example: ${example}` });
}

interface CaseFlags {
  readonly type?: "company" | "individual";
  readonly frequency?: "Monthly" | "Quarterly" | "Annually";
  readonly handler?: string;
  readonly nominees?: "yes" | "no" | "unknown";
  readonly by?: string;
}

const formOf = ({ type, frequency, handler, nominees }: CaseFlags) => ({
  ...(type === undefined ? {} : { type }),
  ...(frequency === undefined ? {} : { frequency }),
  ...(handler === undefined ? {} : { handler }),
  ...(nominees === undefined ? {} : { nominees: nominees === "unknown" ? null : nominees === "yes" }),
});

/** Opens the case of a client, or changes what a person sets of it. */
export const openCaseCommand: Act = async (invocation, command) => {
  await requireFeature(invocation, FEATURE);
  const [client = ""] = command.args;
  const flags = command.opts<CaseFlags & { readonly change?: true }>();
  const workspace = await workspaceOf(invocation, flags.by);
  const opened = flags.change
    ? await changeCase(workspace, client, { ...formOf(flags), version: null })
    : await openCase(workspace, client, formOf(flags));
  printForms(invocation, command, { json: opened, table: () => casePage(invocation.io.out, opened) });
  return EXIT.done;
};

interface ListFlags {
  readonly search?: string;
  readonly status?: string;
  readonly risk?: string;
  readonly due?: true;
  readonly limit?: string;
  readonly after?: string;
}

/** Lists cases by name. */
export const listCasesCommand: Act = async (invocation, command) => {
  await requireFeature(invocation, FEATURE);
  const { io } = invocation;
  const { search, status, risk, due, limit, after } = command.opts<ListFlags>();
  const query = readOptions(KycQuery, {
    ...{ search, status, risk, after, limit: limit === undefined ? 50 : wholeNumber("--limit", limit, 500) },
    ...(due ? { due: "true" } : {}),
  });
  const page = await listCases(await workspaceOf(invocation), query);
  const shown = printForms(invocation, command, {
    json: page,
    csv: () => caseCsv(page.items),
    table: () => (page.items.length === 0 ? "" : caseTable(io.out, page.items)),
  });
  if (page.items.length === 0)
    io.note(["No KYC case matches.", ...fixLines({ kind: "open-kyc", client: "<client>" }, io.out.demo)].join(" "));
  else if (page.next !== null && shown === "table")
    io.note(`${page.items.length} of ${page.total}. Next page: --after ${page.next}`);
  return EXIT.done;
};

interface PartyFlags {
  readonly role?: string;
  readonly kind?: string;
  readonly born?: string;
  readonly nationality?: string;
  readonly country?: string;
  readonly number?: string;
  readonly lei?: string;
  readonly passport?: string;
  readonly position?: string;
  readonly share?: string;
  readonly owns?: string;
  readonly remove?: true;
  readonly by?: string;
}

const PARTY = 'broker kyc party acme "Jane Moss" --role owner --share 30 --born 1980-03';

function shareOf(typed: string | undefined): number | null {
  if (typed === undefined) return null;
  const share = Number(typed);
  if (typed.trim() !== "" && share >= 0 && share <= 100) return share;
  throw new AppError("usage", "--share must be a percentage from 0 to 100.", { hint: `For example: ${PARTY}` });
}

const say = ({ io, flags }: Invocation, sentence: string, json: unknown): number => {
  io.result(flags.json ? JSON.stringify(json, null, 2) : terminalText(sentence));
  return EXIT.done;
};

/** Enters a party of a case, or removes one that was entered. */
export const partyCommand: Act = async (invocation, command) => {
  await requireFeature(invocation, FEATURE);
  const [client = "", name = ""] = command.args;
  const flags = command.opts<PartyFlags>();
  const workspace = await workspaceOf(invocation, flags.by);
  if (flags.remove) {
    await removeParty(workspace, client, name);
    return say(invocation, "Party removed.", { removed: name });
  }
  const { role, kind = "person", born, nationality, country, number, lei, passport, position, owns } = flags;
  const typed = {
    ...{ name, role, kind, dateOfBirth: born, nationality, country, companyNumber: number, lei, passport },
    ...{ position, owns, share: shareOf(flags.share) },
  };
  const entered = await enterParty(workspace, client, read(NewKycParty, typed, PARTY));
  return say(invocation, `${entered.name} entered (${entered.id}).`, entered);
};

interface CheckFlags {
  readonly who?: string;
  readonly where?: string;
  readonly on?: string;
  readonly note?: string;
  readonly file?: string;
  readonly by?: string;
}

const CHECK = 'broker kyc check acme pep passed --who "Priya Shah" --where "LexisNexis" --on 2026-11-20';

/** Records a check that a person made. */
export const checkCommand: Act = async (invocation, command) => {
  await requireFeature(invocation, FEATURE);
  const [client = "", type, status] = command.args;
  const { who, where, on, note, file, by } = command.opts<CheckFlags>();
  const day = on === undefined ? undefined : dayOption("--on", on);
  const check = read(NewHandCheck, { type, status, who: who ?? "", where: where ?? "", on: day, note }, CHECK);
  const path = file === undefined ? null : resolve(invocation.host.cwd, file);
  const given = path === null ? null : { name: basename(path), content: readGiven(path, "--file") };
  const recorded = await recordCheck(await workspaceOf(invocation, by), client, check, given);
  return say(invocation, "Check recorded.", recorded);
};
