import { once } from "node:events";
import type { AddressInfo, Socket } from "node:net";
import { createServer } from "node:tls";
import { openCertificateOffice } from "@broker/fixtures";

/** A collector of syslog by TLS on 127.0.0.1, for the name siem.example. */
export interface SyslogCollector {
  readonly port: number;
  /** Authority of its certificate, PEM. */
  readonly caPem: string;
  /** PEM of a certificate of that authority for a client, its chain and its private key. */
  readonly identity: string;
  /** Messages without their framing, as they arrived. */
  readonly taken: string[];
  /** True = it ends connections before the handshake. */
  refuse(refuses: boolean): void;
  /** True = it ends connections after the handshake, without an alert. */
  dismiss(dismisses: boolean): void;
  close(): Promise<void>;
}

/** Reads frames of RFC 5425: a count in decimal, a space, so many octets. What is left over is returned. */
function readFrames(bytes: Buffer, take: (message: string) => void): Buffer {
  let rest = bytes;
  for (;;) {
    const [, count] = /^(\d{1,6}) /.exec(rest.subarray(0, 8).toString("latin1")) ?? [];
    if (count === undefined) return rest;
    const from = count.length + 1;
    if (rest.length < from + Number(count)) return rest;
    take(rest.subarray(from, from + Number(count)).toString("utf8"));
    rest = rest.subarray(from + Number(count));
  }
}

/** Starts a collector. `asksIdentity`: it accepts only clients with a certificate of its authority. */
export async function startSyslog({ asksIdentity = false } = {}): Promise<SyslogCollector> {
  const day = 86_400_000;
  const clock = new Date();
  const healthy = { from: new Date(clock.getTime() - day), to: new Date(clock.getTime() + 30 * day) };
  const office = openCertificateOffice({ clock, healthy, trustedProxies: [] });
  const { keyPem, chainPem } = office.issue("siem.example", {});
  const taken: string[] = [];
  const sockets = new Set<Socket>();
  let refuses = false;
  let dismisses = false;
  const own = office.issue("broker.example", { certificate: { ofClient: true } });
  const asked = asksIdentity ? { requestCert: true, rejectUnauthorized: true, ca: office.caPem } : {};
  const server = createServer({ key: keyPem, cert: chainPem, ...asked }, (stream) => {
    let rest = Buffer.alloc(0);
    stream.on("error", () => undefined);
    if (dismisses) return void stream.once("data", () => stream.destroy());
    stream.on("data", (chunk: Buffer) => {
      rest = Buffer.from(readFrames(Buffer.concat([rest, chunk]), (message) => void taken.push(message)));
    });
  });
  server.on("tlsClientError", () => undefined);
  server.on("connection", (socket: Socket) => {
    sockets.add(socket.once("close", () => sockets.delete(socket)));
    if (refuses) socket.destroy();
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    port: (server.address() as AddressInfo).port,
    caPem: office.caPem,
    identity: `${own.chainPem}${own.keyPem}`,
    taken,
    refuse: (now) => {
      refuses = now;
    },
    dismiss: (now) => {
      dismisses = now;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}
