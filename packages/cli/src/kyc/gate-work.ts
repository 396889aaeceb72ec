import { basename, resolve } from "node:path";
import {
  AppError,
  type ClientGate,
  complaintFields,
  complaintText,
  type GateOpening,
  LicenceForm,
  NewOpening,
  readTyped,
  type SanctionsLicence,
  showDate,
} from "@broker/contracts";
import { openGate, recordLicence, showGate, withdrawOpening } from "@broker/server/verbs";
import type { z } from "zod";
import { readGiven } from "../documents/read-returned.ts";
import { EXIT } from "../exit-codes.ts";
import { fixLines } from "../fix-lines.ts";
import type { Act, Invocation } from "../invocation.ts";
import { prose } from "../terminal/blocks.ts";
import type { Look } from "../terminal/look.ts";
import { dayOption } from "../typed-options.ts";
import { workspaceOf } from "../workspace-of.ts";

interface By {
  readonly by?: string;
}

const STATES = {
  "true-match": "true match",
  "strong-hit": "strong hit awaiting decision",
  "not-screened": "not screened",
  stale: "screening out of date",
  "possible-hits": "possible hits only",
  clear: "no match",
} as const;

const ended = (at: string | null): string => (at === null ? "" : `, withdrawn ${showDate(at)}`);

function openingLine({ id, by, at, until, once, reason, document, placement, withdrawnAt }: GateOpening): string {
  const used = once && (document !== null || placement !== null) ? ", used" : "";
  const reach = once ? `for one submission until ${showDate(until)}${used}` : `until ${showDate(until)}`;
  return `Opening ${id}  by ${by}, ${showDate(at)}, ${reach}${ended(withdrawnAt)}: ${reason}`;
}

function licenceLine({ id, authority, number, on, expiresOn, withdrawnAt }: SanctionsLicence): string {
  const until = expiresOn === null ? "" : `, until ${showDate(expiresOn)}`;
  return `Licence ${id}  ${number} of ${authority}, ${showDate(on)}${until}${ended(withdrawnAt)}`;
}

function gateText(look: Look, { gate, standing, note }: ClientGate): string {
  const { openings, licences } = standing;
  return [
    `Sanctions gate: ${gate.state} (${STATES[standing.state]})`,
    ...gate.reasons.map(({ sentence }) => sentence),
    note,
    ...openings.map(openingLine),
    ...licences.map(licenceLine),
    ...(gate.fix === undefined ? [] : fixLines(gate.fix, look.demo)),
  ]
    .flatMap((line) => prose(look, line))
    .join("\n");
}

function tell({ io, flags }: Invocation, shown: ClientGate): void {
  io.result(flags.json ? JSON.stringify(shown, null, 2) : gateText(io.out, shown));
}

/** AppError `usage` for what the schema refuses. */
function typed<Schema extends z.ZodType>(schema: Schema, given: object): z.output<Schema> {
  const read = readTyped(schema, given);
  if (read.complaints === undefined) return read.value;
  throw new AppError("usage", complaintText(read.complaints[0], "The options"), {
    fields: complaintFields(read.complaints),
  });
}

/** Shows the sanctions gate of a client. */
export const showGateCommand: Act = async (invocation, command) => {
  const shown = await showGate(await workspaceOf(invocation), command.args[0] ?? "");
  tell(invocation, shown);
  return EXIT.done;
};

/** Opens the sanctions gate with a reason. */
export const openGateCommand: Act = async (invocation, command) => {
  const { by, reason, days } = command.opts<By & { readonly reason?: string; readonly days?: string }>();
  if (reason === undefined) throw new AppError("usage", "An opening requires --reason, which is printed.");
  const opening = typed(NewOpening, { reason, ...(days === undefined ? {} : { days }) });
  tell(invocation, await openGate(await workspaceOf(invocation, by), command.args[0] ?? "", opening));
  return EXIT.done;
};

interface LicenceFlags extends By {
  readonly authority?: string;
  readonly number?: string;
  readonly on?: string;
  readonly expires?: string;
  readonly file?: string;
}

/** Records a licence with its file. */
export const licenceCommand: Act = async (invocation, command) => {
  const { by, authority, number, on, expires, file } = command.opts<LicenceFlags>();
  if (authority === undefined || number === undefined || on === undefined || file === undefined)
    throw new AppError("usage", "A licence requires --authority, --number, --on and --file.");
  const form = typed(LicenceForm, {
    authority,
    number,
    on: dayOption("--on", on),
    expiresOn: expires === undefined ? null : dayOption("--expires", expires),
  });
  const path = resolve(invocation.host.cwd, file);
  const workspace = await workspaceOf(invocation, by);
  const given = { name: basename(path), content: readGiven(path, "--file") };
  tell(invocation, await recordLicence(workspace, command.args[0] ?? "", form, given));
  return EXIT.done;
};

/** Withdraws an opening or a licence. */
export const withdrawCommand: Act = async (invocation, command) => {
  const [client = "", id = ""] = command.args;
  tell(invocation, await withdrawOpening(await workspaceOf(invocation, command.opts<By>().by), client, id));
  return EXIT.done;
};
