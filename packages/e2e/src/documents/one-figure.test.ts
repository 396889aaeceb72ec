import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ARABIC, type DocumentClient, DREADFUL, EXCELLENT, HOSTILE } from "./document-clients.ts";
import { type DocumentsWorld, documentsWorld } from "./documents-world.ts";

/** Weak, excellent, capped by a check, and with insufficient data for a score. */
const CLIENTS = [DREADFUL, EXCELLENT, HOSTILE, ARABIC] as const;
const AUDIENCES = ["executive", "technical", "insurance", "full", "client"] as const;
const REASON = ["--despite-contradictions", "for the audit"] as const;

let world: DocumentsWorld;
beforeAll(async () => {
  world = await documentsWorld(CLIENTS);
  const domains = CLIENTS.map(({ domain }) => domain);
  writeFileSync(join(world.folder, "list.csv"), ["domain", ...domains, ""].join("\n"));
  await world.broker("batch", "list.csv", "--progress", "none", "--format", "json");
}, 240_000);
afterAll(() => world.close());

/** What a surface states of a company; a part that it does not state is absent. */
interface Stated {
  readonly posture?: number | null;
  readonly critical?: number;
  readonly verdict?: string;
  readonly basis?: string | null;
}

const json = async <Value>(...args: readonly string[]) => JSON.parse((await world.well(...args)).stdout) as Value;
const numberIn = (text: string, pattern: RegExp) => {
  const found = pattern.exec(text)?.[1];
  return found === undefined ? null : Number(found);
};
const VERDICTS: Readonly<Record<string, string>> = { Refer: "refer", "Needs work": "needs-work", Ready: "ready" };
const verdictIn = (text: string) =>
  VERDICTS[/(?:Placeability: |^\*\*)(Refer|Needs work|Ready)\b/m.exec(text)?.[1] ?? ""] ?? "";
const criticalIn = (text: string) => numberIn(text, /(\d+) critical findings? open/) ?? 0;

interface Overall {
  readonly posture: number;
  readonly basis: string;
  readonly range?: object;
}

async function surfaces({ name, domain = "" }: DocumentClient): Promise<Readonly<Record<string, Stated>>> {
  const shown = await json<{
    posture: {
      headline: { posture: number } | null;
      domains: { scan: { caveats: { critical: number }; basis: string } }[];
    };
    placeability: { verdict: string };
  }>("clients", "show", name, "--json");
  const scan = shown.posture.domains[0]?.scan;
  const list = (await world.well("clients", "list", "--format", "csv")).stdout;
  expect(list).toContain(domain);
  const explained = (await world.well("explain", domain)).stdout;
  const { prospects } = await json<{ prospects: Prospect[] }>("prospects", "list", "--json");
  const prospect = prospects.find((each) => each.domain === domain);
  const notified = await json<{ kind: string; domain: string | null; message: string }[]>(
    "notifications",
    "list",
    "--json",
  );
  const bell = notified.find((each) => each.domain === domain && each.kind === "scan-finished");
  const application = await json<{ cyberData: { label: string; value: string }[] }>(
    ...["acord", name, "--form", "125", "--format", "json", "-o", "-", ...REASON],
  );
  const onForm = application.cyberData.find(({ label }) => label === "Posture")?.value ?? "";
  const peer = (await json<{ name: string; posture: number | null }[]>("portfolio", "peers", "--json")).find(
    (each) => each.name === name,
  );
  const reports: Record<string, Stated> = {};
  for (const audience of AUDIENCES) {
    const { stdout } = await world.well("report", name, "--audience", audience, "--format", "md", "-o", "-");
    reports[`report ${audience}`] = {
      posture: numberIn(stdout, /scores (\d+)\/100/),
      critical: criticalIn(stdout),
      verdict: verdictIn(stdout),
    };
  }
  return {
    "clients show": {
      posture: shown.posture.headline?.posture ?? null,
      critical: scan?.caveats.critical ?? 0,
      verdict: shown.placeability.verdict,
      basis: scan?.basis ?? null,
    },
    explain: {
      posture: numberIn(explained, /rounds to (\d+)/),
      critical: criticalIn(explained),
      verdict: verdictIn(explained),
    },
    "prospects list": {
      posture: prospect?.riskIndex == null ? null : Math.round(100 - prospect.riskIndex * 10),
      critical: prospect?.caveats?.critical ?? 0,
      verdict: prospect?.placeability?.verdict ?? "",
      basis: prospect?.basis ?? null,
    },
    notification: {
      posture: numberIn(bell?.message ?? "", /posture (\d+) of 100/),
      critical: criticalIn(bell?.message ?? ""),
    },
    acord: { posture: numberIn(onForm, /^(\d+) of 100$/) },
    "portfolio peers": { posture: peer?.posture ?? null },
    ...reports,
  };
}

interface Prospect {
  readonly domain: string;
  readonly riskIndex: number | null;
  readonly caveats: { readonly critical: number } | null;
  readonly basis: string | null;
  readonly placeability: { readonly verdict: string } | null;
}

describe.each(CLIENTS.map((client) => [client.name, client] as const))("%s", (_, client) => {
  test("has one posture, verdict, basis and number of critical findings on every surface", async () => {
    const { domain = "" } = client;
    const found = await surfaces(client);
    const stored = await json<{ scores: { overall: Overall }; confidence: string; placeability: { verdict: string } }>(
      ...["report", domain, "--format", "json", "-o", "-"],
    );
    const { overall } = stored.scores;
    const posture = stored.confidence === "Requires Validation" ? null : overall.posture;
    const critical = found["clients show"]?.critical ?? 0;
    const one: Required<Stated> = { posture, critical, verdict: stored.placeability.verdict, basis: overall.basis };
    const expected = Object.entries(found).map(([surface, stated]) => [
      surface,
      Object.fromEntries(
        Object.keys(stated).map((key) => [key, key === "critical" && posture === null ? 0 : one[key as keyof Stated]]),
      ),
    ]);
    expect(found).toEqual(Object.fromEntries(expected));
  });
});
