import type { ApiAnswers, ApiInputs, ClientEdit, ClientFile } from "@broker/contracts";
import {
  assertValue,
  type ClientLog,
  clientCover,
  clientFields,
  contradictions,
  editStatements,
  exposureProfileOf,
  recordOf,
  resolveConflict,
  withdraw,
} from "@broker/core";
import type { Answers, SentCall } from "../../browser/part-page.ts";
import { CLIENT, ROW } from "../compliance-world.ts";

const AT = "2026-11-22T09:00:00.000Z";
const TODAY = AT.slice(0, 10);
const WHO = { by: "sam", at: AT };

const NO_PLACEMENTS: ApiAnswers["GET /api/placements"] = {
  ...{ items: [], next: null },
  totals: {
    stages: { prospect: 0, submitted: 0, quoted: 0, bound: 0, renewed: 0, lost: 0 },
    ...{ premium: null, year: 2026 },
  },
};

type Change = ApiInputs["PATCH /api/clients/:id"]["body"];
type Said = Parameters<typeof assertValue>[1];

/** A page of a client's record, with the statements that are recorded on it. */
export interface KeptClient {
  /** What the client's page asks for. */
  readonly answers: Answers;
  /** The value in use of a field; null = none. */
  held(field: string): unknown;
  /** Records a statement, as another user does meanwhile. */
  record(field: string, value: unknown): void;
}

const recorded = (log: ClientLog, said: Pick<Said, "field" | "value"> & Partial<Said>): ClientLog =>
  assertValue(log, { provenance: "declared", asOf: TODAY, by: "sam", ...said } as Said, AT);

const newest = (log: ClientLog, field: string): number =>
  Math.max(0, ...log.entries.filter((entry) => entry.field === field).map(({ n }) => n));

function changed(before: ClientLog, { edits = [], settle = [], withdraw: back = [], source, override }: Change) {
  let log = { ...before, version: before.version + 1 };
  const origin = source === undefined ? {} : { source };
  for (const statement of editStatements(edits as ClientEdit[], log, WHO, origin))
    log = assertValue(log, { ...statement, ...(override === true ? { override } : {}) }, AT);
  for (const { field, n } of settle) log = resolveConflict(log, field as Said["field"], n, WHO);
  for (const { field, n } of back) log = withdraw(log, field as Said["field"], n, WHO);
  return log;
}

/**
 * A client whose record starts with `said`, and is changed by what its page sends. `over` = what its page shows beside
 * the record, given the fields.
 */
export function keptClient(
  said: readonly (Pick<Said, "field" | "value"> & Partial<Said>)[] = [],
  over: (fields: ClientFile["fields"]) => Partial<ClientFile> = () => ({}),
): KeptClient {
  let log: ClientLog = { id: CLIENT, version: 1, createdAt: AT, sample: false, entries: [] };
  for (const each of said) log = recorded(log, each);
  const file = (): ClientFile => {
    const fields = clientFields(log, TODAY);
    const title = (field: string) => fields.find((each) => each.field === field)?.title ?? field;
    const open = contradictions(log).map(({ field, between }) => ({
      ...{ field, between: [...between], title: title(field) },
    }));
    return {
      ...{ row: ROW, version: log.version, alert: null, hold: null, proposals: [], fields, notKnown: [] },
      ...{ contradictions: open, doubts: [], readiness: null, ceiling: null },
      postures: { clientId: CLIENT, client: ROW.name ?? "", rule: "", headline: null, domains: [], proposed: [] },
      placeability: { verdict: "needs-work", basis: "record", asOf: AT, blockers: [], notAssessed: [] },
      plan: { actions: [], groups: [], hours: 0 },
      controlPremiums: { basis: null, changes: [] },
      counts: { scans: 0, controls: 0, papers: 0, placements: 0 },
      ...over(fields),
    };
  };
  return {
    answers: {
      "GET /api/clients/:id": file,
      "GET /api/clients/:id/scans": { domains: [], proposed: [], rule: "" },
      "GET /api/clients/:id/cover": () =>
        clientCover({
          ...{ profile: exposureProfileOf({ record: recordOf(log), report: null, asOf: AT }), asOf: AT },
          locks: { rates: null, forecast: null },
        }),
      "GET /api/clients/:id/papers": { papers: [] },
      "GET /api/placements": NO_PLACEMENTS,
      "GET /api/plans": { items: [] },
      "PATCH /api/clients/:id": ({ body }: SentCall) => {
        const change = body as Change;
        log = changed(log, change);
        const fields = (change.edits ?? []).map(({ field }) => field);
        return {
          ...{ id: CLIENT, version: log.version, toSettle: contradictions(log).map(({ field }) => field) },
          recorded: fields.map((field) => ({ field, n: newest(log, field) })),
        };
      },
    },
    held: (field) => clientFields(log, TODAY).find((each) => each.field === field)?.held?.value ?? null,
    record(field, value) {
      log = recorded({ ...log, version: log.version + 1 }, { field, value } as Pick<Said, "field" | "value">);
    },
  };
}
