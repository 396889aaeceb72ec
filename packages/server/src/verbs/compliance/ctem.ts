import type { CtemView } from "@broker/contracts";
import { ctemControls, verifiedPercent } from "@broker/core/compliance";
import type { Workspace } from "../../workspace/workspace.ts";
import { readClient } from "../clients/client-file.ts";
import { adoptedBy, type ReadCompliance, readCompliance } from "./read-compliance.ts";

const RANK = { "not-met": 0, partly: 1, met: 2 } as const;
const rankOf = (state: string) => (state === "not-met" || state === "partly" || state === "met" ? RANK[state] : null);

/** How each control moved last, by the client's history; one that never moved between two known states is stable. */
async function trendsOf({ database }: Workspace, { log, assessment }: ReadCompliance) {
  const last = await database.compliance.snapshotOn(log.id);
  const history = last === null ? [] : await database.compliance.snapshotsBetween(log.id, { after: 0, upTo: last.seq });
  const trends = new Map<string, "up" | "down" | "stable">();
  for (const { moved } of history)
    for (const { control, before, after } of moved) {
      const [from, to] = [rankOf(before), rankOf(after)];
      if (from !== null && to !== null) trends.set(control, to > from ? "up" : "down");
      else if (to !== null) trends.set(control, "stable");
    }
  return new Map([...trends].filter(([control]) => assessment.controls.get(control)?.state !== "not-assessed"));
}

type Stage = CtemView["stages"][number];
const counts = (...all: readonly (readonly [label: string, value: number])[]): Stage["counts"] =>
  all.map(([label, value]) => ({ label, value }));

/** The five stages with what each counts: hosts, findings, actions, controls, gaps. */
async function stagesOf(workspace: Workspace, read: ReadCompliance, verified: number): Promise<Stage[]> {
  const { log, record } = read;
  const { posture, plan, report } = await readClient(workspace, log.id);
  const { assets } = await workspace.database.assets.list(log.id);
  const open = (state: string) => record.gaps.filter((each) => each.state === state).length;
  const failed = report?.checks.filter(({ outcome }) => outcome === "fail" || outcome === "partial") ?? [];
  const group = (id: string) => plan.actions.filter((each) => each.group === id).length;
  return [
    {
      id: "scope",
      counts: counts(
        ["Domains in scope", posture.domains.length],
        ["Hosts accepted", assets.filter(({ state }) => state === "accepted").length],
      ),
    },
    {
      id: "discover",
      counts: counts(
        ["Hosts to review", assets.filter(({ state }) => state === "candidate").length],
        ["Findings", failed.length],
      ),
    },
    {
      id: "prioritise",
      counts: counts(
        ["Today", group("today")],
        ["Before going to market", group("before-market")],
        ["Later", group("later")],
      ),
    },
    { id: "validate", counts: counts(["Controls verified", verified], ["Evidence filed", read.filed.length]) },
    {
      id: "mobilise",
      counts: counts(["Planned", open("planned")], ["In progress", open("in-progress")], ["Done", open("done")]),
    },
  ];
}

/** Exposure management of a client: five stages and the controls of its record. AppErrors `not_found`, `ambiguous`. */
export async function ctemView(workspace: Workspace, reference: string): Promise<CtemView> {
  const read = await readCompliance(workspace, reference, adoptedBy);
  const { log, name, assessment, input } = read;
  const controls = ctemControls(assessment.controls, await trendsOf(workspace, read));
  const verified = controls.filter(({ status }) => status === "verified").length;
  return {
    client: { id: log.id, name, sample: log.sample },
    stages: await stagesOf(workspace, read, verified),
    controls,
    percent: verifiedPercent(controls),
    asAt: input.today,
  };
}
