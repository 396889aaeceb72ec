import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readSourceSetting } from "./read-source-setting.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "key-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const hibp = (configured: object, env: Record<string, string> = {}) =>
  readSourceSetting({ hibp: configured }, "hibp", env);

describe("how a source is set up", () => {
  test("a source not configured, or disabled, may not be queried; a disabled one keeps its address for cached data", () => {
    expect(readSourceSetting({}, "hibp", {})).toEqual({ key: null, named: false });
    const off = hibp({ enabled: false, baseUrl: "https://mirror.example/", apiKeyEnv: "KEY" }, { KEY: "secret" });
    expect(off).toEqual({ baseUrl: "https://mirror.example", key: null, named: false });
  });

  test("a name without settings is enough", () => {
    expect(hibp({})).toMatchObject({ named: true, key: null });
    expect(hibp({}).keyProblem).toBeUndefined();
  });

  test("a key comes from the environment or from a file, without the blanks around it", () => {
    expect(hibp({ apiKeyEnv: "KEY" }, { KEY: " secret\n" }).key).toBe("secret");
    const apiKeyFile = join(folder, "hibp.key");
    writeFileSync(apiKeyFile, "from-file\n");
    expect(hibp({ apiKeyFile }).key).toBe("from-file");
  });

  test("a key that is configured and not there is named, and never half used", () => {
    expect(hibp({ apiKeyEnv: "KEY" })).toMatchObject({ key: null, keyProblem: "the environment has no KEY" });
    const apiKeyFile = join(folder, "empty.key");
    writeFileSync(apiKeyFile, "\n");
    expect(hibp({ apiKeyFile })).toMatchObject({ key: null, keyProblem: "its key file is empty" });
    expect(hibp({ apiKeyFile: join(folder, "none.key") })).toMatchObject({
      key: null,
      keyProblem: "its key file cannot be read",
    });
  });
});
