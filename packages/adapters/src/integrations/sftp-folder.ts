import { createHash, timingSafeEqual } from "node:crypto";
import type { Socket } from "node:net";
import { AppError } from "@broker/contracts";
import type { FileEntryWithStats, SFTPWrapper } from "ssh2";
import type { PartnerNetwork } from "./partner-network.ts";
import { type FileOutcome, isTaken, noFile, type SharedFolder, tooLarge, unfinishedName } from "./shared-folder.ts";

/** Time to connect and sign in. */
const CONNECT_MS = 15_000;
/** SFTP's status for a file or folder that is not there. */
const NO_SUCH_FILE = 2;
/** Type bits of a mode, and those of a regular file. */
const TYPE = 0o170_000;
const REGULAR = 0o100_000;

/** How an SFTP server is reached. */
export interface SftpAccount {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  /** `SHA256:` and the base64 digest of the server's key, without padding, as `ssh-keygen -l` prints it. */
  readonly hostKey: string;
  /** A private key in PEM or OpenSSH form, or else a password. */
  readonly secret: string;
  /** From the account's own folder. */
  readonly folder: string;
}

/** The fingerprint of a host key, as `ssh-keygen -l` prints it. */
export const hostFingerprint = (key: Buffer): string =>
  `SHA256:${createHash("sha256").update(key).digest("base64").replaceAll("=", "")}`;

const isSame = (one: string, other: string): boolean => {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
};

const unreachable = (sentence: string, cause?: unknown): AppError =>
  new AppError("network_unavailable", sentence, cause === undefined ? {} : { cause });

/** Why a connection or a request of SFTP failed. Neither user nor secret is in it. */
function sftpFailure(error: unknown, name: string): AppError {
  if (error instanceof AppError) return error;
  const { code, level } = Object(error) as { readonly code?: unknown; readonly level?: unknown };
  if (code === NO_SUCH_FILE) return noFile(name);
  if (level === "client-authentication") return unreachable("It refused the user name or the secret.", error);
  if (level === "client-timeout") return unreachable("It did not respond in time.", error);
  return unreachable("The SFTP connection was lost.", error);
}

/** An SFTP session on a socket, after the host's key was compared with the recorded one. */
async function openSession(socket: Socket, account: SftpAccount, signal: AbortSignal) {
  const { Client } = await import("ssh2");
  const client = new Client();
  const { promise, resolve, reject } = Promise.withResolvers<SFTPWrapper>();
  let shown: string | null = null;
  const fail = (error: unknown) =>
    reject(
      shown === null
        ? sftpFailure(error, account.folder)
        : unreachable(`Its host key is ${shown}, which is not the recorded one.`),
    );
  const stop = () => fail(unreachable("Stopped."));
  signal.addEventListener("abort", stop, { once: true });
  client
    .on("ready", () => client.sftp((error, sftp) => (error === undefined ? resolve(sftp) : fail(error))))
    .on("error", fail)
    .on("close", () => fail(unreachable("The SFTP connection was lost.")));
  const isKey = account.secret.includes("PRIVATE KEY-----");
  client.connect({
    sock: socket,
    username: account.user,
    ...(isKey ? { privateKey: account.secret } : { password: account.secret }),
    readyTimeout: CONNECT_MS,
    hostVerifier: (key: Buffer) => {
      const found = hostFingerprint(key);
      const matches = isSame(found, account.hostKey);
      if (!matches) shown = found;
      return matches;
    },
  });
  const close = () => {
    signal.removeEventListener("abort", stop);
    client.end();
    socket.destroy();
  };
  try {
    return { sftp: await promise, close };
  } catch (error) {
    close();
    throw error;
  }
}

type Done<Value> = (error: unknown, value?: Value) => void;

const isRegular = ({ attrs }: FileEntryWithStats): boolean => (attrs.mode & TYPE) === REGULAR;

/**
 * Opens a folder of an SFTP server. The address is checked as that of a webhook, and the host's key is pinned. AppError
 * `network_unavailable`.
 */
export async function sftpFolder(
  network: Pick<PartnerNetwork, "dial">,
  account: SftpAccount,
  signal: AbortSignal,
): Promise<SharedFolder> {
  const { host, port, folder } = account;
  const socket = await network.dial(host, port, { scheme: "smtp", timeoutMs: CONNECT_MS, signal });
  if (typeof socket === "string") throw unreachable(socket);
  const { sftp, close } = await openSession(socket, account, signal);
  const at = (name: string, within?: FileOutcome) => [folder, within, name].filter(Boolean).join("/");
  const ask = <Value>(name: string, call: (done: Done<Value>) => unknown) =>
    new Promise<Value>((resolve, reject) => {
      const stop = () => reject(unreachable("Stopped."));
      signal.addEventListener("abort", stop, { once: true });
      call((error, value) => {
        signal.removeEventListener("abort", stop);
        if (error === undefined || error === null) resolve(value as Value);
        else reject(sftpFailure(error, name));
      });
    });
  const makeFolder = (within: FileOutcome | undefined) =>
    within === undefined
      ? Promise.resolve()
      : ask<void>(within, (done) => sftp.mkdir(at("", within), done)).catch(() => undefined);
  /** Servers of SFTP 3 rename onto no existing file, so that it is removed first. */
  const replace = async (from: string, to: string, name: string) => {
    await ask<void>(name, (done) => sftp.unlink(to, done)).catch(() => undefined);
    await ask<void>(name, (done) => sftp.rename(from, to, done));
  };
  return {
    async list(within) {
      await makeFolder(within);
      const entries = await ask<FileEntryWithStats[]>(folder, (done) => sftp.readdir(at("", within) || ".", done));
      return entries
        .filter((entry) => isRegular(entry) && isTaken(entry.filename))
        .map(({ filename, attrs }) => ({ name: filename, bytes: attrs.size, changedMs: attrs.mtime * 1000 }));
    },
    async read(name, most, within) {
      const { size } = await ask<{ readonly size: number }>(name, (done) => sftp.stat(at(name, within), done));
      if (size > most) throw tooLarge(name, most);
      const content = await ask<Buffer>(name, (done) => sftp.readFile(at(name, within), done));
      if (content.length > most) throw tooLarge(name, most);
      return new Uint8Array(content);
    },
    async write(name, content, within) {
      await makeFolder(within);
      const unfinished = at(unfinishedName(name), within);
      await ask<void>(name, (done) => sftp.writeFile(unfinished, Buffer.from(content), done));
      await replace(unfinished, at(name, within), name);
    },
    async move(name, to) {
      await makeFolder(to);
      await replace(at(name), at(name, to), name);
    },
    close,
  };
}
