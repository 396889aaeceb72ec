import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { companySites, hostileBehaviours, startWorld } from "../../fixtures/src/index.ts";
import { API, type ApiRoute, type ServerState } from "../../packages/contracts/src/index.ts";
import type { BenchResult } from "../bench-result.ts";
import { largeReports } from "./report-files.ts";
import { fileForm, type Serve, startServe } from "./start-serve.ts";

const CLIENTS = 5_000;
const IMPORTED = 10_000;
const UPLOAD = 9_000_000;
const BODY = 500_000;

/** A list of clients with what an import can have, as a book of one broker. */
function clientList(count: number): string {
  const industries = ["Manufacturing", "Legal", "Retail", "Education", "Healthcare"];
  const rows = Array.from({ length: count }, (_, n) =>
    [
      `Company ${n} Ltd`,
      `company-${n}.example`,
      String(10_000_000 + n),
      10 + (n % 900),
      1_000_000 + n * 1_000,
      "EC1A 1BB",
      industries[n % industries.length],
      ["yes", "no", "partial"][n % 3],
      ["no", "yes"][n % 2],
    ].join(","),
  );
  return ["name,domain,companyNumber,employees,turnover,postcode,industry,mfaEmail,edr", ...rows].join("\n");
}

const prospectList = (count: number) =>
  ["domain,name,industry", ...Array.from({ length: count }, (_, n) => `p-${n}.example,Prospect ${n},Retail`)].join(
    "\n",
  );

type Step = readonly [name: string, work: (serve: Serve) => Promise<unknown>];

/** Waits for a job that was accepted. */
async function finished(serve: Serve, { status, text }: { readonly status: number; readonly text: string }) {
  if (status !== 202) throw new Error(`The list was answered with ${status}: ${text.slice(0, 300)}`);
  const { id } = JSON.parse(text) as { readonly id: string };
  for (;;) {
    const job = JSON.parse((await serve.call("GET", `/api/jobs/${id}`)).text) as { readonly state: string };
    if (job.state !== "queued" && job.state !== "running") return;
    await wait(200);
  }
}

const hostileSites: Step = [
  "hostile sites",
  async (serve) => {
    const list = ["domain", ...hostileBehaviours.map(({ site }) => site.domain)].join("\n");
    await finished(
      serve,
      await serve.call("POST", "/api/batches", fileForm("hostile.csv", list, { concurrency: "8" })),
    );
  },
];

const upload = (address: string, name: string, text: string): Step => [
  `${name} to ${address}`,
  async (serve) => {
    const { status } = await serve.call("POST", address, fileForm(name, text));
    if (status >= 500) throw new Error(`${address} answered ${status} to ${name}`);
  },
];

const fill = (piece: string, length: number) => piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
const keys = (count: number) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, n) => [`k${n}`, n])));

/** Files that a careless or hostile person may upload. */
const UPLOADS: readonly Step[] = [
  ...[
    ["quotes.csv", fill('"', UPLOAD)],
    ["commas.csv", `name,domain\n${fill(",", UPLOAD)}`],
    ["wide.csv", `name${fill(",domain", UPLOAD)}\na,b\n`],
    ["rows.csv", `name\n${fill("a\n", UPLOAD)}`],
    ["one-line.csv", `name,domain\n${fill("a.", UPLOAD)}`],
    ["deep.json", fill("[", UPLOAD)],
    ["keys.json", keys(500_000)],
    ["entries.json", `[${fill("1,", UPLOAD - 2)}1]`],
  ].flatMap(([name = "", text = ""]) => [upload("/api/clients/import", name, text)]),
  ...[
    ["rows.txt", fill("a\n", UPLOAD)],
    ["label.txt", fill("a.", UPLOAD)],
    ["wide.csv", `domain${fill(",domain", UPLOAD)}\na,b\n`],
    ["objects.ndjson", fill("{}\n", UPLOAD)],
    ["quotes.csv", `domain\n${fill('"a\n', UPLOAD)}`],
  ].flatMap(([name = "", text = ""]) => [upload("/api/batches/preview", name, text)]),
];

/** Vendors' reports as large as an upload may be: each is read without a client, filed for one, and shown. */
function reports(): Step[] {
  const ids = new Map<string, string>();
  const shown = (name: string, address: (id: string) => string): Step => [
    `${address(":id")} after ${name}`,
    (serve) => serve.call("GET", address(ids.get(name) ?? "")),
  ];
  return largeReports().flatMap(([name, text]) => [
    upload("/api/parse", name, text),
    [
      `a client and ${name} for it`,
      async (serve: Serve) => {
        const { text: added } = await serve.call("POST", "/api/clients", { name: `Client of ${name}` });
        const { id } = JSON.parse(added) as { readonly id: string };
        ids.set(name, id);
        await serve.call("PUT", `/api/clients/${id}/compliance/cyber-essentials`, { version: 0 });
        const { status } = await serve.call("POST", `/api/clients/${id}/reports`, fileForm(name, text));
        if (status >= 500) throw new Error(`Filing ${name} was answered with ${status}`);
      },
    ],
    shown(name, (id) => `/api/clients/${id}/reports`),
    shown(name, (id) => `/api/findings?client=${id}`),
    shown(name, (id) => `/api/clients/${id}/compliance`),
    shown(name, (id) => `/api/clients/${id}/risk-proposals`),
  ]);
}

const NAMED = "applecross-farm-shop.example";

/** A client of whom a file of indicators names thousands of hosts: each is a match with an alert of its own. */
function indicators(): Step[] {
  const file = ["value,severity", ...Array.from({ length: IMPORTED }, (_, n) => `h${n}.${NAMED},high`)].join("\n");
  const lists = [
    "threat-intel/matches?limit=500&search=",
    "threat-intel/indicators?search=",
    "alerts?limit=500&search=",
  ];
  return [
    upload("/api/clients/import", "farm.csv", `name,domain\nFarm Shop,${NAMED}\n`),
    [`a scan of ${NAMED}`, async (serve) => finished(serve, await serve.call("POST", "/api/scans", { url: NAMED }))],
    upload("/api/threat-intel/imports?kind=indicators", "indicators.csv", file),
    ...lists.map((list): Step => [`/api/${list}`, (serve) => serve.call("GET", `/api/${list}h9999.${NAMED}`)]),
    [
      "the file of that client",
      async (serve) => {
        const { text } = await serve.call("GET", `/api/clients?search=${NAMED}`);
        const { items } = JSON.parse(text) as { readonly items: readonly { readonly id: string }[] };
        const { status } = await serve.call("GET", `/api/clients/${items[0]?.id ?? ""}/export?format=json`);
        if (status !== 200) throw new Error(`The file of a client was answered with ${status}`);
      },
    ],
  ];
}

/** Bodies up to the limit, and one above it. */
const BODIES: readonly Step[] = Object.entries({
  numbers: `[${fill("1,", BODY - 2)}1]`,
  keys: keys(35_000),
  brackets: fill("[", BODY),
  text: JSON.stringify({ name: fill("x", BODY - 20) }),
  escapes: JSON.stringify({ name: fill("\u0001", BODY / 6 - 20) }),
  "too large": JSON.stringify({ name: fill("x", 4 * BODY) }),
}).map(([name, body]) => [`body of ${name}`, (serve) => serve.call("POST", "/api/clients", body)] as const);

/** Every reading call that needs no id, and those that read the whole portfolio by a filter. */
function reads(): Step[] {
  const needed: Readonly<Record<string, string>> = {
    "GET /api/portfolio/users": "?provider=microsoft",
    "GET /api/search": "?q=company",
  };
  const plain = Object.entries<ApiRoute>(API)
    .filter(([key, { answer }]) => key.startsWith("GET ") && !key.includes(":") && answer !== "events")
    .map(([key]) => `${key.slice("GET ".length)}${needed[key] ?? ""}`);
  const filtered = [
    "/api/clients?state=open&limit=500",
    "/api/clients?search=company&sort=expiry&limit=500",
    "/api/clients?control=mfaEmail%3Dno&control=edr%3Dunknown&limit=500",
    "/api/clients/export?format=json",
    "/api/prospects?search=prospect&limit=500",
    "/api/prospects/export?format=json",
    "/api/scans?limit=500",
    "/api/audit?limit=500",
  ];
  return [...plain, ...filtered].map((address) => [
    address,
    async (serve) => {
      const { status } = await serve.call("GET", address);
      if (status >= 500) throw new Error(`${address} answered ${status}`);
    },
  ]);
}

/**
 * A real `broker serve` under everything that could hold it up: every hostile site of the fixture world, imports of
 * 10,000 rows, reading and analysing a portfolio of 5,000 clients, large uploads, reports, bodies and indicators. The
 * value is how often its own count of processor time found work of more than 50 ms without a pause.
 */
export async function eventLoop(): Promise<BenchResult[]> {
  const world = await startWorld({ sites: [...hostileBehaviours.map(({ site }) => site), ...companySites([NAMED])] });
  const folder = mkdtempSync(join(tmpdir(), "event-loop-"));
  mkdirSync(join(folder, "home"));
  writeFileSync(join(folder, "broker.config.json"), JSON.stringify({ home: "home", network: world.network }));
  const serve = await startServe(folder);
  const heldUp = async () => (JSON.parse((await serve.call("GET", "/api/server")).text) as ServerState).heldUp;
  const steps: readonly Step[] = [
    ["tier", (own) => own.call("PUT", "/api/tier", { tier: "Ultimate" })],
    hostileSites,
    upload("/api/clients/import", "clients.csv", clientList(CLIENTS)),
    [
      "prospects.csv as a list",
      async (own) => {
        const form = fileForm("prospects.csv", prospectList(IMPORTED), { limit: String(IMPORTED), concurrency: "2" });
        const { text } = await own.call("POST", "/api/batches", form);
        const { result } = JSON.parse(text) as { readonly result: { readonly batchId: string } };
        await wait(3_000);
        await own.call("POST", `/api/batches/${result.batchId}/cancel`);
      },
    ],
    ...reads(),
    ...UPLOADS,
    ...BODIES,
    ...reports(),
    ...indicators(),
    upload("/api/clients/import", "clients.csv again, and as many new", clientList(IMPORTED)),
    ...reads(),
  ];
  const blocked: string[] = [];
  try {
    let before = 0;
    for (const [name, work] of steps) {
      await work(serve);
      const { count, longestMs } = await heldUp();
      if (count > before) blocked.push(`${name} (${count - before}, longest so far ${longestMs} ms)`);
      before = count;
    }
    const { count, longestMs } = await heldUp();
    const detail = { steps: steps.length, longestMs, blocked: blocked.join("; ") || "none" };
    return [{ name: "event-loop", value: count, unit: "blocks above 50 ms", bar: "0", ok: count === 0, detail }];
  } finally {
    await serve.end("SIGTERM");
    await world.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
