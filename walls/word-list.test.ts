import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { bannedWords } from "./word-list.ts";

const ROOT = dirname(import.meta.dirname);
const READ = /\.(?:tsx?|mjs|md|hbs|html|json|ya?ml)$/;
const NOT_OURS =
  /(?:^|\/)(?:package|tsconfig[^/]*|pnpm-lock)\.\w+$|^walls\/|\/landed\/|^packages\/adapters\/data\/|^fixtures\/(?:companies|onboarding|oscal\/assessment)/;

describe("user-facing text uses the market's terms", () => {
  it.each([
    ["a sentence", "a.ts", 'const a = "Nobody has told it.";', ["a.ts:1 'told'", "a.ts:1 'Nobody'"]],
    ["a part of a template", "a.ts", `const a = \`How to mend \${1}\`;`, ["a.ts:1 'mend'"]],
    ["text of a page", "a.tsx", "export const A = () => <p>What is amiss here</p>;", ["a.tsx:1 'amiss'"]],
    ["a guide", "docs/a.md", "# A\n\nSend an e-mail.", ["docs/a.md:3 'e-mail'"]],
    [
      "a phrase",
      "a.ts",
      'const a = "Cyber crime, in its own words";',
      ["a.ts:1 'in its own words'", "a.ts:1 'Cyber crime'"],
    ],
    ["a script", "a.mjs", 'console.log("Nobody");', ["a.mjs:1 'Nobody'"]],
    ["settings", "a.yaml", "title: a made-up firm", ["a.yaml:1 'made-up'"]],
    ["a table", "a.json", '{ "note": "made-up rows" }', ["a.json:1 'made-up'"]],
  ])("finds a banned word in %s", (_, path, text, faults) => {
    expect(bannedWords(path, text).map((fault) => fault.replace(/ \(write: .*$/, ""))).toEqual(faults);
  });

  it("permits names, ids and paths", () => {
    expect(bannedWords("a.ts", 'import { told } from "./told.ts";\nconst a = { told, kind: "mend" };')).toEqual([]);
  });

  it("finds nothing in the project", () => {
    const files = execFileSync("git", ["ls-files", "-z"], { cwd: ROOT, encoding: "utf8" }).split("\0");
    const faulty = files
      .filter((file) => READ.test(file) && !NOT_OURS.test(file) && existsSync(join(ROOT, file)))
      .filter((file) => bannedWords(file, readFileSync(join(ROOT, file), "utf8")).length > 0);
    expect(faulty).toEqual([]);
  });
});
