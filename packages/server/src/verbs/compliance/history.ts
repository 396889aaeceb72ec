import {
  AppError,
  type ComplianceDiff,
  type ComplianceSnapshot,
  type FiledEvidence,
  type StoredSnapshot,
} from "@broker/contracts";
import { complianceDiff, compliancePlan, NO_STATES, withOwnCauses } from "@broker/core/compliance";
import { nowOf, type Workspace } from "../../workspace/workspace.ts";
import { requireFramework } from "./frameworks.ts";
import { assessedFramework } from "./overview.ts";
import { knownFrameworks, openFrameworks, readCompliance } from "./read-compliance.ts";
import { settleIfStale } from "./settle-compliance.ts";

/** Whether the tier has a framework. */
async function openIn({ database }: Workspace): Promise<(framework: string) => boolean> {
  const open = openFrameworks(await database.clients.tier());
  return (framework) => open?.includes(framework) ?? true;
}

/**
 * Each change of a client's compliance, newest first, with the figures of the tier's frameworks. AppErrors `not_found`,
 * `ambiguous`, `usage`.
 */
export async function complianceHistory(
  workspace: Workspace,
  reference: string,
  page: { readonly limit: number; readonly after?: string | undefined },
): Promise<{ items: ComplianceSnapshot[]; total: number; next: string | null }> {
  const { clients, compliance } = workspace.database;
  const { id } = await clients.find(reference);
  await settleIfStale(workspace, id);
  const { items, ...rest } = await compliance.history(id, page);
  const isOpen = await openIn(workspace);
  return {
    ...rest,
    items: items.map((each) => ({ ...each, figures: each.figures.filter(({ framework }) => isOpen(framework)) })),
  };
}

/** The rows with the change that moved each requirement of which no control moved, the last one first. */
async function explained(
  workspace: Workspace,
  client: string,
  rows: ComplianceDiff["rows"],
  { first, last }: { readonly first: StoredSnapshot | null; readonly last: StoredSnapshot | null },
): Promise<ComplianceDiff["rows"]> {
  let [found, later] = [rows, last];
  while (later !== null && later.seq > (first?.seq ?? 0) && found.some(({ because }) => because.length === 0)) {
    const earlier = await workspace.database.compliance.snapshotAt(client, later.seq - 1);
    found = withOwnCauses(found, earlier?.states ?? NO_STATES, later);
    later = earlier;
  }
  return found;
}

/** The rows with each attestation of the requirement itself that was filed, withdrawn or expired in between. */
const withAttested = (
  rows: ComplianceDiff["rows"],
  between: readonly ComplianceSnapshot[],
  filed: readonly FiledEvidence[],
): ComplianceDiff["rows"] =>
  rows.map((row) => {
    const { framework, requirement, because, ...states } = row;
    const attested = filed
      .filter(({ requirements = [] }) =>
        requirements.some((each) => each.framework === framework && each.id === requirement),
      )
      .flatMap(({ id }) => between.findLast(({ ref }) => ref === id) ?? [])
      .filter(({ ref }) => because.every((each) => each.ref !== ref));
    const own = attested.map(({ cause, ref, by, at }) => ({
      control: null,
      ...states,
      cause,
      ref,
      change: { by, at },
    }));
    return own.length === 0 ? row : { ...row, because: [...because, ...own] };
  });

/** The rows with the evidence that each cause refers to. */
const withEvidence = (rows: ComplianceDiff["rows"], filed: readonly FiledEvidence[]): ComplianceDiff["rows"] =>
  rows.map((row) => ({
    ...row,
    because: row.because.map((each) => {
      const found = filed.find(({ id }) => id === each.ref);
      if (found === undefined) return each;
      const { kind, title, source, collectedAt } = found;
      return { ...each, evidence: { kind, title, source, collectedAt } };
    }),
  }));

/**
 * What moved each requirement of the tier's frameworks between the ends of two days. AppErrors `not_found`,
 * `ambiguous`, `input_invalid` where the second day is before the first.
 */
export async function complianceDiffOf(
  workspace: Workspace,
  reference: string,
  { from, to }: { readonly from: string; readonly to?: string | undefined },
): Promise<ComplianceDiff> {
  const { clients, compliance } = workspace.database;
  const { id } = await clients.find(reference);
  if (from > (to ?? nowOf(workspace).slice(0, 10)))
    throw new AppError("input_invalid", "The second day is before the first.", {
      fields: to === undefined ? { from: "Enter today or an earlier date." } : { to: "Enter a later date." },
    });
  await settleIfStale(workspace, id);
  const before = await compliance.snapshotOn(id, from);
  const after = await compliance.snapshotOn(id, to);
  const mappings = (await knownFrameworks(workspace)).map(
    ({ framework, mappings: rows }) => [framework.id, rows] as const,
  );
  const rowsOf = new Map(mappings);
  const between =
    after === null ? [] : await compliance.snapshotsBetween(id, { after: before?.seq ?? 0, upTo: after.seq });
  const diff = complianceDiff(
    { at: from, states: before?.states ?? NO_STATES },
    { at: to ?? after?.at ?? from, states: after?.states ?? NO_STATES },
    between,
    (framework, requirement) =>
      (rowsOf.get(framework) ?? []).filter((each) => each.requirement === requirement).map(({ control }) => control),
  );
  const filed = await compliance.evidence(id);
  const isOpen = await openIn(workspace);
  const open = diff.rows.filter(({ framework }) => isOpen(framework));
  const attested = withAttested(open, between, filed);
  const rows = await explained(workspace, id, attested, { first: before, last: after });
  return { ...diff, rows: withEvidence(rows, filed) };
}

/**
 * The cheapest set of gaps that reaches a target score of a framework. AppErrors `not_found`, `ambiguous`,
 * `feature_locked`.
 */
export async function compliancePlanOf(
  workspace: Workspace,
  reference: string,
  { framework, target }: { readonly framework: string; readonly target: number },
) {
  await requireFramework(workspace, framework);
  const read = await readCompliance(workspace, reference, () => [framework]);
  assessedFramework(read, framework);
  const { controls, ...plan } = compliancePlan(framework, target, read.assessment, read.input);
  return { ...plan, controls: [...controls] };
}
