import type { StoredProof } from "@broker/adapters";
import type { BrandDetail, ProofCheck } from "@broker/contracts";
import { type Network, openLedger, proveDomain, proveSender } from "@broker/core";
import { actorOf, nowOf, type Workspace } from "../../workspace/workspace.ts";
import { requireFeature } from "../tier.ts";
import { readConfiguration } from "./configurations.ts";
import { MAIL_SELECTOR, proofName, proofValue } from "./proof-records.ts";

const HOUR_MS = 3_600_000;
/** A proven domain is checked again after this time, a pending one with every look. */
const PROVEN_MS = 24 * HOUR_MS;
/** Longest check of one domain. */
const CHECK_MS = 20_000;

/** The checks of a proof over the network. */
async function checksOf(
  { config }: Workspace,
  network: Network,
  { kind, domain, token, signing }: StoredProof,
  signal: AbortSignal,
): Promise<ProofCheck[]> {
  const limited = AbortSignal.any([signal, AbortSignal.timeout(CHECK_MS)]);
  const site = network.open({ ledger: openLedger(), signal: limited, namedByPerson: true });
  try {
    if (kind === "domain")
      return await proveDomain(site, { domain, name: proofName(domain), value: proofValue(token) });
    const keyName = `${MAIL_SELECTOR}._domainkey.${domain}`;
    const publicKey = signing?.publicKey ?? null;
    return await proveSender(site.dns, { domain, keyName, publicKey, mailHost: config.mail?.host ?? null });
  } finally {
    await site.close();
  }
}

/** Checks one proof and saves the outcome: what could not be checked leaves the state as it was. */
async function checkProof(
  workspace: Workspace,
  network: Network,
  proof: StoredProof,
  signal: AbortSignal,
): Promise<void> {
  const checks = await checksOf(workspace, network, proof, signal);
  if (signal.aborted) return;
  const isProven = checks.every(({ outcome }) => outcome === "passed");
  const isRefuted = checks.some(({ outcome }) => outcome === "failed");
  const provenAt = isProven ? (proof.provenAt ?? nowOf(workspace)) : isRefuted ? null : proof.provenAt;
  const { configuration, kind, domain } = proof;
  await workspace.database.brands.saveProof({ configuration, kind, domain, checks, provenAt }, actorOf(workspace));
}

/** Checks domain and sender of a configuration now. AppErrors `feature_locked`, `not_found`, `ambiguous`. */
export async function checkConfiguration(
  workspace: Workspace,
  network: Network,
  reference: string,
  signal: AbortSignal,
): Promise<BrandDetail> {
  await requireFeature(workspace, "white_label_solutions");
  const { id, proofs } = await workspace.database.brands.find(reference);
  for (const proof of proofs) await checkProof(workspace, network, proof, signal);
  return readConfiguration(workspace, id);
}

/** Checks what is due: pending proofs with every look, proven ones every day. A failure is logged as a sentence. */
export async function checkDueProofs(
  workspace: Workspace,
  network: Network,
  signal: AbortSignal,
  log: (sentence: string) => void,
): Promise<void> {
  try {
    const at = workspace.clock.now().getTime();
    for (const proof of await workspace.database.brands.proofs()) {
      const age = proof.checkedAt === null ? PROVEN_MS : at - Date.parse(proof.checkedAt);
      if (!signal.aborted && (proof.provenAt === null || age >= PROVEN_MS))
        await checkProof(workspace, network, proof, signal);
    }
  } catch (cause) {
    log(`Domains of white label could not be checked: ${cause instanceof Error ? cause.message : String(cause)}`);
  }
}
