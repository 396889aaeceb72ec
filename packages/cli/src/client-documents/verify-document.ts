import {
  AppError,
  NewVerification,
  showCount,
  showDate,
  VERIFICATION_METHOD_LABELS,
  VERIFICATION_OUTCOME_LABELS,
  VERIFICATION_STANDING_LABELS,
  type VerifiableDocument,
} from "@broker/contracts";
import { csvTable } from "@broker/core";
import { decidingVerification } from "@broker/core/client-documents";
import { listVerifications, recordVerification, withdrawVerification } from "@broker/server/verbs";
import { EXIT } from "../exit-codes.ts";
import type { Act } from "../invocation.ts";
import { printForms } from "../output/print-forms.ts";
import { nextLines } from "../terminal/blocks.ts";
import type { Look, Tone } from "../terminal/look.ts";
import { type Table, tableLines } from "../terminal/table.ts";
import { terminalText } from "../terminal/text.ts";
import { dayOption } from "../typed-options.ts";
import { workspaceOf } from "../workspace-of.ts";

const TONES: Readonly<Partial<Record<VerifiableDocument["standing"], Tone>>> = {
  verified: "good",
  differs: "bad",
  expired: "warn",
  outdated: "warn",
};

const last = ({ verifications }: VerifiableDocument) => decidingVerification(verifications);
const day = (date: string | null | undefined): string | null => (date == null ? null : showDate(date));

const DOCUMENTS: Table<VerifiableDocument> = {
  columns: [
    { heading: "Document", cell: ({ name }) => name, width: { grow: 18 }, wrap: true, stacked: "title" },
    {
      heading: "Verification",
      cell: ({ standing }) => {
        const tone = TONES[standing];
        return { text: VERIFICATION_STANDING_LABELS[standing], ...(tone === undefined ? {} : { tone }) };
      },
    },
    {
      heading: "Verified by",
      cell: (row) => last(row)?.verifiedBy ?? null,
      width: { grow: 10 },
      wrap: true,
      label: "verified by",
      stacked: "labelled",
    },
    { heading: "On", cell: (row) => day(last(row)?.on), label: "on", stacked: "labelled" },
    { heading: "Valid until", cell: (row) => day(last(row)?.validUntil), label: "valid until", stacked: "labelled" },
  ],
  below: {
    under: "Document",
    lines: (row) => {
      const made = last(row);
      if (made === null) return [];
      const outcome = VERIFICATION_OUTCOME_LABELS[made.outcome].toLowerCase();
      return [`${made.against}. ${VERIFICATION_METHOD_LABELS[made.method]}: ${outcome}`];
    },
    always: ({ id, n, file }) => [[id, n === null ? file : `version ${n}`].filter((part) => part !== null).join(", ")],
  },
};

const documentsTable = (look: Look, items: readonly VerifiableDocument[]): string =>
  tableLines(look, DOCUMENTS, items).join("\n");

const documentsCsv = (items: readonly VerifiableDocument[]): string =>
  csvTable(
    [
      "id",
      "kind",
      "name",
      "version",
      "file",
      "standing",
      "verifiedBy",
      "on",
      "against",
      "method",
      "outcome",
      "validUntil",
    ],
    items.map((row) => {
      const made = last(row);
      return [
        ...[row.id, row.kind, row.name, row.n, row.file, row.standing, made?.verifiedBy ?? null, made?.on ?? null],
        ...[made?.against ?? null, made?.method ?? null, made?.outcome ?? null, made?.validUntil ?? null],
      ];
    }),
  );

/** Lists documents with who compared each; `unverified` = those that are not verified today. */
const listing =
  (unverified: boolean): Act =>
  async (invocation, command) => {
    const { io } = invocation;
    const [client = ""] = command.args;
    const { standing, verifiedBy, validUntil } = command.opts<{
      standing?: VerifiableDocument["standing"];
      verifiedBy?: string;
      validUntil?: string;
    }>();
    const found = await listVerifications(await workspaceOf(invocation), client, {
      ...(unverified ? { unverified } : {}),
      ...(standing === undefined ? {} : { standing }),
      ...(verifiedBy === undefined ? {} : { verifiedBy }),
      ...(validUntil === undefined ? {} : { validBy: dayOption("--valid-until", validUntil) }),
    });
    const shown = printForms(invocation, command, {
      json: found,
      csv: () => documentsCsv(found.items),
      table: () => (found.items.length === 0 ? "" : documentsTable(io.out, found.items)),
    });
    if (found.items.length === 0)
      io.note(found.unverified === 0 ? "Every document in force or filed is verified." : "No document matches.");
    else if (shown === "table") {
      io.note(`${showCount(found.unverified, "document")} not verified.`);
      const next = found.items.find((each) => each.standing !== "verified");
      if (next !== undefined)
        io.note(
          `\n${nextLines(io.err, [`broker documents verify ${client} ${next.id} --against 'Signed original'`]).join("\n")}`,
        );
    }
    return EXIT.done;
  };

/** Lists documents of a client with who compared each, with what and until when. */
export const listVerificationsCommand = listing(false);

/** Lists documents of a client that are not verified today. */
export const listUnverifiedCommand = listing(true);

interface VerifyFlags {
  readonly against?: string;
  readonly how?: string;
  readonly on?: string;
  readonly outcome?: string;
  readonly verifiedBy?: string;
  readonly validUntil?: string;
  readonly note?: string;
  readonly by?: string;
}

/** Records that a person compared a document with its original or a register. */
export const verifyDocumentCommand: Act = async (invocation, command) => {
  const { io, flags } = invocation;
  const [client = "", document = ""] = command.args;
  const {
    against,
    how = "original",
    on,
    outcome = "agrees",
    verifiedBy,
    validUntil,
    note,
    by,
  } = command.opts<VerifyFlags>();
  const workspace = await workspaceOf(invocation, by);
  const read = NewVerification.safeParse({
    ...{ document, against, method: how, outcome },
    on: on === undefined ? workspace.clock.now().toISOString().slice(0, 10) : dayOption("--on", on),
    ...(verifiedBy === undefined ? {} : { verifiedBy }),
    ...(validUntil === undefined ? {} : { validUntil: dayOption("--valid-until", validUntil) }),
    ...(note === undefined ? {} : { note }),
  });
  if (!read.success) throw new AppError("usage", read.error.issues[0]?.message ?? "The values are not valid.");
  const verified = await recordVerification(workspace, client, read.data);
  if (flags.json) io.result(JSON.stringify(verified, null, 2));
  else io.result(`${terminalText(verified.name)}: ${VERIFICATION_STANDING_LABELS[verified.standing]}`);
  return EXIT.done;
};

/** Withdraws a comparison that was recorded by mistake. */
export const withdrawVerificationCommand: Act = async (invocation, command) => {
  const { io, flags } = invocation;
  const [client = "", verification = ""] = command.args;
  const { reason = "", by } = command.opts<{ reason?: string; by?: string }>();
  const document = await withdrawVerification(await workspaceOf(invocation, by), client, verification, reason);
  if (flags.json) io.result(JSON.stringify(document, null, 2));
  else io.result(`${terminalText(document.name)}: ${VERIFICATION_STANDING_LABELS[document.standing]}`);
  return EXIT.done;
};
