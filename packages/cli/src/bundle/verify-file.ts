import { readFileSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { bundlePorts, openBundle, publicKeyFingerprint } from "@broker/adapters";
import {
  AppError,
  BUNDLE_PART_KINDS,
  type BundleFinding,
  type BundleOutcome,
  type BundleVerdict,
  nearest,
  showCount,
  showDate,
} from "@broker/contracts";
import { type OpenedBundle, verifyBundle } from "@broker/core/documents";
import { EXIT } from "../exit-codes.ts";
import type { Act, Invocation } from "../invocation.ts";
import { type Glyph, glyph, type Look, type Tone, tone } from "../terminal/look.ts";
import { left, paragraph, terminalText } from "../terminal/text.ts";

/** Maximum size of a bundle, in bytes: a bundle is read whole. */
const MAX_BYTES = 512 * 1024 * 1024;

/** Reads a bundle from the file named by the user. AppErrors `file_unreadable` and `evidence_invalid`. */
export function readBundle({ host }: Invocation, file: string): OpenedBundle {
  const path = resolve(host.cwd, file);
  const there = statSync(path, { throwIfNoEntry: false });
  if (there === undefined || there.isDirectory())
    throw new AppError(
      "file_unreadable",
      `${file} ${there ? "is a folder, and a file is needed" : "does not exist"}.`,
      {
        hint: "Check the path.",
      },
    );
  if (there.size > MAX_BYTES)
    throw new AppError("evidence_invalid", `${file} is larger than any bundle (512 MB).`, {
      hint: "Use a file that 'broker bundle' wrote.",
    });
  let bytes: Uint8Array;
  try {
    bytes = new Uint8Array(readFileSync(path));
  } catch (cause) {
    throw new AppError("file_unreadable", `${file} cannot be read.`, { hint: "Check its permissions.", cause });
  }
  return openBundle(bytes);
}

const MARKS: Readonly<Record<BundleOutcome, readonly [Glyph, Tone]>> = {
  holds: ["done", "good"],
  fails: ["failed", "bad"],
  unknown: ["unseen", "quiet"],
  erased: ["waiting", "quiet"],
};

function lines(look: Look, { outcome, subject, sentence }: BundleFinding): string[] {
  const [sign, kind] = MARKS[outcome];
  const mark = tone(look, kind, left(look, glyph(look, sign), look.unicode ? 1 : 2));
  return [`  ${mark} ${terminalText(subject)}`, ...paragraph(look, "      ", terminalText(sentence))];
}

function headline({ holds, findings }: BundleVerdict): string {
  const count = (outcome: BundleOutcome) => findings.filter((each) => each.outcome === outcome).length;
  if (!holds) return `Not verified: ${showCount(count("fails"), "item")} failed.`;
  const unscored = findings.some(({ check, outcome }) => check === "scores" && outcome === "unknown");
  const among = unscored ? ", scores among them" : "";
  const rest = [
    ...(count("unknown") === 0 ? [] : [`${showCount(count("unknown"), "item")} could not be checked${among}`]),
    ...(count("erased") === 0 ? [] : [`${showCount(count("erased"), "part")} erased`]),
  ];
  return rest.length === 0 ? "Verified." : `Verified; ${rest.join(", ")}.`;
}

/** The result of verifying a bundle, a line for each step, and the overall result at the end. */
function verdictPage(look: Look, verdict: BundleVerdict): string {
  const { client, madeAt, methodVersion, head } = verdict;
  const sample = client.sample ? ", sample data" : "";
  return [
    ...paragraph(
      look,
      "",
      `Bundle of client ${client.id}, record version ${client.recordVersion}${sample}, made ${showDate(madeAt)} by method ${methodVersion}.`,
    ),
    `Head ${head.slice(0, 32)}`,
    `     ${head.slice(32)}`,
    "",
    ...verdict.findings.flatMap((finding) => lines(look, finding)),
    "",
    tone(look, verdict.holds ? "good" : "bad", headline(verdict)),
  ].join("\n");
}

/** The paths that a word names: a kind of parts, or one part. */
function named({ manifest }: Pick<OpenedBundle, "manifest">, word: string): string[] {
  const meant = manifest.parts.filter(({ kind, path }) => kind === word || path === word).map(({ path }) => path);
  if (meant.length > 0) return meant;
  const words = [...BUNDLE_PART_KINDS, ...manifest.parts.map(({ path }) => path)];
  if (BUNDLE_PART_KINDS.some((kind) => kind === word)) return [];
  const close = nearest(word, words);
  throw new AppError("usage", `There is no part '${word}' in the bundle.`, {
    hint: close ? `Did you mean ${close}?` : `Name a kind (${BUNDLE_PART_KINDS.join(", ")}) or a part's path.`,
  });
}

/** The bundle without the contents and the salts of the named parts; chain, head and signature stay as they are. */
export function eraseParts<Bundle extends Omit<OpenedBundle, "altered">>(
  bundle: Bundle,
  words: readonly string[],
): Bundle {
  const gone = new Set(words.flatMap((word) => named(bundle, word)));
  const stays = <Value>(of: ReadonlyMap<string, Value>) => new Map([...of].filter(([path]) => !gone.has(path)));
  const erased = [...new Set([...bundle.erased, ...gone])].sort();
  return { ...bundle, parts: stays(bundle.parts), salts: stays(bundle.salts), erased };
}

/** Verifies a bundle without a workspace: exit 0 if nothing failed, 1 if anything is invalid. */
export const verifyFile: Act = async (invocation, command) => {
  const { io, flags, host } = invocation;
  const { publicKey, head } = command.opts<{ publicKey?: string; head?: string }>();
  if (head !== undefined && !/^[0-9a-f]{8,64}$/i.test(head))
    throw new AppError("usage", "--head must be the recorded head, or at least its first eight digits.");
  const signer = publicKey === undefined ? undefined : publicKeyFingerprint(resolve(host.cwd, publicKey));
  const bundle = readBundle(invocation, command.args[0] ?? "");
  const verdict = await verifyBundle(bundle, bundlePorts, {
    ...(head === undefined ? {} : { head }),
    ...(signer === undefined ? {} : { signer }),
  });
  io.result(flags.json ? JSON.stringify(verdict, null, 2) : verdictPage(io.out, verdict));
  return verdict.holds ? EXIT.done : EXIT.gateCrossed;
};
