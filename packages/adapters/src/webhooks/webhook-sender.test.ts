import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { afterEach, expect, test } from "vitest";
import { startDns } from "../network/test/start-dns.ts";
import { newWebhookSecret } from "./sign-message.ts";
import { isGenuine, type Receiver, startReceiver } from "./test/start-receiver.ts";
import { openWebhookSender } from "./webhook-sender.ts";

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

const never = new AbortController().signal;
const SECRET = newWebhookSecret();

function sender(more: { allow?: boolean | string[]; dnsServers?: string[]; ports?: Record<string, number> } = {}) {
  const opened = openWebhookSender({
    dnsServers: more.dnsServers ?? ["127.0.0.1:1"],
    caPem: null,
    ports: more.ports ?? {},
    proxy: null,
    allowPrivateAddresses: more.allow ?? ["127.0.0.0/8"],
    userAgent: "test",
  });
  ends.push(() => opened.close());
  return opened;
}

async function receiver(...respond: Parameters<typeof startReceiver>): Promise<Receiver> {
  const started = await startReceiver(...respond);
  ends.push(started.close);
  return started;
}

const message = (url: string, secrets = [SECRET]) => ({ url, id: "0a".repeat(16), body: '{"type":"test"}', secrets });

test("a message is posted as JSON under its id, signed at the time of the attempt", async () => {
  const at = await receiver();
  expect(await sender().send(message(at.url), never)).toEqual({ kind: "answered", status: 204, retryAfterMs: null });
  const [taken] = at.taken;
  expect(taken).toMatchObject({
    ...{ method: "POST", path: "/hook?a=1", contentType: "application/json" },
    ...{ id: "0a".repeat(16), body: '{"type":"test"}' },
  });
  if (taken === undefined) throw new Error("Nothing arrived.");
  expect([isGenuine(taken, SECRET), isGenuine(taken, newWebhookSecret())]).toEqual([true, false]);
  expect(isGenuine({ ...taken, body: '{"type":"best"}' }, SECRET)).toBe(false);
  expect(isGenuine(taken, SECRET, Date.now() + 301_000)).toBe(false);
});

test("while a secret is rotated, receivers with either one accept the message", async () => {
  const at = await receiver();
  const renewed = newWebhookSecret();
  await sender().send(message(at.url, [renewed, SECRET]), never);
  const [taken] = at.taken;
  expect(taken && [isGenuine(taken, renewed), isGenuine(taken, SECRET)]).toEqual([true, true]);
});

test("a redirect is not followed, and Retry-After is read", async () => {
  const target = await receiver();
  const at = await receiver((response, _, n) =>
    n === 0
      ? response.writeHead(307, { location: target.url }).end()
      : response.writeHead(503, { "retry-after": "120" }).end(),
  );
  const opened = sender();
  expect(await opened.send(message(at.url), never)).toMatchObject({ kind: "answered", status: 307 });
  expect(await opened.send(message(at.url), never)).toEqual({ kind: "answered", status: 503, retryAfterMs: 120_000 });
  expect(target.taken).toEqual([]);
});

test("an endless answer is left after 16 KB", async () => {
  let written = 0;
  const at = await receiver((response) => {
    response.writeHead(200);
    const pour = () => {
      while (!response.destroyed && response.write(Buffer.alloc(65_536))) written += 65_536;
    };
    response.on("drain", pour);
    pour();
  });
  expect(await sender().send(message(at.url), never)).toMatchObject({ kind: "answered", status: 200 });
  expect(written).toBeLessThan(16 * 1024 * 1024);
});

test("a name that leads to a private address is refused after it was resolved", async () => {
  const at = await receiver();
  const dns = await startDns(
    (end) => ends.push(end),
    (name) => [{ type: "A", name, data: "127.0.0.1" }],
  );
  const dnsServers = [dns.server];
  const ports = { "443": at.port };
  const refused = await sender({ allow: false, dnsServers, ports }).send(message("https://hooks.example/x"), never);
  expect(refused).toEqual({
    kind: "failed",
    reason: "Its host name resolves to an address to which messages are not sent.",
  });
  expect(at.taken).toEqual([]);
  // Permitted by the configuration it is dialled: the receiver speaks no TLS.
  const dialled = await sender({ dnsServers, ports }).send(message("https://hooks.example/x"), never);
  expect(dialled).toMatchObject({ kind: "failed", reason: expect.not.stringContaining("address") });
});

test("nothing is sent to an address that is refused as entered", async () => {
  const closed = sender({ allow: false });
  const reason = (url: string) => {
    try {
      return closed.receiver(url).href;
    } catch (error) {
      return (error as Error).message;
    }
  };
  expect(reason("https://hooks.example/x")).toBe("https://hooks.example/x");
  expect(reason("hooks.example")).toBe("'hooks.example' is not a web address.");
  expect(reason("http://hooks.example/")).toBe("The address of a webhook begins with https.");
  expect(reason("https://u:p@hooks.example/")).toBe("The address of a webhook has no user name or password.");
  expect(reason("https://10.0.0.5/")).toBe("10.0.0.5 is a private address, to which messages are not sent.");
  expect(reason("https://localhost/")).toBe("localhost is a loopback address, to which messages are not sent.");
  expect(reason("https://hooks.example:25/")).toBe("Port 25 belongs to another service.");
  expect(sender().receiver("http://localhost:8080/x").href).toBe("http://localhost:8080/x");
});

test("a receiver that is silent is left when the process stops, and one that is not there fails", async () => {
  const silent = createServer(() => undefined).listen(0, "127.0.0.1");
  await once(silent, "listening");
  ends.push(() => silent.close());
  const { port } = silent.address() as AddressInfo;
  const opened = sender();
  const stop = AbortSignal.timeout(50);
  expect(await opened.send(message(`http://127.0.0.1:${port}/`), stop)).toEqual({ kind: "stopped" });
  expect(await opened.send(message("http://127.0.0.1:9999/"), never)).toEqual({
    kind: "failed",
    reason: "It refuses connections.",
  });
});
