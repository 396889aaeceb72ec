import type { ListedDispute } from "@broker/adapters";
import { DISPUTE_GROUND_WORDS, type DisputeState, showDate } from "@broker/contracts";
import { csvTable } from "@broker/core";
import { listDisputes as list } from "@broker/server/verbs";
import { EXIT } from "../exit-codes.ts";
import type { Act } from "../invocation.ts";
import { checkOption } from "../scores/explain-check.ts";
import { nextLines, prose } from "../terminal/blocks.ts";
import { type Look, type Tone, tone } from "../terminal/look.ts";
import { workspaceOf } from "../workspace-of.ts";

const TONES: Readonly<Record<ListedDispute["state"], Tone>> = {
  open: "warn",
  upheld: "good",
  rejected: "quiet",
  confirmed: "good",
  expired: "warn",
  withdrawn: "quiet",
};

function resolutionWords({ settled, state }: ListedDispute): string[] {
  if (settled === null) return [];
  const note = settled.note === null ? "" : `: ${settled.note}`;
  return [
    `Resolved ${showDate(settled.at)} by ${settled.by}${note}${state === "withdrawn" ? "; withdrawn since" : ""}`,
  ];
}

function row(look: Look, dispute: ListedDispute): string[] {
  const { id, state, domain, checkId, ground, reason, evidence, by, at, foundAgain, expiresOn, carriedTo } = dispute;
  const why = ground === null || ground === "other" ? "" : ` (${DISPUTE_GROUND_WORDS[ground]})`;
  const details = [
    `${checkId} of ${domain}`,
    `${showDate(at)}, ${by}${why}: ${reason}`,
    ...(evidence === null ? [] : [`Evidence: ${evidence}`]),
    ...resolutionWords(dispute),
    ...(expiresOn === undefined ? [] : [`${state === "expired" ? "Expired on" : "Expires on"} ${showDate(expiresOn)}`]),
    ...(carriedTo === null ? [] : [`Carried over to the scan of ${showDate(carriedTo.at)}`]),
    ...(foundAgain === null ? [] : [`Found again by the scan of ${showDate(foundAgain)}`]),
  ];
  return [
    `  ${id}  ${tone(look, TONES[state], state)}`,
    ...details.flatMap((text) => prose(look, text, { indent: 4 })),
  ];
}

function disputeTable(look: Look, disputes: readonly ListedDispute[]): string {
  return disputes.map((dispute) => row(look, dispute).join("\n")).join("\n\n");
}

interface ListFlags {
  readonly state?: DisputeState | "all";
  readonly domain?: string;
  readonly check?: string;
  readonly format?: "table" | "json" | "ndjson" | "csv";
}

const HEAD = [
  ...["id", "state", "domain", "check", "title", "ground", "reason", "evidence", "by", "at"],
  ...["settled_by", "settled_at", "note", "found_again", "scan_id", "expires_on", "carried_to", "carried_at"],
];

const cells = ({ settled, ...said }: ListedDispute) => [
  ...[said.id, said.state, said.domain, said.checkId, said.title, said.ground, said.reason, said.evidence, said.by],
  ...[said.at, settled?.by, settled?.at, settled?.note, said.foundAgain, said.scanId, said.expiresOn],
  ...[said.carriedTo?.scanId, said.carriedTo?.at],
];

/** Lists disputes, newest first (default: the open ones). */
export const listDisputes: Act = async (invocation, command) => {
  const { io, flags } = invocation;
  const { state = "open", domain, check, format = flags.json ? "json" : "table" } = command.opts<ListFlags>();
  const found = await list(await workspaceOf(invocation), {
    ...(state === "all" ? {} : { state }),
    ...(domain === undefined ? {} : { domain }),
    ...(check === undefined ? {} : { checkId: checkOption(check) }),
  });
  if (format === "json") io.result(JSON.stringify(found, null, 2));
  else if (format === "ndjson") io.result(found.map((each) => JSON.stringify(each)).join("\n"));
  else if (format === "csv") io.result(csvTable(HEAD, found.map(cells)));
  else if (found.length > 0) io.result(disputeTable(io.out, found));
  if (found.length === 0) io.note(state === "all" ? "No disputes match." : `No dispute is ${state}. All: --state all`);
  const again = found.find((each) => each.state === "upheld" && each.foundAgain !== null);
  if (again !== undefined && format === "table")
    io.note(
      `\n  It holds for the scan that it was made on.\n${nextLines(io.err, [`broker dispute ${again.domain} ${again.checkId}`]).join("\n")}`,
    );
  return EXIT.done;
};
