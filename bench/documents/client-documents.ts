import { documentDocx } from "../../packages/adapters/src/docx.ts";
import { documentRenderer } from "../../packages/adapters/src/index.ts";
import {
  clientDocumentPage,
  DOCUMENT_LIBRARY,
  documentFacts,
  draftDocument,
} from "../../packages/core/src/client-documents.ts";
import { libraryFramework } from "../../packages/core/src/compliance.ts";
import { OWN_BRAND } from "../../packages/core/src/documents.ts";
import { assertValue, type ClientLog } from "../../packages/core/src/index.ts";
import type { BenchResult } from "../bench-result.ts";
import { median } from "../percentile.ts";

const MAX_ALL_MS = 100;
const MAX_DOCX_MS = 40;
const WARM_UP = 10;
const ROUNDS = 30;
const ACTOR = { by: "bench", at: "2026-11-28T09:00:00.000Z" };

const hundredths = (value: number) => Math.round(value * 100) / 100;

/** A client with what most documents state. */
function client(): ClientLog {
  const empty: ClientLog = { id: "bench", version: 1, createdAt: ACTOR.at, sample: false, entries: [] };
  const values = [
    ["legalName", "Pennine Haulage Ltd"],
    ["employees", 42],
    ["controls.mfaEmail", { answer: "yes" }],
    ["controls.edr", { answer: "no" }],
    ["records", { personal: 60_000, paymentCard: 12 }],
    ["domains", [{ name: "pennine-haulage.example", role: "main", accepted: true }]],
    ["contacts", [{ name: "Ann Lee", role: "Managing director", email: null, phone: null }]],
  ] as const;
  return values.reduce<ClientLog>(
    (log, [field, value]) =>
      assertValue(log, { field, value, provenance: "declared", asOf: "2026-11-01", by: "bench" }, ACTOR.at),
    empty,
  );
}

/** What documents state of the client, with a full Statement of Applicability: the longest table of all. */
function factsOf(log: ClientLog) {
  const compliance = { adoptions: [], details: [], gaps: [], asAt: "2026-11-28" };
  const { facts, tables } = documentFacts({ log, scan: null, compliance, risks: [] });
  const source = { provenance: "derived" as const, source: "Compliance assessment", asOf: "2026-11-28" };
  const requirements = (libraryFramework("iso-27001")?.requirements ?? []).filter(
    ({ id, heading }) => !heading && id.startsWith("A."),
  );
  const rows = requirements.map(({ id, title }) => ({ cells: [id, title, "Partly met", "Documented"], ...source }));
  const applicability = { head: ["Requirement", "Title", "State", "Basis"], rows };
  return { facts, tables: new Map(tables).set("applicability", applicability) };
}

/**
 * Every document of the library drafted from one record and laid out as HTML, together, and each as Word; warm:
 * milliseconds, the medians of thirty.
 */
export async function clientDocuments(): Promise<BenchResult[]> {
  const log = client();
  const facts = factsOf(log);
  const renderer = documentRenderer();
  const pageOf = (template: (typeof DOCUMENT_LIBRARY.templates)[number]) =>
    clientDocumentPage({
      document: draftDocument({ template, facts }, template.id, ACTOR),
      client: { id: log.id, name: "Pennine Haulage Ltd", sample: false },
      description: template.description,
      brokerage: null,
    });
  const { templates } = DOCUMENT_LIBRARY;
  const all: number[] = [];
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    const started = performance.now();
    for (const template of templates) renderer.page("proposal", pageOf(template));
    if (round >= WARM_UP) all.push(performance.now() - started);
  }
  const docx: (readonly [id: string, time: number])[] = [];
  for (const template of templates) {
    const times: number[] = [];
    for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
      const started = performance.now();
      await documentDocx(pageOf(template), OWN_BRAND);
      if (round >= WARM_UP) times.push(performance.now() - started);
    }
    docx.push([template.id, hundredths(median(times))]);
  }
  const html = hundredths(median(all));
  const slowest = Math.max(...docx.map(([, time]) => time));
  const detail = { documents: templates.length, ...Object.fromEntries(docx) };
  return [
    { name: "documents", value: html, unit: "ms", bar: `≤ ${MAX_ALL_MS}`, ok: html <= MAX_ALL_MS, detail },
    {
      ...{ name: "documents-docx", value: slowest, unit: "ms", bar: `≤ ${MAX_DOCX_MS}` },
      ...{ ok: slowest <= MAX_DOCX_MS, detail },
    },
  ];
}
