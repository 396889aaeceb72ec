import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as rest } from "node:timers/promises";
import { openWindow } from "../../packages/e2e/src/onboarding/terminal-window.ts";
import { runHere } from "../../packages/e2e/src/run-here.ts";
import type { BenchResult } from "../bench-result.ts";
import { percentile } from "../percentile.ts";

const MAX_MS = 50;
const MAX_BYTES = 4096;
/** A region draws at most ten frames a second; each key has a frame of its own. */
const BETWEEN_KEYS_MS = 110;
const TEXT = "Everyone, with an authenticator app since the spring";

/** A letter typed into an answer on a pseudo-terminal of 80×24, until it stands on the screen: p95, and bytes sent. */
export async function onboardKeystroke(): Promise<BenchResult[]> {
  const folder = mkdtempSync(join(tmpdir(), "broker-bench-"));
  const env = { BROKER_HOME: folder, XDG_CONFIG_HOME: folder };
  await runHere(["clients", "add", "Acme Ltd", "domains=acme.example", "industry=Dentistry", "turnover=1m"], {
    folder,
    env,
  });
  const args = ["onboard", "acme", "--section", "controls", "--order", "form"];
  const window = openWindow(args, { folder, columns: 80, rows: 24, env });
  await window.until("Is MFA enforced on all remote access?");
  await window.type("t", "> _");
  const spent: number[] = [];
  const bytes: number[] = [];
  for (let end = 1; end <= TEXT.length; end += 1) {
    await rest(BETWEEN_KEYS_MS);
    const before = Buffer.byteLength(window.sent());
    const started = performance.now();
    await window.type(TEXT.slice(end - 1, end), `> ${TEXT.slice(0, end)}_`);
    spent.push(performance.now() - started);
    bytes.push(Buffer.byteLength(window.sent()) - before);
  }
  await window.type("\u0003", "--resume");
  await window.ended();
  rmSync(folder, { recursive: true });
  const value = Math.round(percentile(spent, 0.95) * 10) / 10;
  const most = Math.max(...bytes);
  const detail = { keys: spent.length, slowestMs: Math.round(Math.max(...spent) * 10) / 10 };
  return [
    { name: "onboard-keystroke", value, unit: "ms, p95", bar: `≤ ${MAX_MS}`, ok: value <= MAX_MS, detail },
    {
      name: "onboard-keystroke-bytes",
      value: most,
      unit: "bytes, most",
      bar: `≤ ${MAX_BYTES}`,
      ok: most <= MAX_BYTES,
      detail,
    },
  ];
}
