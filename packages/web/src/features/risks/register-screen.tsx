import { lazy, Suspense } from "react";
import { useSource } from "../../data/source.ts";
import { useAnswer } from "../../data/use-call.ts";
import { useCanEdit } from "../../data/use-session.ts";
import { useAddress } from "../../shared/address/use-address.ts";
import { ExportMenu } from "../../shared/files/export-menu.tsx";
import { PageTitle } from "../../shared/layout/page-title.tsx";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { WideSection } from "../../shared/layout/wide-section.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { Skeleton } from "../../shared/ui/skeleton.tsx";
import { ClientBar } from "../compliance/shared/client-bar.tsx";
import { useDialogAddress } from "../compliance/shared/use-dialog-address.ts";
import { DueSection } from "./due-section.tsx";
import { ProposalsSection } from "./proposals-section.tsx";
import { RegisterTable } from "./register-table.tsx";
import { RiskMatrix } from "./risk-matrix.tsx";

const RiskView = lazy(async () => ({ default: (await import("./risk-view.tsx")).RiskView }));
const AddRiskDialog = lazy(async () => ({ default: (await import("./dialogs/add-risk-dialog.tsx")).AddRiskDialog }));

const FORMATS = ["pdf", "html", "md", "csv", "json"] as const;

function RegisterExport({ client }: { readonly client: string | null }) {
  const source = useSource();
  return (
    <ExportMenu
      formats={FORMATS}
      name="Risk register"
      address={(format) =>
        source.address("GET /api/risks/export", { query: { format, ...(client === null ? {} : { client }) } })
      }
    />
  );
}

/** Most risks that the matrix counts; a client has far fewer. */
const COUNTED = 500;

function ClientRegister({ client }: { readonly client: string }) {
  const all = useAnswer("GET /api/risks", { query: { client, limit: COUNTED } }, { keepPrevious: true });
  const open = (all.data?.items ?? []).filter(({ status }) => status !== "Closed");
  return (
    <>
      <DueSection risks={open} />
      <ProposalsSection client={client} />
      <WideSection heading="Register" note="Score = likelihood × impact ÷ 2.5, after treatment.">
        <RegisterTable client={client} />
      </WideSection>
      {open.length === 0 ? null : (
        <SlipSection heading="Matrix" note="Open risks after treatment.">
          <RiskMatrix
            risks={open.map(({ residual }) => ({
              likelihood: residual.likelihood.value,
              impact: residual.impact.value,
            }))}
          />
        </SlipSection>
      )}
    </>
  );
}

function Register({ client }: { readonly client: string | null }) {
  const { dialog, open, close } = useDialogAddress();
  const canEdit = useCanEdit() === true;
  return (
    <>
      <PageTitle
        title="Risk Register"
        sub="What could cause a loss, who owns it, and what is being done"
        actions={
          <>
            <RegisterExport client={client} />
            {canEdit && client !== null ? (
              <Button kind="primary" onClick={() => open("risk")}>
                Add risk
              </Button>
            ) : null}
          </>
        }
      />
      <ClientBar shows="proposed risks and register" all="All clients">
        {(id) => <ClientRegister key={id} client={id} />}
      </ClientBar>
      {client === null ? (
        <WideSection heading="All clients" note="The risks opened for every client, the highest first.">
          <RegisterTable client={null} />
        </WideSection>
      ) : null}
      <Suspense>
        {dialog === "risk" && client !== null && canEdit ? <AddRiskDialog client={client} onClose={close} /> : null}
      </Suspense>
    </>
  );
}

/** `/dashboard/risk-register`: the register of all clients or of one; with `risk`, that risk's page. */
export function RegisterScreen() {
  const [params] = useAddress();
  const risk = params.get("risk");
  if (risk === null) return <Register client={params.get("client") || null} />;
  return (
    <Suspense fallback={<Skeleton rows={10} />}>
      <RiskView key={risk} id={risk} />
    </Suspense>
  );
}
