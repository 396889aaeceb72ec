import { generateKeyPairSync } from "node:crypto";
import { once } from "node:events";
import {
  closeSync,
  existsSync,
  fstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  unlinkSync,
  writeSync,
} from "node:fs";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import ssh2, { type Connection, type SFTPWrapper } from "ssh2";
import { hostFingerprint } from "../sftp-folder.ts";

const { OPEN_MODE, STATUS_CODE } = ssh2.utils.sftp;

/** An SFTP server on 127.0.0.1 whose files are those of a folder. */
export interface SftpServer {
  readonly port: number;
  /** Fingerprint of its key, as `ssh-keygen -l` prints it. */
  readonly hostKey: string;
  /** True = it refuses every user. */
  refuse(refuses: boolean): void;
  close(): Promise<void>;
}

const attrsOf = ({ mode, uid, gid, size, atimeMs, mtimeMs }: Stats) => ({
  ...{ mode, uid, gid, size },
  atime: Math.floor(atimeMs / 1000),
  mtime: Math.floor(mtimeMs / 1000),
});

/** Serves the requests of one session by the functions of the file system, below the root alone. */
function serveFiles(sftp: SFTPWrapper, root: string): void {
  const open = new Map<number, { fd: number } | { names: string[]; folder: string }>();
  let last = 0;
  const at = (path: string) => join(root, join("/", path));
  const handleOf = (opened: { fd: number } | { names: string[]; folder: string }) => {
    last += 1;
    open.set(last, opened);
    const handle = Buffer.alloc(4);
    handle.writeUInt32BE(last);
    return handle;
  };
  const opened = (handle: Buffer) => open.get(handle.readUInt32BE(0));
  /** Answers with a status: success, or what the file system refused. */
  const tried = (id: number, work: () => void) => {
    try {
      work();
    } catch (error) {
      const gone = Reflect.get(Object(error), "code") === "ENOENT";
      sftp.status(id, gone ? STATUS_CODE.NO_SUCH_FILE : STATUS_CODE.FAILURE);
    }
  };
  const done = (id: number, work: () => void) =>
    tried(id, () => {
      work();
      sftp.status(id, STATUS_CODE.OK);
    });
  sftp
    .on("OPEN", (id, name, flags) =>
      tried(id, () => sftp.handle(id, handleOf({ fd: openSync(at(name), flags & OPEN_MODE.WRITE ? "w" : "r") }))),
    )
    .on("READ", (id, handle, offset, length) =>
      tried(id, () => {
        const file = opened(handle);
        const bytes = Buffer.alloc(length);
        const count = file !== undefined && "fd" in file ? readSync(file.fd, bytes, 0, length, offset) : 0;
        if (count === 0) sftp.status(id, STATUS_CODE.EOF);
        else sftp.data(id, bytes.subarray(0, count));
      }),
    )
    .on("WRITE", (id, handle, offset, bytes) =>
      done(id, () => {
        const file = opened(handle);
        if (file !== undefined && "fd" in file) writeSync(file.fd, bytes, 0, bytes.length, offset);
      }),
    )
    .on("FSTAT", (id, handle) =>
      tried(id, () => {
        const file = opened(handle);
        if (file !== undefined && "fd" in file) sftp.attrs(id, attrsOf(fstatSync(file.fd)));
        else sftp.status(id, STATUS_CODE.FAILURE);
      }),
    )
    .on("STAT", (id, path) => tried(id, () => sftp.attrs(id, attrsOf(statSync(at(path))))))
    .on("LSTAT", (id, path) => tried(id, () => sftp.attrs(id, attrsOf(statSync(at(path))))))
    .on("SETSTAT", (id) => void sftp.status(id, STATUS_CODE.OK))
    .on("FSETSTAT", (id) => void sftp.status(id, STATUS_CODE.OK))
    .on("CLOSE", (id, handle) =>
      done(id, () => {
        const file = opened(handle);
        if (file !== undefined && "fd" in file) closeSync(file.fd);
        open.delete(handle.readUInt32BE(0));
      }),
    )
    .on("OPENDIR", (id, path) =>
      tried(id, () => sftp.handle(id, handleOf({ names: readdirSync(at(path)), folder: at(path) }))),
    )
    .on("READDIR", (id, handle) =>
      tried(id, () => {
        const folder = opened(handle);
        const names = folder !== undefined && "names" in folder ? folder.names.splice(0) : [];
        if (names.length === 0 || folder === undefined || !("names" in folder)) {
          sftp.status(id, STATUS_CODE.EOF);
          return;
        }
        sftp.name(
          id,
          names.map((filename) => ({
            filename,
            longname: filename,
            attrs: attrsOf(statSync(join(folder.folder, filename))),
          })),
        );
      }),
    )
    .on("MKDIR", (id, path) => done(id, () => mkdirSync(at(path))))
    .on("REMOVE", (id, path) => done(id, () => unlinkSync(at(path))))
    .on("RENAME", (id, from, to) =>
      done(id, () => {
        // As servers of version 3 of the protocol do.
        if (existsSync(at(to))) throw new Error("It is there.");
        renameSync(at(from), at(to));
      }),
    )
    .on("REALPATH", (id, path) =>
      tried(id, () => sftp.name(id, [{ filename: join("/", path), longname: path, attrs: attrsOf(statSync(root)) }])),
    );
}

/** Starts a server for one user with a password. */
export async function startSftp(
  root: string,
  { user, password }: { readonly user: string; readonly password: string },
): Promise<SftpServer> {
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const key = privateKey.export({ type: "sec1", format: "pem" });
  const parsed = ssh2.utils.parseKey(key);
  if (parsed instanceof Error) throw parsed;
  let refuses = false;
  const clients = new Set<Connection>();
  const server = new ssh2.Server({ hostKeys: [key] }, (client) => {
    clients.add(client);
    // Its types leave this out.
    (client as Connection & { setNoDelay(isSet: boolean): void }).setNoDelay(true);
    client
      .on("authentication", (asked) => {
        const isUser = asked.method === "password" && asked.username === user && asked.password === password;
        if (isUser && !refuses) asked.accept();
        else asked.reject(["password"]);
      })
      .on("ready", () => client.on("session", (accept) => accept().on("sftp", (begin) => serveFiles(begin(), root))))
      .on("error", () => undefined)
      .on("close", () => clients.delete(client));
  });
  mkdirSync(root, { recursive: true });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    port: (server.address() as AddressInfo).port,
    hostKey: hostFingerprint(parsed.getPublicSSH()),
    refuse: (now) => {
      refuses = now;
    },
    async close() {
      for (const client of clients) client.end();
      server.close();
      await once(server, "close");
      rmSync(root, { recursive: true, force: true });
    },
  };
}
