import { afterEach, beforeEach, expect, test } from "vitest";
import { startTestServer, type TestServer } from "../test/test-server.ts";

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer({ sampleBeside: true });
});
afterEach(() => server.close());

/** The cookies of an answer, as the browser sends them back. */
const cookiesOf = (headers: Readonly<Record<string, string | string[] | undefined>>): string =>
  [headers["set-cookie"] ?? []]
    .flat()
    .map((each) => each.split(";")[0])
    .join("; ");

/** A signed-in browser: calls carry its cookies. */
async function browser(role: "viewer" | "broker" = "broker") {
  const { cookie: session = "", ...headers } = await server.as(role);
  let other = "";
  const call = async (method: string, path: string, body?: unknown, more: Readonly<Record<string, string>> = {}) => {
    const sent = { ...headers, cookie: `${session}; ${other}`, ...more };
    const answer = await server.ask(method, path, { headers: sent, ...(body === undefined ? {} : { body }) });
    if (answer.headers["set-cookie"] !== undefined) other = cookiesOf(answer.headers);
    return answer;
  };
  return { call, show: async (shown: "own" | "sample") => (await call("PUT", "/api/sample", { shown })).status };
}

async function loaded(call: Awaited<ReturnType<typeof browser>>["call"]): Promise<void> {
  const { json } = await call("POST", "/api/sample");
  const { id } = json as { id: string };
  await expect.poll(async () => ((await call("GET", `/api/jobs/${id}`)).json as { state: string }).state).toBe("done");
}

const CLIENT = { name: "Foundry Row Ltd", edits: [] };
const names = async (call: Awaited<ReturnType<typeof browser>>["call"]) =>
  ((await call("GET", "/api/clients")).json as { items: { name: string }[] }).items.map(({ name }) => name);
const stateOf = async (call: Awaited<ReturnType<typeof browser>>["call"]) =>
  (await call("GET", "/api/session")).json as { sample: boolean; sampleWorkspace: string; role: string };

test("what is added in the sample workspace is not in the user's own, nor the other way round", async () => {
  const { call, show } = await browser();
  await call("POST", "/api/clients", { ...CLIENT, name: "Own Ltd" });
  expect((await stateOf(call)).sampleWorkspace).toBe("absent");
  expect(await show("sample")).toBe(404);
  await loaded(call);
  expect(await stateOf(call)).toMatchObject({ sample: false, sampleWorkspace: "loaded" });
  expect(await show("sample")).toBe(204);
  expect(await stateOf(call)).toMatchObject({ sample: true, sampleWorkspace: "open", role: "broker" });
  expect((await call("POST", "/api/clients", CLIENT)).status).toBe(201);
  expect(await names(call)).toEqual(["Foundry Row Ltd"]);
  await show("own");
  expect(await names(call)).toEqual(["Own Ltd"]);
});

test("a page of one workspace cannot change the other one, which another tab has opened", async () => {
  const { call, show } = await browser();
  await loaded(call);
  await show("sample");
  const { status, json } = await call("POST", "/api/clients", CLIENT, { "broker-workspace": "own" });
  expect([status, json]).toEqual([409, expect.objectContaining({ code: "other_workspace" })]);
  expect(await names(call)).toEqual([]);
});

test("removing the sample deletes everything made in it, and leaves the user's own records", async () => {
  const { call, show } = await browser();
  await call("POST", "/api/clients", { ...CLIENT, name: "Own Ltd" });
  await loaded(call);
  await show("sample");
  await call("POST", "/api/clients", CLIENT);
  expect((await call("DELETE", "/api/sample")).status).toBe(204);
  expect(await stateOf(call)).toMatchObject({ sample: false, sampleWorkspace: "absent" });
  expect(await names(call)).toEqual(["Own Ltd"]);
  await loaded(call);
  await show("sample");
  expect(await names(call)).toEqual([]);
});

test("a viewer may open a loaded sample but neither load nor remove it; a script is never in it", async () => {
  const [viewer, broker] = [await browser("viewer"), await browser()];
  expect((await viewer.call("POST", "/api/sample")).status).toBe(403);
  await loaded(broker.call);
  expect(await viewer.show("sample")).toBe(204);
  expect(await stateOf(viewer.call)).toMatchObject({ sample: true, role: "viewer" });
  expect((await viewer.call("POST", "/api/clients", CLIENT)).status).toBe(403);
  expect((await viewer.call("DELETE", "/api/sample")).status).toBe(403);
  const port = new URL(server.url).port;
  const headers = { authorization: `Bearer ${server.token}`, cookie: `broker-workspace-${port}=sample` };
  const { json } = await server.ask("GET", "/api/session", { headers });
  expect(json).toMatchObject({ sample: false });
});

test("a client's link is of the user's own workspace, in a browser that shows the sample too", async () => {
  await server.close();
  server = await startTestServer({ sampleBeside: true, access: { publicUrl: "http://forms.broker.example" } });
  const { call, show } = await browser();
  await server.ask("PUT", "/api/tier", {
    headers: { authorization: `Bearer ${server.token}` },
    body: { tier: "Ultimate" },
  });
  const { id } = (await call("POST", "/api/clients", { ...CLIENT, name: "Own Ltd" })).json as { id: string };
  const sent = { by: "link", to: "Ann", questions: ["trade"] };
  const { url } = (await call("POST", `/api/clients/${id}/forms`, sent)).json as { url: string };
  await loaded(call);
  expect(await show("sample")).toBe(204);
  expect((await stateOf(call)).sampleWorkspace).toBe("open");
  expect((await call("GET", new URL(url).pathname)).status).toBe(200);
});
