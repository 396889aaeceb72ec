import { rootCertificates } from "node:tls";
import { AppError } from "@broker/contracts";
import nodemailer from "nodemailer";
import { mailFailure } from "./mail-failure.ts";
import type { MailServer } from "./mail-server.ts";

/** A mail with its attachments. */
export interface OutgoingMail {
  readonly to: string;
  /** To which a reply goes; null or absent = to the sender of the server. */
  readonly replyTo?: string | null;
  readonly subject: string;
  /** Plain text, lines ended by LF. */
  readonly text: string;
  /** The same as a page; absent = there is only the text. */
  readonly html?: string;
  /** In angle brackets; absent = a new one. */
  readonly messageId?: string;
  readonly attachments: readonly {
    readonly name: string;
    readonly type: string;
    readonly content: Uint8Array;
    /** Content id by which the page shows it; absent = it is attached. */
    readonly cid?: string;
  }[];
  /** Who sends it, in place of the server's own address; absent = the server's. */
  readonly sender?: MailSender;
}

/** A sender whose domain is proven, and the key with which its emails are signed (DKIM, RFC 6376). */
export interface MailSender {
  readonly name: string;
  readonly address: string;
  /** null = they are not signed here. */
  readonly signing: { readonly domain: string; readonly selector: string; readonly privateKey: string } | null;
}

/** What a server accepted. */
export interface SentMail {
  readonly messageId: string;
  readonly to: string;
  /** `host:port`. */
  readonly server: string;
}

/** How long the server may take at each step, in milliseconds. */
export interface MailTimes {
  readonly connect: number;
  /** Inactivity timeout after the connection is established. */
  readonly silence: number;
}

const TIMES: MailTimes = { connect: 10_000, silence: 30_000 };

/** Rejects when the signal is aborted; `stop` ends the wait. */
function aborted(signal: AbortSignal): { readonly wait: Promise<never>; stop(): void } {
  const { promise, reject } = Promise.withResolvers<never>();
  const onAbort = () =>
    reject(
      new AppError("interrupted", "Stopped while the mail was being handed over.", {
        hint: "Whether the server took it is not known: ask the receiver before it is sent again.",
      }),
    );
  if (signal.aborted) onAbort();
  signal.addEventListener("abort", onAbort, { once: true });
  return { wait: promise, stop: () => signal.removeEventListener("abort", onAbort) };
}

/**
 * Sends one mail and returns when the server has accepted it. Certificates are verified; STARTTLS is required if it is
 * set, so that nothing is sent unencrypted. AppErrors: `network_unavailable` (no answer, refused, TLS),
 * `config_invalid` (login, sender), `target_refused` (recipient or mail refused), `interrupted`. None of them contains
 * user or password.
 */
export async function sendMail(
  server: MailServer,
  mail: OutgoingMail,
  { signal, times = TIMES }: { readonly signal?: AbortSignal; readonly times?: MailTimes } = {},
): Promise<SentMail> {
  const { host, port, security, from, login, ca } = server;
  const { sender } = mail;
  const signing = sender?.signing;
  const transport = nodemailer.createTransport({
    host,
    port,
    secure: security === "tls",
    requireTLS: security === "starttls",
    ignoreTLS: security === "none",
    ...(login === null ? {} : { auth: { user: login.user, pass: login.password } }),
    tls: { minVersion: "TLSv1.2", ...(ca === null ? {} : { ca: [...rootCertificates, ca] }) },
    connectionTimeout: times.connect,
    greetingTimeout: times.connect,
    dnsTimeout: times.connect,
    socketTimeout: times.silence,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const abort = signal === undefined ? null : aborted(signal);
  try {
    const handed = transport.sendMail({
      from: sender === undefined ? from : { name: sender.name, address: sender.address },
      ...(signing == null
        ? {}
        : {
            dkim: { domainName: signing.domain, keySelector: signing.selector, privateKey: signing.privateKey },
          }),
      to: { name: "", address: mail.to },
      ...(mail.replyTo == null ? {} : { replyTo: { name: "", address: mail.replyTo } }),
      subject: mail.subject,
      text: mail.text,
      ...(mail.html === undefined ? {} : { html: mail.html }),
      ...(mail.messageId === undefined ? {} : { messageId: mail.messageId }),
      attachments: mail.attachments.map(({ name, type, content, cid }) => ({
        filename: name,
        contentType: type,
        content: Buffer.from(content),
        ...(cid === undefined ? {} : { cid }),
      })),
    });
    const { messageId } = await (abort === null ? handed : Promise.race([handed, abort.wait]));
    return { messageId, to: mail.to, server: `${host}:${port}` };
  } catch (error) {
    throw mailFailure(error, server, mail.to);
  } finally {
    abort?.stop();
    transport.close();
  }
}
