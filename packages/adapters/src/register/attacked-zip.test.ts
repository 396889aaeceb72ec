import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { AppError } from "@broker/contracts";
import { zipSync } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openRegisterFile } from "./register-file.ts";

let folder: string;
let file: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "attacked-zip-"));
  file = join(folder, "register.zip");
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const CSV = new TextEncoder().encode(`CompanyName,CompanyNumber\n${"Acme Ltd,1\n".repeat(50)}`);
const whole = () => zipSync({ "register.csv": CSV }, { mtime: new Date(1980, 0, 1, 12) });

/** Number of bytes that can be read, or the code of the refusal; any other error is a fault of ours. */
async function outcome(bytes: Uint8Array): Promise<number | string> {
  writeFileSync(file, bytes);
  try {
    const register = await openRegisterFile(file);
    let read = 0;
    for await (const chunk of register.read(0)) read += chunk.length;
    return read;
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

test("a packed register that is cut off anywhere is refused", async () => {
  const bytes = whole();
  for (let length = 4; length < bytes.length; length += 1)
    expect([length, await outcome(bytes.subarray(0, length))]).toEqual([length, "input_invalid"]);
});

test("a packed register with any byte changed is read within its stated size, or refused", async () => {
  const bytes = whole();
  for (let at = 4; at < bytes.length; at += 1)
    for (const value of [0x00, 0xff, (bytes[at] ?? 0) ^ 0x01]) {
      const changed = new Uint8Array(bytes);
      changed[at] = value;
      const got = await outcome(changed);
      if (typeof got === "string") expect([at, got]).toEqual([at, "input_invalid"]);
      else expect(got).toBeLessThanOrEqual(CSV.length);
    }
});

test("a packed register that unpacks to more than it states is stopped there", async () => {
  const bomb = zipSync({ "register.csv": new Uint8Array(5_000_000) });
  const directory = Buffer.from(bomb).indexOf(Buffer.from([0x50, 0x4b, 1, 2]));
  // The unpacked size in the central directory (APPNOTE 4.3.12).
  new DataView(bomb.buffer, bomb.byteOffset).setUint32(directory + 24, 1000, true);
  writeFileSync(file, bomb);
  const register = await openRegisterFile(file);
  const read = async () => {
    for await (const chunk of register.read(0)) expect(chunk.length).toBeLessThanOrEqual(1000);
  };
  await expect(read()).rejects.toThrow("register.zip is damaged: it contains more than it states.");
});
