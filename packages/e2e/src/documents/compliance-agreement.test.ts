import { writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  type CcrView,
  type ClientFrameworkDetail,
  CONTROL_KEYS,
  type ComplianceOverview,
  evidenceOrigin,
  goodAnswer,
  STATE_LABELS,
} from "@broker/contracts";
import { HUB_CONTROLS } from "@broker/core/compliance";
import { extractText, getDocumentProxy } from "unpdf";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Served, serveInProcess } from "../screens/browser/serve-in-process.ts";
import { type Wire, wireTo } from "../service/http-world.ts";
import {
  csvFigures,
  hubFigures,
  markdownFigures,
  missingInDocument,
  oscalFigures,
  reportFigures,
  scoreByRule,
  squeezed,
} from "./compliance-figures.ts";
import type { DocumentClient } from "./document-clients.ts";
import { wordsOf } from "./document-terms.ts";
import { type DocumentsWorld, documentsWorld } from "./documents-world.ts";

const client = (name: string, domain: string | null, ...edits: readonly string[]): DocumentClient => ({
  name,
  ...(domain === null ? {} : { domain }),
  edits: domain === null ? edits : [`domains=${domain}`, ...edits],
  terms: { name, address: null, period: null, limit: null, deductible: null, premium: null },
});

const ANSWERED = client(
  "Ledgerlark Ltd",
  "ledgerlark.example",
  ...CONTROL_KEYS.map((key) => `${key}=${goodAnswer(key)}`),
);
/** A 'yes' beside a report that shows the control absent, and a 'no' beside a file that shows it in place. */
const CONTRADICTORY = client(
  "Tallyman Accountants LLP",
  "tallyman-accountants.example",
  ...["mfaCloud=yes", "mfaEmail=yes", "edr=no", "endOfLifeSystems=no", "patchCriticalDays=yes", "rdpExposed=no"],
);
const UNKNOWN = client("Fen Moor Ltd", null);
const FRAMEWORKS = ["cyber-essentials", "ncsc-caf", "nist-csf"] as const;

let world: DocumentsWorld;
let served: Served;
let wire: Wire;

/** Controls that the client record does not answer, all stated to be met. */
const attested = HUB_CONTROLS.filter(({ answers = [] }) => answers.length === 0).map(({ id }) => `${id}=met`);

beforeAll(async () => {
  world = await documentsWorld([ANSWERED, CONTRADICTORY, UNKNOWN]);
  for (const { name } of [ANSWERED, CONTRADICTORY, UNKNOWN])
    for (const framework of FRAMEWORKS) await world.well("compliance", "adopt", name, framework);
  await world.well("compliance", "answer", ANSWERED.name, ...attested);
  writeFileSync(join(world.folder, "audit.txt"), "Two cloud services let users sign in without a second factor.\n");
  writeFileSync(join(world.folder, "edr.csv"), "device,agent\nSRV1,running\n");
  const add = (...args: string[]) => world.well("evidence", "add", CONTRADICTORY.name, ...args);
  await add("audit.txt", "--kind", "report", "--source", "Acme Labs", "--control", "CC-IAM-01=not-met");
  await add("edr.csv", "--control", "CC-END-01=met", "--control", "CC-END-02=met", "--control", "CC-NET-03=met");
  // More than half of Cyber Essentials, so that there is a figure.
  const half = ["CC-NET-03=not-met", "CC-NET-04=met", "CC-NET-06=partly", "CC-CFG-02=met", "CC-IAM-08=met"];
  await world.well("compliance", "answer", CONTRADICTORY.name, ...half, "CC-IAM-09=met", "CC-IAM-10=not-met");
  served = await serveInProcess(world.folder);
  wire = wireTo(served.origin, world.folder);
}, 180_000);
afterAll(async () => {
  await served?.close();
  await world?.close();
});

const get = async (name: string, path: string) =>
  (await wire.call("GET", `/api/clients/${encodeURIComponent(name)}/${path}`)).body;
const exported = async (name: string, format: string) =>
  (await world.well("compliance", "export", name, "--format", format, "-o", "-")).stdout;

let printed: Promise<string> | undefined;
/** The document of the contradictory client as it is printed. */
async function print(): Promise<string> {
  const { bytes } = await world.well("compliance", "export", CONTRADICTORY.name, "--format", "pdf", "-o", "-");
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
  return text;
}
const printedText = () => (printed ??= print());

describe.each([ANSWERED, CONTRADICTORY, UNKNOWN].map(({ name }) => [name]))("of %s", (name) => {
  let details: readonly ClientFrameworkDetail[];
  let overview: ComplianceOverview;
  beforeAll(async () => {
    overview = await get(name, "compliance");
    details = await Promise.all(FRAMEWORKS.map((framework) => get(name, `compliance/${framework}`)));
  });
  const figures = () => Object.fromEntries(details.map((each) => [each.summary.id, hubFigures(each)]));

  test("each score is the sum of weights and states, and lists, overview and command have it", async () => {
    expect(details.map(({ standing }) => standing.score)).toEqual(details.map(scoreByRule));
    const adopted = overview.frameworks.filter((each) => each.adopted);
    expect(adopted.map(({ standing }) => standing)).toEqual(details.map(({ standing }) => standing));
    const row = (await wire.call("GET", `/api/compliance?search=${encodeURIComponent(name)}`)).body.items[0];
    expect(row.frameworks).toEqual(
      details.map(({ standing: each }) => ({
        ...{ framework: each.framework, version: each.version, standing: each.standing, score: each.score },
        ...{ low: each.low, high: each.high, coverage: each.coverage, gaps: each.gaps, nextExpiry: each.nextExpiry },
      })),
    );
    expect(JSON.parse((await world.well("compliance", "show", name, "--json")).stdout)).toEqual(overview);
    expect(JSON.parse(await exported(name, "json"))).toEqual({ overview, details });
  });

  test("CSV, Markdown, OSCAL and the document, one of them in print, state the hub's scores and states", async () => {
    expect(csvFigures(await exported(name, "csv"))).toEqual(figures());
    expect(markdownFigures(await exported(name, "md"), details)).toEqual(figures());
    expect(oscalFigures(await exported(name, "oscal"))).toEqual(figures());
    const text = name === CONTRADICTORY.name ? await printedText() : wordsOf(await exported(name, "html"));
    expect(details.flatMap((each) => missingInDocument(text, each))).toEqual([]);
  });

  test("the readiness screen shows the hub's states of NIST CSF and of CAF", async () => {
    const ccr: CcrView = await get(name, "ccr");
    const [, caf, csf] = details;
    expect(ccr.overall).toEqual(csf?.standing);
    const rows = ccr.pillars.flatMap(({ requirements }) => requirements.map(({ id, state }) => [id, state]));
    const leaves = csf?.requirements.filter(({ heading }) => !heading);
    expect(rows.sort()).toEqual(leaves?.map(({ id, state }) => [id, state]).sort());
    const sum = (key: "assessed" | "total") => ccr.caf.reduce((total, each) => total + each[key], 0);
    expect([sum("assessed"), sum("total")]).toEqual([caf?.standing.assessed, caf?.standing.total]);
  });

  test("the compliance report states them too; without a scan there is none", async () => {
    const { exitCode, stdout, stderr } = await world.broker(
      ...["report", name, "--audience", "compliance", "--format", "md", "-o", "-"],
    );
    if (name === UNKNOWN.name) {
      expect([exitCode, stdout]).toEqual([64, ""]);
      expect(stderr).toContain("No scan of Fen Moor Ltd that anything answered is stored.");
      return;
    }
    expect([exitCode, reportFigures(stdout, details)]).toEqual([0, figures()]);
  });
});

test("all answered: every requirement of Cyber Essentials is met, with the whole of it assessed", async () => {
  const { standing } = (await get(ANSWERED.name, "compliance/cyber-essentials")) as ClientFrameworkDetail;
  expect([standing.score, standing.assessed, standing.total, standing.standing]).toEqual([100, 28, 28, "compliant"]);
  expect(standing.counts).toMatchObject({ met: 28, partly: 0, "not-met": 0 });
});

test("contradictory: the worse counts in every framework, and each conflict is listed", async () => {
  const { controls }: ComplianceOverview = await get(CONTRADICTORY.name, "compliance");
  const inConflict = controls.filter(({ conflict }) => conflict).map(({ id, state, basis }) => [id, state, basis]);
  expect(inConflict).toEqual(
    expect.arrayContaining([
      ["CC-IAM-01", "not-met", "observed"],
      ["CC-END-01", "not-met", "declared"],
      ["CC-NET-03", "not-met", "declared"],
    ]),
  );
  const { requirements }: ClientFrameworkDetail = await get(CONTRADICTORY.name, "compliance/cyber-essentials");
  const stateOf = (id: string) => requirements.find((each) => each.id === id)?.state;
  expect(["UAC-04", "FW-01", "FW-02", "FW-04", "MP-01"].map(stateOf)).toEqual([
    ...["not-met", "not-met", "met", "partly", "met"],
  ]);
  for (const format of ["md", "html"]) expect(await exported(CONTRADICTORY.name, format)).toContain("CC-IAM-01");
});

test("contradictory: MFA has the same state, and each piece of evidence the same source, in every form", async () => {
  const { name } = CONTRADICTORY;
  const of = ({ controls }: Pick<ComplianceOverview, "controls">) => controls.find(({ id }) => id === "CC-IAM-01");
  const hub = of(await get(name, "compliance"));
  const pieces = (hub?.evidence ?? []).map((each) => [each.title, STATE_LABELS[each.shows], evidenceOrigin(each)]);
  expect(pieces).toEqual([
    ["audit.txt", "Not met", "Third-party source: Acme Labs"],
    ["MFA on cloud services: yes", "Met", "Recorded by broker"],
  ]);
  const detail: ClientFrameworkDetail = await get(name, "compliance/cyber-essentials");
  expect(detail.controls.find(({ id }) => id === "CC-IAM-01")).toMatchObject({
    ...{ state: "not-met", basis: "observed", evidence: hub?.evidence },
  });
  const ccr: CcrView = await get(name, "ccr");
  const csf: ClientFrameworkDetail = await get(name, "compliance/nist-csf");
  const judged = csf.requirements.filter(({ controls }) => controls.some(({ id }) => id === "CC-IAM-01"));
  const shown = new Map(ccr.pillars.flatMap(({ requirements }) => requirements.map((each) => [each.id, each.state])));
  expect(judged.map(({ id }) => shown.get(id))).toEqual(judged.map(({ state }) => state));
  expect(judged.length).toBeGreaterThan(0);

  const { stdout } = await world.well("compliance", "show", name, "CC-IAM-01", "--json");
  expect(JSON.parse(stdout)).toMatchObject({ state: "not-met", basis: "observed", evidence: hub?.evidence });
  const markdown = await exported(name, "md");
  const paper = squeezed(await printedText());
  for (const [title = "", state = "", source = ""] of pieces) {
    expect(markdown).toContain(`| ${title} | ${state} | ${source} |`);
    expect(paper).toContain(squeezed(`${title} ${state} ${source}`));
  }
  const { stdout: report } = await world.broker(
    "report",
    name,
    "--audience",
    "compliance",
    "--format",
    "md",
    "-o",
    "-",
  );
  for (const [title, , source] of pieces) expect(report).toMatch(new RegExp(`${title}.*\\| ${source} \\|`));
  const csv = await exported(name, "csv");
  expect(csv.split("\r\n").find((row) => row.includes(",UAC-04,"))).toContain(
    [
      "Not met,Observed,30,CC-IAM-01; CC-IAM-02",
      "audit.txt; MFA on cloud services: yes; MFA on email: yes",
      "Third-party source: Acme Labs; Recorded by broker; Recorded by broker",
    ].join(),
  );
  const observed = JSON.parse(await exported(name, "oscal"))["assessment-results"].results[0].observations;
  for (const [title, state, source] of pieces)
    expect(observed).toContainEqual(
      expect.objectContaining({
        title,
        description: expect.stringMatching(new RegExp(`\\. ${source}, as at .*CC-IAM-01: ${state}`)),
      }),
    );
});

test("nothing known: no figure anywhere, and nothing is not met or red", async () => {
  const { frameworks, gaps, controls }: ComplianceOverview = await get(UNKNOWN.name, "compliance");
  expect(new Set(frameworks.map(({ standing }) => standing.score))).toEqual(new Set([null]));
  expect([gaps, controls.filter(({ state }) => state !== "not-assessed")]).toEqual([[], []]);
  const ccr: CcrView = await get(UNKNOWN.name, "ccr");
  for (const { score, status } of [...ccr.pillars, ...ccr.caf]) expect([score, status]).toEqual([null, null]);
  const { impact, ico, matrix } = ccr;
  expect([impact.rating.value, impact.savings.value, impact.loss.value, ico, matrix]).toEqual(Array(5).fill(null));
  expect(await get(UNKNOWN.name, "ctem")).toMatchObject({ percent: 0 });
  const badges = (await wire.call("GET", `/api/compliance/badges?client=${encodeURIComponent(UNKNOWN.name)}`)).body;
  expect(badges).toEqual({ ccr: 0, ctem: 0, engine: 0 });
  const html = await exported(UNKNOWN.name, "html");
  expect(html).toContain("No requirement is assessed.");
  expect(html).not.toMatch(/class="sign (?:cross|half)"/);
});
