import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { API, DOCUMENTS_API, ONBOARDING_API, PLACEMENTS_API, SUBMISSIONS_API, V1_API } from "@broker/contracts";
import { assertValue, withdraw } from "@broker/core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { documentsRoutes } from "../../routes/documents-routes.ts";
import { onboardingRoutes } from "../../routes/onboarding/onboarding-routes.ts";
import { submissionsRoutes } from "../../routes/onboarding/submissions-routes.ts";
import { placementsRoutes } from "../../routes/placements-routes.ts";
import { addClient, screenedOn } from "../../routes/test/add-client.ts";
import { type MailSink, startMailSink } from "../../routes/test/mail-sink.ts";
import { type PartOfApi, partOfApi } from "../../routes/test/part-of-api.ts";
import { saveScan } from "../../workspace/test/save-scan.ts";
import { GATE_DECISIONS, PARTNER_DECISIONS } from "./test/gate-decisions.ts";

const NOW = "2026-11-29T09:00:00.000Z";
const TODAY = "2026-11-29";
let api: PartOfApi;
let mail: MailSink;
beforeAll(async () => {
  api = partOfApi(
    NOW,
    { ...DOCUMENTS_API, ...ONBOARDING_API, ...PLACEMENTS_API, ...SUBMISSIONS_API },
    {
      ...documentsRoutes({} as never),
      ...onboardingRoutes(),
      ...placementsRoutes({} as never),
      ...submissionsRoutes(),
    },
  );
  mail = await startMailSink();
  const server = { host: "127.0.0.1", port: mail.port, security: "none", from: "papers@harcourt.example" };
  Object.assign(api.workspace.config, { mail: server });
});
afterAll(async () => {
  await mail.close();
  await api.close();
});

const SOURCE = join(import.meta.dirname, "../..");

test("every call that changes something has a decision about the gate", () => {
  const changing = (routes: object) =>
    Object.keys(routes)
      .filter((key) => !key.startsWith("GET "))
      .toSorted();
  expect(Object.values(GATE_DECISIONS).flat().toSorted()).toEqual(changing(API));
  expect(Object.values(PARTNER_DECISIONS).flat().toSorted()).toEqual(changing(V1_API));
});

test("only verbs that ask the gate submit, mail or move: no other file of the server reaches the records behind it", () => {
  const files = readdirSync(SOURCE, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts") && !/\.test\.ts$|(?:^|[/\\])test[/\\]/.test(name))
    .map((name) => join(SOURCE, name));
  const using = (pattern: RegExp) =>
    files
      .filter((file) => pattern.test(readFileSync(file, "utf8")))
      .map((file) => relative(SOURCE, file).replaceAll("\\", "/"))
      .toSorted();
  expect(using(/\bplacements\s*\.\s*(?:add|move|choose)\(/)).toEqual(["verbs/placements/change-placement.ts"]);
  expect(using(/\bexports\s*\.\s*change\(/)).toEqual(["verbs/documents/exports.ts"]);
  expect(using(/\bsubmissions\s*\.\s*(?:start|end)\(/)).toEqual(["verbs/submission/send-submission.ts"]);
  // A form and the client report go to the client.
  expect(using(/\bmailFile\(/)).toEqual([
    "verbs/mail/mail-file.ts",
    "verbs/onboarding/forms/mail-form.ts",
    "verbs/reports/mail-client-report.ts",
    "verbs/submission/send-submission.ts",
  ]);
  expect(using(/\brecordEvent\(/)).toEqual([
    "verbs/documents/exports.ts",
    "verbs/reports/mail-client-report.ts",
    "verbs/submission/send-submission.ts",
  ]);
});

type Screening = "no match" | "match under review" | "match";
let screenings = 0;

/** Replaces what is recorded of the client's screening; null = it is withdrawn. */
async function screened(client: string, result: Screening | null, on = TODAY): Promise<void> {
  screenings += 1;
  const value = { by: `Provider ${screenings}`, list: "UK Sanctions List", on, result };
  const actor = { by: "jane", at: NOW };
  await api.workspace.database.clients.edit(
    client,
    (log) => {
      const stated = log.entries.filter((each) => each.field === "sanctionsScreening" && each.withdrawn === null);
      const bare = stated.reduce((before, { n }) => withdraw(before, "sanctionsScreening", n, actor), log);
      if (result === null) return bare;
      const said = { field: "sanctionsScreening", value, provenance: "declared", asOf: NOW, by: "jane" } as const;
      return assertValue(bare, said, NOW);
    },
    actor,
  );
}

/** A client of its own for a way to submit, and what the way requires, which is made when it is asked for. */
interface Prepared {
  readonly client: string;
  readonly domain: string;
  readonly prospect: () => Promise<string>;
  readonly quoted: () => Promise<string>;
  readonly bound: () => Promise<string>;
  readonly document: () => Promise<string>;
  readonly archive: () => Promise<string>;
  readonly conversation: () => Promise<unknown>;
}

let clients = 0;

const created = async (path: string, body: object): Promise<string> => {
  const { status, body: answer } = await api.call("POST", path, body);
  expect([status < 300, answer.detail]).toEqual([true, undefined]);
  return answer.id ?? answer.archive?.id;
};

const PERIOD = { inception: "2026-12-01", expiresOn: "2027-11-30" };
const TERMS = { insurer: "Beazley", premium: 420_000 };

async function prepared(): Promise<Prepared> {
  clients += 1;
  const domain = `gated-${clients}.example`;
  const domains = [{ name: domain, role: "main", accepted: true }];
  const values = { domains, claims: [], employees: 40, ...screenedOn(TODAY) };
  const client = await addClient(api.workspace, `Gated ${clients} Ltd`, values);
  await saveScan(api.workspace, domain, "2026-11-20");
  const past = { inception: "2025-12-01", expiresOn: "2026-11-30" };
  const placement = (more: object) => created("/api/placements", { client, ...more });
  const prospect = () => placement({});
  return {
    ...{ client, domain, prospect },
    async quoted() {
      const id = await placement({ risk: "Property" });
      await created(`/api/placements/${id}/quotes`, TERMS);
      await api.call("POST", `/api/placements/${id}/steps`, { stage: "quoted", ...TERMS });
      return id;
    },
    async bound() {
      const id = await placement({ risk: "Crime", stage: "bound", ...TERMS, ...past });
      await created(`/api/placements/${id}/quotes`, TERMS);
      return id;
    },
    document: () => created(`/api/clients/${client}/papers`, { paper: "proposal", format: "json" }),
    async archive() {
      await prospect();
      return created(`/api/clients/${client}/submission`, { documents: ["acord-125"], move: false });
    },
    conversation: () => api.call("POST", "/api/onboarding/sessions", { client }),
  };
}

type Call = readonly [path: string, body: object];

/** Every way to submit, mail, bind or renew, under the call that it is. */
const WAYS: readonly (readonly [
  key: (typeof GATE_DECISIONS)["gated"][number],
  how: string,
  (of: Prepared) => Call | Promise<Call>,
])[] = [
  [
    "POST /api/placements",
    "a placement begun as submitted",
    ({ client }) => ["/api/placements", { client, risk: "New", stage: "submitted" }],
  ],
  [
    "POST /api/placements",
    "a placement begun as bound",
    ({ client }) => ["/api/placements", { client, risk: "New", stage: "bound", ...TERMS, ...PERIOD }],
  ],
  [
    "POST /api/placements/:id/steps",
    "a step to submitted",
    async ({ prospect }) => [`/api/placements/${await prospect()}/steps`, { stage: "submitted" }],
  ],
  [
    "POST /api/placements/:id/steps",
    "a step to bound",
    async ({ quoted }) => [`/api/placements/${await quoted()}/steps`, { stage: "bound", ...TERMS, ...PERIOD }],
  ],
  [
    "POST /api/placements/:id/steps",
    "a step to renewed",
    async ({ bound }) => [`/api/placements/${await bound()}/steps`, { stage: "renewed", ...TERMS, ...PERIOD }],
  ],
  [
    "POST /api/placements/:id/steps",
    "a correction that binds",
    async ({ quoted }) => [
      `/api/placements/${await quoted()}/steps`,
      { stage: "bound", corrects: 2, ...TERMS, ...PERIOD },
    ],
  ],
  [
    "POST /api/placements/:id/choice",
    "a choice that binds",
    async ({ quoted }) => [`/api/placements/${await quoted()}/choice`, { quote: 1, bind: true, ...PERIOD }],
  ],
  [
    "POST /api/placements/:id/choice",
    "a choice that renews",
    async ({ bound }) => [`/api/placements/${await bound()}/choice`, { quote: 1, bind: true, ...PERIOD }],
  ],
  [
    "POST /api/exports/:id/submit",
    "a document submitted",
    async ({ document }) => [`/api/exports/${await document()}/submit`, { to: "Beazley" }],
  ],
  [
    "POST /api/exports/:id/status",
    "a document noted as submitted",
    async ({ document }) => [`/api/exports/${await document()}/status`, { status: "submitted" }],
  ],
  [
    "POST /api/clients/:id/submission",
    "a submission made and moved",
    async ({ client, prospect }) => {
      await prospect();
      return [`/api/clients/${client}/submission`, { documents: ["acord-125"] }];
    },
  ],
  ...(["mail", "self"] as const).map(
    (way) =>
      [
        "POST /api/clients/:id/submissions",
        `a submission sent by ${way}`,
        async ({ client, archive }: Prepared): Promise<Call> => [
          `/api/clients/${client}/submissions`,
          { archive: await archive(), way, underwriters: [{ name: "Beazley", email: "cyber@beazley.example" }] },
        ],
      ] as const,
  ),
  [
    "POST /api/clients/:id/submissions",
    "a submission with a reason for the gate",
    async ({ client, archive }) => [
      `/api/clients/${client}/submissions`,
      {
        ...{ archive: await archive(), way: "self", underwriters: [{ name: "Beazley", email: null }] },
        overrides: { sanctions: "We have known this client for years." },
      },
    ],
  ],
  [
    "POST /api/reports/onboarding",
    "the report of a conversation",
    async ({ domain, prospect, conversation }) => {
      await prospect();
      await conversation();
      const data = { companyData: { website: domain }, answers: {}, documents: ["acord-125"], timestamp: NOW };
      const underwriters = [{ name: "Beazley", email: "cyber@beazley.example" }];
      return ["/api/reports/onboarding", { ...data, way: "mail", underwriters }];
    },
  ],
];

test("each call behind the gate is walked", () => {
  expect([...new Set(WAYS.map(([key]) => key))].toSorted()).toEqual([...GATE_DECISIONS.gated]);
});

/** Everything that a submission leaves. */
async function left(client: string) {
  const { placements, exports, submissions } = api.workspace.database;
  return {
    placements: (await placements.ofClients([client])).toSorted((a, b) => a.id.localeCompare(b.id)),
    documents: (await exports.ofClients([client])).map(({ id, submissionStatus }) => [id, submissionStatus]),
    submissions: (await submissions.ofClients([client])).get(client) ?? [],
    mails: mail.mails.length,
  };
}

const CLOSED: readonly (readonly [reason: string, result: Screening | null, on?: string])[] = [
  ["not-screened", null],
  ["stale", "no match", "2026-11-21"],
  ["strong-hit", "match under review"],
  ["true-match", "match"],
];

describe.each(WAYS)("%s: %s", (_key, _how, way) => {
  test("is refused by a closed gate, leaves nothing, and passes an open one", async () => {
    const of = await prepared();
    const call = await way(of);
    const before = await left(of.client);
    for (const [reason, result, on] of CLOSED) {
      await screened(of.client, result, on);
      const refused = await api.call("POST", ...call);
      expect([reason, refused.status, refused.body.code]).toEqual([reason, 409, "gate_closed"]);
      expect(refused.body.fix).toBeDefined();
      expect(await left(of.client)).toEqual(before);
    }
    await screened(of.client, "no match", "2026-11-22");
    const passed = await api.call("POST", ...call);
    expect([passed.status < 300, passed.body.detail]).toEqual([true, undefined]);
    expect(await left(of.client)).not.toEqual(before);
  });
});
