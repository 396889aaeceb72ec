import {
  midSentence,
  nameProvenance,
  PROSPECT_COLUMNS,
  REGION_NAMES,
  showControls,
  showDate,
  showFixed,
  showListedBand,
  showMoney,
  showOpportunity,
  validationWords,
  verdictWords,
} from "@broker/contracts";
import {
  type Figure,
  type ProspectRecord,
  prospectDetail,
  prospectFigures,
  prospectName,
  prospectView,
} from "@broker/core";
import { promoteProspect as promoteOf } from "@broker/server/verbs";
import { databaseOf } from "../database-of.ts";
import { EXIT } from "../exit-codes.ts";
import type { Act } from "../invocation.ts";
import { facts, heading, prose } from "../terminal/blocks.ts";
import { glyph, type Look } from "../terminal/look.ts";
import { terminalText } from "../terminal/text.ts";
import { requireFeature, workspaceOf } from "../workspace-of.ts";

type Around = Parameters<typeof prospectDetail>[1];

function headLines(look: Look, record: ProspectRecord, { optedOut, sampleWorkspace, placeability }: Around): string[] {
  const { listing, domain, region, standing } = record;
  const known = [
    domain,
    listing.industry ?? "industry not known",
    region === null ? "region not known" : REGION_NAMES[region],
    ...(listing.companyNumber === null ? [] : [listing.companyNumber]),
    record.id,
  ];
  return [
    ...heading(look, prospectName(record)),
    ...prose(look, known.join(` ${glyph(look, "dot")} `)),
    ...prose(look, `Listed last in batch ${listing.batchId}, ${showDate(listing.at)}`),
    ...(placeability === null ? [] : prose(look, `Placeability: ${verdictWords(placeability)}`, { tone: "strong" })),
    ...(standing === null || standing.basis === null ? [] : prose(look, `Basis: ${midSentence(standing.basis)}`)),
    ...(record.sample || sampleWorkspace ? prose(look, "Sample data", { tone: "warn" }) : []),
    ...(optedOut ? prose(look, "Opted out: its domain is not scanned.", { tone: "bad" }) : []),
    ...(record.clientId === null ? [] : [`  A client: broker clients show ${record.clientId}`]),
    "",
  ];
}

function prospectPage(look: Look, record: ProspectRecord, around: Around): string {
  const found = prospectFigures(record);
  const risk = found.riskIndex.value;
  const { low, high } = risk?.range ?? {};
  const range =
    low === undefined || high === undefined
      ? null
      : `Requires Validation, ${showFixed(low, 1)} to ${showFixed(high, 1)} of 10`;
  const confidence = record.figures?.confidence ?? null;
  const stated = { caveats: record.standing?.caveats ?? null, confidence };
  const bandWords = risk?.band == null ? "" : showListedBand(risk.band, stated).words;
  const index = risk?.index === null || risk === null ? range : `${showFixed(risk.index, 1)} of 10, ${bandWords}`;
  const compliance = found.complianceStatus.value?.map(({ name, status }) => `${name}: ${status}`).join("; ") ?? null;
  const money = (pence: number | null) => (pence === null ? null : showMoney(pence));
  const count = found.employeeCount.value;
  const assessed = found.lastAssessment.value;
  const figure = (title: string, value: string | null, { rule, ...known }: Figure<unknown>) => ({
    title,
    value: value ?? "not known",
    note: known.provenance === "none" ? rule : `${rule} (${nameProvenance(known)})`,
  });
  const rows = [
    figure(PROSPECT_COLUMNS.risk, index, found.riskIndex),
    figure(
      PROSPECT_COLUMNS.readiness,
      showControls(found.cyberReadiness.value, stated) ?? validationWords(record.figures?.coverage ?? null),
      found.cyberReadiness,
    ),
    figure(PROSPECT_COLUMNS.breach, found.lastBreach.value ?? "Not assessed", found.lastBreach),
    figure(
      PROSPECT_COLUMNS.opportunity,
      showOpportunity(found.opportunityScore.value, prospectView(record, around).notActive),
      found.opportunityScore,
    ),
    figure("Employees", count === null ? null : String(count), found.employeeCount),
    figure("Revenue", money(found.revenue.value), found.revenue),
    figure("Compliance status", compliance, found.complianceStatus),
    figure("Last assessment", assessed === null ? null : showDate(assessed), found.lastAssessment),
    figure(PROSPECT_COLUMNS.premium, money(found.premiumPotential.value), found.premiumPotential),
  ];
  return [...headLines(look, record, around), ...facts(look, rows, { width: 19 })].join("\n");
}

/** Shows one prospect with the rule behind each figure. */
export const showProspect: Act = async (invocation, command) => {
  await requireFeature(invocation, "prospect_intelligence");
  const { prospects } = await databaseOf(invocation);
  const { record, around } = await prospects.find(command.args[0] ?? "");
  const { client } = around;
  const { io, flags } = invocation;
  if (flags.json) io.result(JSON.stringify(prospectDetail(record, around), null, 2));
  else io.result(prospectPage(io.out, record, around));
  if (record.clientId !== null) return EXIT.done;
  if (client !== null) io.note(`Already a client, '${client.name}': broker clients show ${client.id}`);
  else io.note(`Make it a client: broker prospects promote ${record.id.slice(0, 8)}`);
  return EXIT.done;
};

/** Makes a client of a prospect, or links it with the client that it is. */
export const promoteProspect: Act = async (invocation, command) => {
  await requireFeature(invocation, "prospect_intelligence");
  const { io, flags } = invocation;
  const workspace = await workspaceOf(invocation, command.opts<{ by?: string }>().by);
  const { promoted, domain, optedOut } = await promoteOf(workspace, command.args[0] ?? "");
  const { prospect, client, known } = promoted;
  const name = terminalText(promoted.name);
  if (flags.json) io.result(JSON.stringify({ prospect, client, known }));
  else if (known) io.result(`${name} is a client already; ${domain} is linked with it now.`);
  else io.result(`${name} is a client now: ${client}`);
  if (optedOut) io.note(`${domain} has opted out of scans, and stays so.`);
  io.note(`View: broker clients show ${client}`);
  return EXIT.done;
};
