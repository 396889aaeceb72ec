import { request } from "undici";
import { afterEach, expect, test } from "vitest";
import { startProxy } from "../../network/test/start-proxy.ts";
import { openTestSources } from "../test/open-test-sources.ts";
import { openSourceDispatcher } from "./source-dispatcher.ts";

const ends: (() => unknown)[] = [];
const afterTest = (end: () => unknown) => void ends.push(end);
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

test("questions go through the proxy that is configured, except to hosts that it leaves out", async () => {
  const sources = await openTestSources();
  afterTest(() => sources.close());
  const proxy = await startProxy(afterTest);
  const url = `${sources.stub.baseUrl("rdap")}/domain/ledgerlark.example`;
  const settings = { http: proxy.url, https: proxy.url, exceptHosts: [] };

  const through = openSourceDispatcher(settings, null);
  afterTest(() => through.close());
  const answer = await request(url, { dispatcher: through.dispatcher });
  expect(answer.statusCode).toBe(200);
  await answer.body.dump();
  expect(proxy.seen).toHaveLength(1);

  const past = openSourceDispatcher({ ...settings, exceptHosts: ["127.0.0.1"] }, null);
  afterTest(() => past.close());
  await (await request(url, { dispatcher: past.dispatcher })).body.dump();
  expect(proxy.seen).toHaveLength(1);
  expect(sources.stub.asked("rdap")).toHaveLength(2);
});
