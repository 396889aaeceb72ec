import { describe, expect, it, onTestFinished } from "vitest";
import type { NetworkSettings } from "../open-site-network.ts";
import { HOME, startRawWeb, startWeb } from "../test/start-web.ts";

describe("limits", () => {
  async function mostAtOnce(hosts: readonly string[], settings: Partial<NetworkSettings>) {
    let now = 0;
    let most = 0;
    const { network, ledger } = await startWeb(
      onTestFinished,
      (_, response) => {
        now += 1;
        most = Math.max(most, now);
        setImmediate(() =>
          setImmediate(() => {
            now -= 1;
            response.end();
          }),
        );
      },
      settings,
    );
    const signal = new AbortController().signal;
    const sites = hosts.map(() => network.open({ ledger, signal, namedByPerson: true }));
    const sent = sites.map((site, index) => site.http.send({ ...HOME, url: `http://${hosts[index]}/` }));
    const statuses = (await Promise.all(sent)).map((exchange) => exchange.status);
    await Promise.all(sites.map((site) => site.close()));
    return { most, statuses };
  }

  it("two requests at once per name, over all scans of the process", async () => {
    const { most, statuses } = await mostAtOnce(Array(12).fill("same.example"), {});
    expect(statuses).toEqual(Array(12).fill(200));
    expect(most).toBeLessThanOrEqual(2);
  });

  it("eight requests at once per address, over all names", async () => {
    const hosts = Array.from({ length: 24 }, (_, index) => `host-${index}.example`);
    const { most, statuses } = await mostAtOnce(hosts, {});
    expect(statuses).toEqual(Array(24).fill(200));
    expect(most).toBeLessThanOrEqual(8);
  });
});

describe("stopping", () => {
  it("ends an exchange in progress and its socket", async () => {
    const arrived = Promise.withResolvers<void>();
    const { send, server, stop } = await startRawWeb(onTestFinished, () => arrived.resolve(), {
      requestTimeoutMs: 60_000,
    });
    const exchange = send();
    await arrived.promise;
    stop.abort();
    expect(await exchange).toMatchObject({ error: { code: "aborted" } });
    await server.idle();
  });

  it("ends keep-alive connections with the scan", async () => {
    const { send, server, site } = await startRawWeb(onTestFinished, (socket) =>
      socket.write("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n"),
    );
    await send();
    expect(server.open()).toBe(1);
    await site.close();
    await server.idle();
  });

  it("ends waiting in a lane and sends nothing", async () => {
    const both = Promise.withResolvers<void>();
    let arrived = 0;
    const { send, stop, ledger } = await startRawWeb(
      onTestFinished,
      () => {
        arrived += 1;
        if (arrived === 2) both.resolve();
      },
      { requestTimeoutMs: 60_000 },
    );
    const all = [send(), send(), send()];
    await both.promise;
    stop.abort();
    for (const exchange of await Promise.all(all)) expect(exchange.error?.code).toBe("aborted");
    expect(ledger.total().requests).toBe(2);
  });
});
