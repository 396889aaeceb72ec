import { useParams } from "react-router";
import { useSession } from "../../data/use-session.ts";
import { PageTitle } from "../../shared/layout/page-title.tsx";
import { GateCard } from "../dashboard/gate-card.tsx";
import { WorkflowView } from "./workflow-view.tsx";

/** `/dashboard/idv/:id`: one workflow with its four steps. */
export function WorkflowScreen() {
  const { id = "" } = useParams();
  const tier = useSession().data?.tier;
  if (tier === "Basic")
    return (
      <>
        <PageTitle title="ID&V Workflow" />
        <GateCard
          tier={tier}
          feature="idv_kyc_workflows"
          title="ID&V Workflows"
          shows="Records who is identified, by which documents, what was checked, and who decided."
        />
      </>
    );
  return <WorkflowView key={id} id={id} />;
}
