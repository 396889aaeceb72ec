import { type OpenSources, WHOLE_WORKSPACE } from "@broker/adapters";
import { SOURCE_TITLES } from "@broker/contracts";
import { judgeLists, ruleInForce, type UsedList } from "@broker/core/monitor";
import { nowOf, type Workspace } from "../../workspace/workspace.ts";

/** The lists that clients are compared with, as this process has them stored. Nothing is queried. */
const listsOf = ({ feeds }: Pick<OpenSources, "feeds">): UsedList[] =>
  feeds.map(({ name, asOf }) => ({ name, title: SOURCE_TITLES[name], asOf: asOf() }));

/** Raises an alert of the workspace for each list that is out of date, and resolves it once the list is current. */
export async function judgeUsedLists(workspace: Workspace, sources: Pick<OpenSources, "feeds">): Promise<void> {
  const { alerts } = workspace.database;
  const at = nowOf(workspace);
  const watched = (await alerts.watched(["list-out-of-date"])).map(({ subject }) => subject);
  const setting = ruleInForce("list-out-of-date", await alerts.rules(null));
  const judgements = judgeLists(listsOf(sources), { setting, watched, today: at.slice(0, 10) });
  await alerts.settle({ client: WHOLE_WORKSPACE, domain: null, judgements, at, scan: null, batchId: null });
}
