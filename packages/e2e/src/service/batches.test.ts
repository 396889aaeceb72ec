import { smallCompany } from "@broker/cli/testing";
import type { BatchRow } from "@broker/contracts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type HttpWorld, httpWorld, listForm, START_MS } from "./http-world.ts";

const SITES = ["a.example", "b.example", "c.example", "d.example", "e.example"];
/** Line 3 names no domain, line 5 is dead, line 7 is the company of line 2 again by another name. */
const LIST = `Company Name;Website;Postcode
Alpha;https://a.example/;TA1 1AA
Unnamed;;TA2 2BB
"Beta; and Sons";b.example;
Dead;gone.example;
Gamma;c.example;
Alpha Two;A.example;
Delta;d.example;
`;

let server: HttpWorld;
beforeAll(async () => {
  const latency = { roundTripMs: 10, dnsMs: 10 };
  server = await httpWorld({ sites: SITES.map(smallCompany), latency });
}, START_MS);
afterAll(() => server.close());

const post = (path: string, body?: FormData) => server.call("POST", path, body);
const rowsOf = async (id: string, query = "") =>
  (await server.call("GET", `/api/batches/${id}/rows?limit=100${query}`)).body;

describe("an uploaded list", () => {
  test("is understood before anything is scanned, with what cannot be scanned and why", async () => {
    const before = server.world.counters.total().requests.length;
    const { status, body } = await post("/api/batches/preview", listForm("night list.csv", LIST));
    expect(status).toBe(200);
    expect(body).toMatchObject({ source: "night list.csv", format: "csv", companies: 5, hosts: 5, rejectedTotal: 1 });
    expect(body.rejected).toEqual([
      {
        line: 3,
        input: "Unnamed",
        reason: "The row names neither a domain nor a website.",
        fields: { name: "Unnamed", postcode: "TA2 2BB" },
      },
    ]);
    expect(body.first[0]).toEqual({
      line: 2,
      input: "https://a.example/",
      domain: "a.example",
      fields: { name: "Alpha", postcode: "TA1 1AA" },
    });
    expect(body.notices).toContain("Column 'Company Name' is read as name.");
    expect(server.world.counters.total().requests.length).toBe(before);
    expect((await server.call("GET", "/api/batches")).body.total).toBe(0);
  });

  test("is scanned as a job that reports each row once, and is stored row by row", async () => {
    const { status, body: job, headers } = await post("/api/batches", listForm("list.csv", LIST, { concurrency: "3" }));
    expect([status, headers.get("location")]).toEqual([202, `/api/jobs/${job.id}`]);
    expect(job).toMatchObject({
      kind: "batch",
      title: "list.csv",
      result: { address: `/prospects?batch=${job.result.batchId}` },
    });
    const { events } = await server.events(`/api/jobs/${job.id}/events`);
    const reported = events.flatMap((event) => (event.type === "told" ? [event] : []));
    const rows = reported.flatMap(({ event }) => (event.type === "prospect-finished" ? [event.row] : []));
    expect(rows.toSorted((a, b) => a - b)).toEqual([1, 3, 4, 5, 6, 7]);
    expect(reported.at(-1)?.progress).toEqual({ done: 6, total: 6, words: "5 companies scanned, 1 failed" });
    const id = job.result.batchId;
    const { body: shown } = await server.call("GET", `/api/batches/${id}`);
    expect(shown).toMatchObject({ counts: { complete: 5, failed: 1, rejected: 1, waiting: 0 }, job: null });
    expect(shown.batch).toMatchObject({ source: "list.csv", settings: { concurrency: 3, enrich: true } });
    expect(shown.batch.finishedAt).not.toBeNull();
    const { body: listed } = await server.call("GET", "/api/batches");
    expect(listed.items[0]).toMatchObject({ batch: { id }, counts: shown.counts });
  });

  test("is paged, filtered, searched and sorted", async () => {
    const { items } = (await server.call("GET", "/api/batches")).body;
    const id = items[0].batch.id;
    const all = await rowsOf(id, "&sort=list");
    expect([all.total, all.items.map(({ row }: BatchRow) => row)]).toEqual([7, [1, 2, 3, 4, 5, 6, 7]]);
    const first = (await server.call("GET", `/api/batches/${id}/rows?limit=4&sort=company`)).body;
    const rest = (await server.call("GET", `/api/batches/${id}/rows?limit=4&sort=company&after=${first.next}`)).body;
    const names = [...first.items, ...rest.items].map(({ fields }: BatchRow) => fields.name);
    expect(names).toEqual(["Alpha", "Alpha Two", "Beta; and Sons", "Dead", "Delta", "Gamma", "Unnamed"]);
    expect(rest.next).toBeNull();
    const failed = await rowsOf(id, "&state=failed");
    expect(failed.items).toMatchObject([{ domain: "gone.example", error: expect.stringContaining("does not exist") }]);
    expect((await rowsOf(id, "&text=alpha")).total).toBe(2);
    expect((await server.call("GET", `/api/batches/${id}/rows?after=x`)).status).toBe(400);
    expect((await server.call("GET", "/api/batches/2020-01-01-a/rows")).status).toBe(404);
  });

  test("is fetched whole as CSV, JSON and NDJSON", async () => {
    const { items } = (await server.call("GET", "/api/batches")).body;
    const path = `/api/batches/${items[0].batch.id}/file`;
    const csv = await server.call("GET", path);
    expect(csv.headers.get("content-disposition")).toBe(`attachment; filename*=UTF-8''batch-${items[0].batch.id}.csv`);
    expect(csv.body.trim().split("\n")).toHaveLength(8);
    const json = await server.call("GET", `${path}?format=json`);
    expect(json.body).toMatchObject({ batch: { source: "list.csv" }, prospects: expect.any(Array) });
    const lines = await server.call("GET", `${path}?format=ndjson`);
    expect(
      lines.body
        .trim()
        .split("\n")
        .map((line: string) => JSON.parse(line)),
    ).toHaveLength(7);
  });

  test("has its failed companies scanned again, and no others", async () => {
    const { items } = (await server.call("GET", "/api/batches")).body;
    const id = items[0].batch.id;
    const before = await rowsOf(id, "&sort=list");
    const { status, body: job } = await post(`/api/batches/${id}/retry-failed`);
    expect(status).toBe(202);
    expect((await server.ended(job.id)).progress).toMatchObject({ done: 6, total: 6 });
    const after = await rowsOf(id, "&sort=list");
    const scans = (page: { items: BatchRow[] }) =>
      page.items.filter(({ state }) => state === "complete").map(({ row, result }) => [row, result?.scanId]);
    expect(scans(after)).toEqual(scans(before));
    const finished = await post(`/api/batches/${id}/resume`);
    expect([finished.status, finished.body.detail]).toEqual([400, "This list is finished: nothing of it waits."]);
  });
});

describe("a list in progress", () => {
  test("is stopped, retains finished rows, and resumes where it stopped", async () => {
    const { body: job } = await post(
      "/api/batches",
      listForm("again.txt", `${SITES.join("\n")}\n`, { concurrency: "1" }),
    );
    const id = job.result.batchId;
    const { events } = await server.events(`/api/jobs/${job.id}/events`, { most: 8 });
    expect(events.some((event) => event.type === "told" && event.event.type === "prospect-finished")).toBe(true);
    expect((await server.call("GET", `/api/batches/${id}`)).body.job.id).toBe(job.id);
    const same = await post(`/api/batches/${id}/resume`);
    expect(same.body.id).toBe(job.id);
    const cancelled = await post(`/api/batches/${id}/cancel`);
    expect(cancelled.body.state).toBe("cancelled");
    const { body: half } = await server.call("GET", `/api/batches/${id}`);
    expect(half.counts.waiting).toBeGreaterThan(0);
    expect(half.counts.complete).toBeGreaterThan(0);
    expect((await post(`/api/batches/${id}/cancel`)).status).toBe(400);
    const stored = (await rowsOf(id, "&state=complete")).items.map(({ result }: BatchRow) => result?.scanId);
    const { body: next } = await post(`/api/batches/${id}/resume`);
    expect(await server.ended(next.id)).toMatchObject({ state: "done", progress: { done: 5, total: 5 } });
    const rows: BatchRow[] = (await rowsOf(id, "&sort=list")).items;
    expect(rows.map(({ state }) => state)).toEqual(SITES.map(() => "complete"));
    expect(rows.map(({ result }) => result?.scanId)).toEqual(expect.arrayContaining(stored));
  });
});

describe("refused requests", () => {
  const refusal = async (form: FormData | undefined, path = "/api/batches") => {
    const { status, body } = await post(path, form);
    return [status, body.code, body.detail];
  };

  test("a call without a file, an empty list, and one of which nothing can be scanned", async () => {
    expect(await refusal(undefined)).toEqual([422, "input_invalid", "No list was sent."]);
    expect(await refusal(listForm("empty.csv", ""))).toEqual([422, "input_invalid", "The list is empty."]);
    expect(await refusal(listForm("none.csv", "domain\nnot a name\n"))).toEqual([
      422,
      "input_invalid",
      "No row of the list can be scanned.",
    ]);
  });

  test("a file that is no text, whatever it is called", async () => {
    const workbook = new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0, 0, 0, 0]);
    expect(await refusal(listForm("list.csv", workbook), "/api/batches/preview")).toEqual([
      422,
      "input_invalid",
      "The file is a spreadsheet or a ZIP file, and a list is text.",
    ]);
  });

  test("a file of more than 10 MB, and none below", async () => {
    const within = `${"# a remark of a long list\n".repeat(300_000)}a.example\n`;
    expect((await post("/api/batches/preview", listForm("within.txt", within))).body.companies).toBe(1);
    const large = new Uint8Array(10 * 1024 * 1024 + 1).fill(0x61);
    expect(await refusal(listForm("large.txt", large))).toEqual([413, "too_large", "The list is larger than 10 MB."]);
  });

  test.each([
    [{ concurrency: "0" }, "concurrency"],
    [{ only: "web,cellar" }, "only"],
    [{ enrich: "perhaps" }, "enrich"],
    [{ deep: "1" }, "deep"],
  ])("settings that nothing can be made of: %j", async (fields, field) => {
    const { status, body } = await post("/api/batches", listForm("list.txt", "a.example\n", fields));
    expect([status, body.code]).toEqual([422, "input_invalid"]);
    expect(Object.keys(body.errors).join()).toContain(field);
  });
});
