import { randomUUID } from "node:crypto";
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { brotliDecompressSync, createBrotliDecompress } from "node:zlib";
import { AppError } from "@broker/contracts";
import { z } from "zod";
import { makeFolder } from "../files/write-beside.ts";
import type { ShippedBrowser } from "./browser-program.ts";

interface TarFile {
  readonly name: string;
  readonly content: Uint8Array;
}

const BLOCK = 512;
const NAME = { from: 0, to: 100 };
const SIZE = { from: 124, to: 136 };
const TYPE = 156;
/** `0` and, in old archives, a zero byte. */
const PLAIN = ["0", "\0"];

const field = (block: Uint8Array, { from, to }: { from: number; to: number }) =>
  (Buffer.from(block.subarray(from, to)).toString("latin1").split("\0", 1)[0] ?? "").trim();

/** The plain files of an uncompressed tar archive (POSIX ustar), in their order; folders and links are passed over. */
export function untar(archive: Uint8Array): TarFile[] {
  const files: TarFile[] = [];
  for (let at = 0; at + BLOCK <= archive.length && archive[at] !== 0; ) {
    const head = archive.subarray(at, at + BLOCK);
    const size = Number.parseInt(field(head, SIZE), 8);
    if (Number.isNaN(size)) throw new RangeError(`no tar archive: there is no size at byte ${at + SIZE.from}`);
    if (PLAIN.includes(String.fromCharCode(head[TYPE] ?? 0)))
      files.push({ name: field(head, NAME), content: archive.subarray(at + BLOCK, at + BLOCK + size) });
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
  return files;
}

const MANIFEST = "complete.json";
/** Bytes by name of everything that was unpacked. */
const Manifest = z.record(z.string(), z.number());

/**
 * An unpacked browser: its program, the folder of its libraries, and a font configuration for machines that have none.
 */
export interface UnpackedBrowser {
  readonly path: string;
  readonly libraries: string;
  readonly fonts: string;
}

function isComplete(folder: string): boolean {
  const file = join(folder, MANIFEST);
  if (!existsSync(file)) return false;
  const sizes = Manifest.safeParse(JSON.parse(readFileSync(file, "utf8")));
  return (
    sizes.success &&
    Object.entries(sizes.data).every(
      ([name, size]) => statSync(join(folder, name), { throwIfNoEntry: false })?.size === size,
    )
  );
}

async function unpackInto(folder: string, bin: string): Promise<void> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const sizes: Record<string, number> = {};
  for (const { name, content } of untar(brotliDecompressSync(readFileSync(join(bin, "al2023.tar.br"))))) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
    sizes[name] = content.length;
  }
  const fonts = `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><cachedir>${join(folder, "font-cache")}</cachedir></fontconfig>\n`;
  writeFileSync(join(folder, "fonts.conf"), fonts);
  await pipeline(
    createReadStream(join(bin, "chromium.br")),
    createBrotliDecompress({ chunkSize: 1 << 20 }),
    createWriteStream(join(folder, "chromium"), { mode: 0o755 }),
  );
  sizes.chromium = statSync(join(folder, "chromium")).size;
  writeFileSync(join(folder, MANIFEST), JSON.stringify(sizes));
}

const FOLDER = /^chromium-(\d+(?:\.\d+)*)$/;

const unpackedIn = (folder: string): UnpackedBrowser => ({
  path: join(folder, "chromium"),
  libraries: join(folder, "lib"),
  fonts: join(folder, "fonts.conf"),
});

/** The newest browser that is complete in `cache`; null = none. */
export function unpackedBrowser(cache: string): (UnpackedBrowser & { readonly version: string }) | null {
  if (!existsSync(cache)) return null;
  const version = readdirSync(cache)
    .flatMap((name) => FOLDER.exec(name)?.[1] ?? [])
    .sort((one, other) => other.localeCompare(one, "en", { numeric: true }))
    .find((each) => isComplete(join(cache, `chromium-${each}`)));
  return version === undefined ? null : { version, ...unpackedIn(join(cache, `chromium-${version}`)) };
}

/**
 * The bundled browser, unpacked below `cache` if it is not complete there. It is unpacked to a temporary folder and
 * then renamed, so that two processes do not conflict and an interrupted attempt is never taken for a browser. AppError
 * `file_unwritable`.
 */
export async function unpackBrowser({ version, folder: bin }: ShippedBrowser, cache: string): Promise<UnpackedBrowser> {
  const folder = join(cache, `chromium-${version}`);
  const unpacked = unpackedIn(folder);
  if (isComplete(folder)) return unpacked;
  const beside = join(cache, `.chromium-${version}.${randomUUID().slice(0, 8)}`);
  try {
    makeFolder(cache, 0o700);
    await unpackInto(beside, bin);
    if (existsSync(folder) && !isComplete(folder)) rmSync(folder, { recursive: true, force: true });
    renameSync(beside, folder);
  } catch (cause) {
    // Another process was faster: a folder with content is not replaced.
    if (!isComplete(folder))
      throw new AppError("file_unwritable", `The browser for printing cannot be unpacked in ${cache}.`, {
        hint: "It needs 250 MB there. Or install Chrome, Edge or Chromium, or set PUPPETEER_EXECUTABLE_PATH.",
        cause,
      });
  } finally {
    rmSync(beside, { recursive: true, force: true });
  }
  return unpacked;
}
