import type { BundlePartKind, KycHit } from "@broker/contracts";
import { showCount, tierHas } from "@broker/contracts";
import type { OpenedBundle } from "@broker/core/documents";
import type { Workspace } from "../../workspace/workspace.ts";
import { readDecisionFile } from "./decision-files.ts";

const FILES = "sanctions/files";

interface NamedFile {
  readonly name: string;
  readonly digest: string;
}

interface KycParts {
  readonly parts: readonly { readonly kind: BundlePartKind; readonly path: string; readonly content: Uint8Array }[];
  /** What could not be included, as sentences. */
  readonly lacking: readonly string[];
}

const json = (value: unknown) => new TextEncoder().encode(`${JSON.stringify(value, null, 2)}\n`);

const filesOfHits = (hits: readonly KycHit[]): NamedFile[] =>
  hits.flatMap(({ steps }) =>
    steps.flatMap(({ evidence }) =>
      evidence?.file == null || evidence.digest === null ? [] : [{ name: evidence.file, digest: evidence.digest }],
    ),
  );

/** Files of decisions as parts; a missing or altered one is left out and named. */
export async function decisionFileParts(
  workspace: Workspace,
  client: string,
  files: readonly NamedFile[],
  [kind, folder]: readonly [BundlePartKind, folder: string],
): Promise<KycParts> {
  const parts: KycParts["parts"][number][] = [];
  const lacking: string[] = [];
  for (const { name, digest } of files) {
    const [ending = ""] = /\.[A-Za-z0-9]{1,8}$/.exec(name) ?? [];
    try {
      const content = await readDecisionFile(workspace, client, { name, digest });
      parts.push({ kind, path: `${folder}/${digest}${ending}`, content });
    } catch {
      lacking.push(`File ${digest.slice(0, 12)} is left out: it is missing or changed.`);
    }
  }
  return { parts, lacking };
}

/**
 * Hits with their decisions, checks by hand, and their files. A bundle leaves the brokerage: the files, which may show
 * a passport, are in it only where the caller has the permission to decide on hits; checks where the tier has cases.
 */
export async function bundledKyc(workspace: Workspace, client: string): Promise<KycParts> {
  const { kyc, clients, access } = workspace.database;
  const hits = (await kyc.hits(client)).map(({ hit }) => hit);
  const hasCases = tierHas(await clients.tier(), "idv_kyc_workflows");
  const checks = hasCases ? await kyc.checks(client) : [];
  const named = [
    ...filesOfHits(hits),
    ...checks.flatMap(({ file, digest }) => (file === null || digest === null ? [] : [{ name: file, digest }])),
  ];
  const files = [...new Map(named.map((file) => [file.digest, file])).values()];
  const records = [
    ...(hits.length === 0 ? [] : [{ kind: "sanctions", path: "sanctions/hits.json", content: json(hits) }]),
    ...(checks.length === 0 ? [] : [{ kind: "sanctions", path: "sanctions/checks.json", content: json(checks) }]),
  ];
  if (files.length > 0 && !(await access.hasPermission(workspace.by, "kyc-decision")))
    return {
      parts: records,
      lacking: [
        `${showCount(files.length, "file")} of sanctions decisions and checks ${files.length === 1 ? "is" : "are"} left out: the permission to decide on hits is required.`,
      ],
    };
  const read = await decisionFileParts(workspace, client, files, ["sanctions", FILES]);
  return { parts: [...records, ...read.parts], lacking: read.lacking };
}

/**
 * A bundle without the files of decisions and checks, which may show a passport: those are stored encrypted, a saved
 * bundle is not. Chain, head and signature stay as they are.
 */
export function withoutDecisionFiles(bundle: Omit<OpenedBundle, "altered">): Omit<OpenedBundle, "altered"> {
  const isFile = (path: string) => path.startsWith(`${FILES}/`);
  const stays = <Value>(of: ReadonlyMap<string, Value>) => new Map([...of].filter(([path]) => !isFile(path)));
  const gone = [...bundle.parts.keys()].filter(isFile);
  const erased = [...new Set([...bundle.erased, ...gone])].sort();
  return { ...bundle, parts: stays(bundle.parts), salts: stays(bundle.salts), erased };
}
