import type { ListedPlacement } from "@broker/adapters";
import {
  renewOrRemarket,
  type SinceBinding,
  showDate,
  showMoney,
  showPercent,
  showRate,
  showSigned,
  sinceBindingRows,
  sinceBindingTitle,
} from "@broker/contracts";
import type { RenewalComparison, YearTerms } from "@broker/core";
import { readPlacement } from "@broker/server/verbs";
import { EXIT } from "../exit-codes.ts";
import type { Act } from "../invocation.ts";
import { heading, prose } from "../terminal/blocks.ts";
import { type Look, tone } from "../terminal/look.ts";
import { type Table, tableLines } from "../terminal/table.ts";
import { terminalText } from "../terminal/text.ts";
import { workspaceOf } from "../workspace-of.ts";

const UNKNOWN = "not recorded";

type Row = readonly [label: string, expiring: string, offered: string, change: string];
type Change = RenewalComparison["changes"]["premium"];

/** '+£1,000 (+25%)', 'unchanged'; empty where one of the two is not known. */
function changed(change: Change, show: (value: number) => string): string {
  if (change === null) return "";
  if (change.by === 0) return "unchanged";
  const share = change.share === null ? "" : ` (${showSigned(change.share, (value) => showPercent(value))})`;
  return `${showSigned(change.by, show)}${share}`;
}

function points(posture: RenewalComparison["posture"]["earlier"]): string {
  if (posture === null) return "not scanned";
  return `${posture.posture ?? UNKNOWN}, ${showDate(posture.at)}`;
}

function rowsOf(_look: Look, { expiring, offered, changes, posture }: RenewalComparison): Row[] {
  /** A part that is missing from a known year was not recorded. */
  function row<Value>(
    label: string,
    partOf: (year: YearTerms) => Value | null,
    show: (value: Value) => string,
    change = "",
  ): Row {
    const shown = (year: YearTerms | null) => {
      if (year === null) return UNKNOWN;
      const part = partOf(year);
      return part === null ? "not recorded" : show(part);
    };
    return [label, shown(expiring), shown(offered), change];
  }
  const gained = posture.change;
  const moved = gained === null ? "" : gained === 0 ? "unchanged" : showSigned(gained);
  const ratePoints = (value: number) => `${showRate(value).slice(0, -1)} points`;
  return [
    row("Insurer", ({ insurer }) => insurer, terminalText),
    row("Premium", ({ premium }) => premium, showMoney, changed(changes.premium, showMoney)),
    row("Limit", ({ limit }) => limit, showMoney, changed(changes.limit, showMoney)),
    row("Deductible", ({ retention }) => retention, showMoney, changed(changes.retention, showMoney)),
    row("Rate on line", ({ rateOnLine }) => rateOnLine, showRate, changed(changes.rateOnLine, ratePoints)),
    row("Inception", ({ inception }) => inception, showDate),
    row("Expiry", ({ expiresOn }) => expiresOn, showDate),
    row("Source", ({ from }) => from, terminalText),
    ["Posture", points(posture.earlier), points(posture.latest), moved],
  ];
}

const TABLE: Table<Row> = {
  columns: [
    { heading: "", cell: ([label]) => label, width: 14, stacked: "title" },
    { heading: "Expiring", cell: ([, expiring]) => expiring, stacked: "labelled" },
    { heading: "Renewal", cell: ([, , offered]) => offered, stacked: "labelled" },
    { heading: "Change", cell: ([, , , change]) => change, stacked: "labelled" },
  ],
};

/** Renewal terms beside the expiring ones, with the change of each figure. */
export function renewalTable(
  look: Look,
  { placement, clientName }: ListedPlacement,
  comparison: RenewalComparison,
): string {
  const rows = rowsOf(look, comparison);
  const { domain, otherMethod } = comparison.posture;
  const name = terminalText(`${clientName || placement.clientId}, ${placement.risk}: renewal`);
  const notes = [
    domain === null
      ? "Posture: no domain of the client has a score."
      : `Posture of ${terminalText(domain)}: last scan on or before inception of the expiring policy, and latest scan.`,
    ...(otherMethod ? ["The two scans use different versions of the method, which also affects scores."] : []),
  ];
  return [
    ...heading(look, name),
    "",
    ...tableLines(look, TABLE, rows),
    "",
    ...notes.flatMap((note) => prose(look, note)).map((line) => tone(look, "quiet", line)),
  ].join("\n");
}

/** What changed since binding, and whether the record speaks for renewal or for remarketing. */
const sinceLines = (look: Look, since: SinceBinding): string[] => [
  ...heading(look, sinceBindingTitle(since)),
  ...sinceBindingRows(since).flatMap(({ title, text }) =>
    prose(look, terminalText(`${title}: ${text}.`), { indent: 2 }),
  ),
  "",
  ...prose(look, renewOrRemarket(since)),
];

/** Shows this year's terms against the expiring ones, and what changed since binding. */
export const showRenewal: Act = async (invocation, command) => {
  const { io, flags } = invocation;
  const { renewal, since, ...listed } = await readPlacement(await workspaceOf(invocation), command.args[0] ?? "");
  const { placement, clientName } = listed;
  if (flags.json) {
    const { id, clientId, risk } = placement;
    io.result(JSON.stringify({ placement: id, clientId, clientName, risk, ...renewal, since }, null, 2));
  } else {
    const changed = since === null ? "" : `\n\n${sinceLines(io.out, since).join("\n")}`;
    io.result(`${renewalTable(io.out, listed, renewal)}${changed}`);
    if (since !== null && renewal.offered === null) {
      const [id, client] = [placement.id.slice(0, 8), placement.clientId.slice(0, 8)];
      io.note(`Renew: broker placements quote ${id} --insurer "${renewal.expiring?.insurer ?? "<name>"}"`);
      io.note(`Remarket: broker placements add ${client} --stage submitted`);
    }
  }
  if (renewal.expiring === null)
    io.note(
      `No expiring policy is known. Record it: broker clients edit ${placement.clientId.slice(0, 8)} expiringPolicy.premium=…`,
    );
  if (renewal.offered === null)
    io.note(`No quote is selected for this year yet: broker placements choose ${placement.id.slice(0, 8)} <quote>`);
  return EXIT.done;
};
