import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { createServer as createTlsServer, TLSSocket } from "node:tls";
import { openCertificateOffice } from "@broker/fixtures";

/** What the server does, and where it does not do what it should. */
export interface MailServerManner {
  /** tls = from the first byte; starttls = offered; none = never. */
  readonly security?: "tls" | "starttls" | "none";
  /** Asks for this log-in. */
  readonly login?: { readonly user: string; readonly password: string };
  /** Answers 550 to this command. */
  readonly refuse?: "MAIL" | "RCPT" | "DATA" | "END";
  /** Says nothing at all. */
  readonly silent?: boolean;
}

/** One mail as the server took it. */
export interface TakenMail {
  readonly from: string;
  readonly to: string;
  readonly encrypted: boolean;
  readonly data: string;
}

export interface TestMailServer {
  readonly port: number;
  /** Root of its certificate, for `localhost`. */
  readonly ca: string;
  readonly taken: readonly TakenMail[];
  /** Every line that was said to it, in clear and encrypted. */
  readonly heard: readonly { readonly line: string; readonly encrypted: boolean }[];
  close(): Promise<void>;
}

const HEALTHY = { from: new Date("2026-01-01T00:00:00Z"), to: new Date("2036-01-01T00:00:00Z") };

/** A small SMTP server (RFC 5321, STARTTLS of RFC 3207, AUTH PLAIN and LOGIN of RFC 4954) on loopback. */
export async function startMailServer(manner: MailServerManner = {}): Promise<TestMailServer> {
  const { security = "starttls", login, refuse, silent = false } = manner;
  const office = openCertificateOffice({ clock: new Date(), healthy: HEALTHY, trustedProxies: [] });
  const { keyPem: key, chainPem: cert } = office.issue("localhost", {});
  const taken: TakenMail[] = [];
  const heard: { line: string; encrypted: boolean }[] = [];
  const sockets = new Set<Socket>();

  const serve = (socket: Socket, encrypted: boolean, greet: boolean): void => {
    sockets.add(socket);
    socket.on("error", () => socket.destroy());
    socket.on("close", () => sockets.delete(socket));
    if (silent) return;
    let [rest, from, to, data, asking] = ["", "", "", null as string[] | null, ""];
    const say = (text: string) => void socket.write(`${text}\r\n`);
    const no = (command: MailServerManner["refuse"], fine: string) =>
      say(refuse === command ? "550 5.7.1 Not here" : fine);
    const secret = (text: string) => Buffer.from(text, "base64").toString("utf8");
    const logIn = (user: string, password: string) =>
      say(
        user === login?.user && password === login.password
          ? "235 2.7.0 Accepted"
          : `535 5.7.8 No such log-in: ${user} ${password}`,
      );
    let user = "";
    const hear = (line: string): void => {
      heard.push({ line, encrypted });
      if (data !== null) {
        if (line !== ".") data.push(line.replace(/^\.\./, "."));
        else {
          if (refuse !== "END") taken.push({ from, to, encrypted, data: data.join("\r\n") });
          data = null;
          no("END", "250 2.0.0 Taken");
        }
      } else if (asking === "user") {
        [user, asking] = [secret(line), "password"];
        say("334 UGFzc3dvcmQ6");
      } else if (asking === "password") {
        asking = "";
        logIn(user, secret(line));
      } else if (/^EHLO/i.test(line)) {
        const offers = [
          ...(security === "starttls" && !encrypted ? ["STARTTLS"] : []),
          ...(login ? ["AUTH PLAIN LOGIN"] : []),
          "8BITMIME",
        ];
        for (const [place, offer] of offers.entries()) say(`250${place === offers.length - 1 ? " " : "-"}${offer}`);
      } else if (/^STARTTLS/i.test(line) && security !== "starttls") say("502 5.5.1 Not known");
      else if (/^STARTTLS/i.test(line)) {
        say("220 2.0.0 Go");
        socket.removeAllListeners("data");
        const safe = new TLSSocket(socket, { isServer: true, key, cert });
        serve(safe, true, false);
      } else if (/^AUTH PLAIN/i.test(line)) {
        const [, name = "", password = ""] = secret(line.split(" ")[2] ?? "").split("\0");
        logIn(name, password);
      } else if (/^AUTH LOGIN/i.test(line)) {
        asking = "user";
        say("334 VXNlcm5hbWU6");
      } else if (/^MAIL FROM/i.test(line)) {
        from = line.slice(10);
        no("MAIL", "250 2.1.0 Fine");
      } else if (/^RCPT TO/i.test(line)) {
        to = line.slice(8);
        no("RCPT", "250 2.1.5 Fine");
      } else if (/^DATA/i.test(line)) {
        if (refuse !== "DATA") data = [];
        no("DATA", "354 Go on");
      } else if (/^QUIT/i.test(line)) socket.end("221 2.0.0 Bye\r\n");
      else say("250 2.0.0 Fine");
    };
    socket.on("data", (bytes: Buffer) => {
      rest += bytes.toString("latin1");
      for (let end = rest.indexOf("\r\n"); end >= 0; end = rest.indexOf("\r\n")) {
        const line = rest.slice(0, end);
        rest = rest.slice(end + 2);
        hear(line);
      }
    });
    if (greet) say("220 localhost ESMTP");
  };

  const server: Server =
    security === "tls"
      ? createTlsServer({ key, cert }, (socket) => serve(socket, true, true))
      : createServer((socket) => serve(socket, false, true));
  server.on("tlsClientError", () => undefined);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    ca: office.caPem,
    taken,
    heard,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
