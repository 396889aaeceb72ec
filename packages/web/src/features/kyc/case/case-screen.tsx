import { useParams } from "react-router";
import { useSession } from "../../../data/use-session.ts";
import { GateCard } from "../../dashboard/gate-card.tsx";
import { CaseView } from "./case-view.tsx";
import { HitsView } from "./hits-view.tsx";

/** `/dashboard/kyc/:id`: the KYC case of a client; in Basic its screening and the decisions on hits. */
export function CaseScreen() {
  const { id = "" } = useParams();
  const tier = useSession().data?.tier;
  if (tier === "Basic")
    return (
      <>
        <HitsView key={id} id={id} />
        <GateCard
          tier={tier}
          feature="idv_kyc_workflows"
          title="KYC Management"
          shows="Records who is behind a client, what was checked and when, for the KYC report."
        />
      </>
    );
  return <CaseView key={id} id={id} />;
}
