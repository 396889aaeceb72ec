import { PSEUDONYM_SENTENCE, TRAINING_FEATURE } from "@broker/contracts";
import { lazy, Suspense } from "react";
import { useChange } from "../../data/use-call.ts";
import { useCanEdit } from "../../data/use-session.ts";
import { useFeature } from "../../data/use-tier.ts";
import { useAddress } from "../../shared/address/use-address.ts";
import { useClientChoice } from "../../shared/forms/client-choice.tsx";
import { ClientSelect } from "../../shared/forms/client-select.tsx";
import { PageTitle } from "../../shared/layout/page-title.tsx";
import { WideSection } from "../../shared/layout/wide-section.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { toast } from "../../shared/ui/toast.ts";
import { useDialogAddress } from "../compliance/shared/use-dialog-address.ts";
import { FiguresSection } from "./figures-section.tsx";
import { OUTDATED_BY_TRAINING } from "./training-calls.ts";
import { TrainingTable } from "./training-table.tsx";

const ImportDialog = lazy(async () => ({ default: (await import("./dialogs/import-dialog.tsx")).ImportDialog }));
const RecordDialog = lazy(async () => ({ default: (await import("./dialogs/record-dialog.tsx")).RecordDialog }));
const DetailDialog = lazy(async () => ({ default: (await import("./dialogs/detail-dialog.tsx")).DetailDialog }));

/** How many programmes were notified of. */
const remindedWords = (count: number): string =>
  count === 0
    ? "No one is overdue, and nothing is due within 14 days."
    : `${count} ${count === 1 ? "programme" : "programmes"} notified.`;

function Remind({ client }: { readonly client: string | null }) {
  const remind = useChange("POST /api/training/remind", OUTDATED_BY_TRAINING);
  return (
    <Button
      busy={remind.isPending}
      onClick={() =>
        remind.mutate(
          { body: client === null ? {} : { client } },
          {
            onSuccess: ({ items }) => toast(remindedWords(items.length)),
            onError: ({ message }) => toast(message),
          },
        )
      }
    >
      Remind
    </Button>
  );
}

/** `/dashboard/training`: training and phishing rounds of all clients or of one, those with people overdue first. */
export function TrainingScreen() {
  const [params, { go }] = useAddress();
  const client = params.get("client") || null;
  const choice = useClientChoice(client);
  const { chosen } = choice;
  const { dialog, on, open, close } = useDialogAddress();
  const isIncluded = useFeature(TRAINING_FEATURE) === true;
  const canEdit = useCanEdit() === true && isIncluded;
  const action = canEdit ? (
    <>
      <Button kind="primary" onClick={() => open("import")}>
        Import CSV
      </Button>
      <Button onClick={() => open("record")}>Record figures</Button>
    </>
  ) : null;
  const list = (of: string | null) => (
    <div key={of}>
      <FiguresSection client={of} />
      <WideSection heading={of === null ? "All clients" : "Programmes and phishing rounds"} note={PSEUDONYM_SENTENCE}>
        <TrainingTable client={of} action={action} onOpen={(id) => open("training", id)} />
      </WideSection>
    </div>
  );
  return (
    <>
      <PageTitle
        title="Security Training"
        sub="Who has completed training, who is overdue, and what phishing rounds show"
        actions={
          canEdit ? (
            <>
              <Remind client={client} />
              <Button onClick={() => open("record")}>Record figures</Button>
              <Button kind="primary" onClick={() => open("import")}>
                Import CSV
              </Button>
            </>
          ) : null
        }
      />
      <ClientSelect
        choice={choice}
        value={chosen?.id ?? client ?? ""}
        none="All clients"
        fills="This screen shows the security training of clients, from files of their platforms and typed figures."
        onChange={(id) => go({ client: id, dialog: null, on: null })}
      >
        {() => list(client)}
      </ClientSelect>
      <Suspense>
        {dialog === "import" && canEdit ? <ImportDialog client={client} onClose={close} /> : null}
        {dialog === "record" && canEdit ? <RecordDialog client={client} onClose={close} /> : null}
        {dialog === "training" && on !== null ? <DetailDialog id={on} onClose={close} /> : null}
      </Suspense>
    </>
  );
}
