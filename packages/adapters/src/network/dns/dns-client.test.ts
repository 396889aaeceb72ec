import { type Answer, decode, encode, TRUNCATED_RESPONSE } from "dns-packet";
import { describe, expect, it, onTestFinished } from "vitest";
import { reply, startDns } from "../test/start-dns.ts";
import { startTcp } from "../test/start-tcp.ts";
import { createDnsClient } from "./dns-client.ts";
import { parseNameServer } from "./name-server.ts";

const a = (name: string, data = "8.8.8.8"): Answer => ({ type: "A", name, data, ttl: 60 });
const SERVFAIL = { flags: 2 };

function open(servers: readonly string[], attemptMs = 1500) {
  const client = createDnsClient({ servers: servers.map(parseNameServer), attemptMs });
  onTestFinished(() => client.close());
  return client;
}

function asker(budget = Number.POSITIVE_INFINITY) {
  const purse = {
    signal: new AbortController().signal,
    spent: 0,
    spend: () => {
      if (purse.spent >= budget) return false;
      purse.spent += 1;
      return true;
    },
  };
  return purse;
}

/**
 * Truncates every answer by UDP and sends it by TCP. A port that is free for one may be in use for the other: then the
 * next is tried.
 */
async function truncatingDns(say: Parameters<typeof tcpTwin>[1]) {
  for (;;) {
    const dns = await startDns(onTestFinished, () => ({ flags: TRUNCATED_RESPONSE }));
    try {
      await tcpTwin(dns.port, say);
      return dns;
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "EADDRINUSE")) throw error;
    }
  }
}

describe("the DNS client", () => {
  it("queries over a real socket and spends one query", async () => {
    const dns = await startDns(onTestFinished, (name) => [a(name)]);
    const who = asker();
    const answer = await open([dns.server]).ask("WWW.example.", "A", who);
    expect(answer).toMatchObject({ name: "www.example", status: "ok", records: [{ type: "A", address: "8.8.8.8" }] });
    expect(dns.asked).toEqual(["www.example A"]);
    expect(who.spent).toBe(1);
  });

  it("sends a query once for many callers, and the later ones spend nothing", async () => {
    const dns = await startDns(onTestFinished, (name) => [a(name)]);
    const client = open([dns.server]);
    const [first, second] = [asker(), asker()];
    await Promise.all([client.ask("a.example", "A", first), client.ask("A.example", "A", second)]);
    await client.ask("a.example", "A", second);
    expect(dns.asked).toHaveLength(1);
    expect([first.spent, second.spent]).toEqual([1, 0]);
  });

  it("answers a hundred queries at once, each with its own answer", async () => {
    const dns = await startDns(onTestFinished, (name) => [a(name, `8.8.8.${name.split(".")[0]}`)]);
    const client = open([dns.server], 2000);
    const numbers = Array.from({ length: 100 }, (_, index) => index);
    const answers = await Promise.all(numbers.map((number) => client.ask(`${number}.example`, "A", asker())));
    expect(answers.map(({ records }) => records[0])).toEqual(
      numbers.map((number) => ({ type: "A", address: `8.8.8.${number}` })),
    );
  });

  it("retries once after silence, then reports a timeout", async () => {
    const dns = await startDns(onTestFinished, () => null);
    const who = asker();
    expect((await open([dns.server], 50).ask("a.example", "A", who)).status).toBe("timeout");
    expect(dns.asked).toHaveLength(2);
    expect(who.spent).toBe(2);
  });

  it("takes the second answer when the first datagram was lost", async () => {
    let count = 0;
    const dns = await startDns(onTestFinished, (name) => {
      count += 1;
      return count === 1 ? null : [a(name)];
    });
    expect((await open([dns.server], 200).ask("a.example", "A", asker())).status).toBe("ok");
  });

  it("tries the next server when one is dead or fails", async () => {
    const failing = await startDns(onTestFinished, () => SERVFAIL);
    const working = await startDns(onTestFinished, (name) => [a(name)]);
    const client = open(["127.0.0.1:1", failing.server, working.server]);
    expect((await client.ask("a.example", "A", asker())).status).toBe("ok");
    expect(failing.asked).toHaveLength(1);
  });

  it("says servfail when the only server says so, without asking again, and does not keep it", async () => {
    const dns = await startDns(onTestFinished, () => SERVFAIL);
    const client = open([dns.server]);
    expect((await client.ask("a.example", "A", asker())).status).toBe("servfail");
    expect((await client.ask("a.example", "A", asker())).status).toBe("servfail");
    expect(dns.asked).toHaveLength(2);
  });

  it("waits out answers with another id and answers to another question", async () => {
    const dns = await startDns(onTestFinished, (name, _type, query) => {
      const foreign = reply(query, [a(name)]);
      foreign.writeUInt16BE(((query.id ?? 0) + 1) & 0xffff);
      return foreign;
    });
    expect((await open([dns.server], 50).ask("a.example", "A", asker())).status).toBe("timeout");
  });

  it("says malformed for an answer that cannot be read", async () => {
    const dns = await startDns(onTestFinished, (name, _type, query) => {
      const bytes = reply(query, [a(name)]);
      return bytes.subarray(0, bytes.length - 2);
    });
    expect((await open([dns.server]).ask("a.example", "A", asker())).status).toBe("malformed");
  });

  it("retries by TCP after a truncated answer, and spends a query for it", async () => {
    const text = "x".repeat(60_000);
    const dns = await truncatingDns((name) => [{ type: "TXT", name, data: text.match(/.{1,255}/g) ?? [] }]);
    const who = asker();
    const answer = await open([dns.server], 2000).ask("a.example", "TXT", who);
    expect(answer.records).toEqual([{ type: "TXT", text }]);
    expect(who.spent).toBe(2);
  });

  it("says timeout when the TCP connection after a truncated answer ends early", async () => {
    const dns = await truncatingDns(() => null);
    expect((await open([dns.server]).ask("a.example", "A", asker())).status).toBe("timeout");
  });

  it("queries the end of an alias chain that the server left open", async () => {
    const dns = await startDns(onTestFinished, (name) =>
      name === "www.example" ? [{ type: "CNAME", name, data: "host.example", ttl: 60 }] : [a(name)],
    );
    const answer = await open([dns.server]).ask("www.example", "A", asker());
    expect(answer).toMatchObject({ name: "www.example", status: "ok", aliases: ["host.example"] });
    expect(dns.asked).toEqual(["www.example A", "host.example A"]);
  });

  it("calls a loop over several answers malformed", async () => {
    const dns = await startDns(onTestFinished, (name) => [
      { type: "CNAME", name, data: name === "a.example" ? "b.example" : "a.example", ttl: 60 },
    ]);
    expect((await open([dns.server]).ask("a.example", "A", asker())).status).toBe("malformed");
    expect(dns.asked).toHaveLength(2);
  });

  it("knows without asking that an impossible name does not exist", async () => {
    const dns = await startDns(onTestFinished, (name) => [a(name)]);
    const who = asker();
    expect((await open([dns.server]).ask(`${"a".repeat(64)}.example`, "A", who)).status).toBe("nxdomain");
    expect([dns.asked.length, who.spent]).toEqual([0, 0]);
  });

  it("sends nothing once the budget is used up", async () => {
    const dns = await startDns(onTestFinished, (name) => [a(name)]);
    expect((await open([dns.server]).ask("a.example", "A", asker(0))).status).toBe("budget");
    expect(dns.asked).toEqual([]);
  });

  it("stops waiting at once when its asker is stopped", async () => {
    const arrived = Promise.withResolvers<void>();
    const dns = await startDns(onTestFinished, () => {
      arrived.resolve();
      return null;
    });
    const stop = new AbortController();
    const answer = open([dns.server], 60_000).ask("a.example", "A", { signal: stop.signal, spend: () => true });
    await arrived.promise;
    stop.abort();
    expect((await answer).status).toBe("aborted");
  });

  it("continues from new ports after many queries", async () => {
    const dns = await startDns(onTestFinished, (name) => [a(name)]);
    const client = open([dns.server], 2000);
    for (let number = 0; number < 120; number += 1) {
      expect((await client.ask(`${number}.example`, "A", asker())).status).toBe("ok");
    }
  });
});

/** The same port by TCP; null = the connection is closed after the question. */
async function tcpTwin(port: number, say: (name: string) => readonly Answer[] | null): Promise<void> {
  await startTcp(
    onTestFinished,
    (socket) =>
      socket.once("data", (bytes) => {
        const query = decode(bytes.subarray(2));
        const answers = say(query.questions?.[0]?.name ?? "");
        if (answers === null) return socket.end(Buffer.from([0, 90, 1, 2]));
        const message = encode({
          type: "response",
          id: query.id ?? 0,
          questions: query.questions ?? [],
          answers: [...answers],
        });
        const length = Buffer.alloc(2);
        length.writeUInt16BE(message.length);
        // In two pieces, as networks do.
        socket.write(length);
        return socket.write(message);
      }),
    port,
  );
}
