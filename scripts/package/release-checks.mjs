import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { changelogSection } from "./changelog-section.mjs";

/** @param {string} root @param {string[]} args */
function git(root, args) {
  const ran = spawnSync("git", args, { cwd: root, encoding: "utf8" });
  return ran.status === 0 ? ran.stdout.trim() : null;
}

/**
 * What a release of the version in package.json requires. `notes` null = the changelog has none.
 * @param {string} root
 * @returns {{ version: string, tag: string, notes: string | null, checks: { ok: boolean, text: string }[] }}
 */
export function releaseChecks(root) {
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const tag = `v${version}`;
  const notes = changelogSection(readFileSync(join(root, "CHANGELOG.md"), "utf8"), version);
  const changed = git(root, ["status", "--porcelain"]);
  const files = changed === null ? 0 : changed.split("\n").filter((line) => line !== "").length;
  const known = git(root, ["rev-parse", "--verify", "--quiet", `refs/tags/${tag}`]) !== null;
  return {
    version,
    tag,
    notes,
    checks: [
      changed === null
        ? { ok: false, text: "This is not a git repository." }
        : {
            ok: files === 0,
            text: files === 0 ? "No file differs from the commit." : `Files that differ from the commit: ${files}.`,
          },
      {
        ok: !known,
        text: known ? `The tag ${tag} exists. Raise the version in package.json.` : `The tag ${tag} is free.`,
      },
      {
        ok: notes !== null,
        text:
          notes === null
            ? `CHANGELOG.md has no section '## Release ${version}, <date>'.`
            : `CHANGELOG.md describes the release in ${notes.split("\n").length} lines.`,
      },
    ],
  };
}
