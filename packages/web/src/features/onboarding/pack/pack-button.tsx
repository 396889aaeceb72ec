import { lazy, Suspense, useState } from "react";
import { useAnswer } from "../../../data/use-call.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { savedSession } from "../saved-session.ts";

const PackDialog = lazy(async () => ({ default: (await import("./pack-dialog.tsx")).PackDialog }));

/** Opens the onboarding pack of a client. */
export function PackButton({ client, small = false }: { readonly client: string; readonly small?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button {...(small ? { size: "small" as const } : {})} onClick={() => setOpen(true)}>
        View Onboarding Pack
      </Button>
      {isOpen ? (
        <Suspense>
          <PackDialog client={client} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

function OfSession({ id }: { readonly id: string }) {
  const { data } = useAnswer("GET /api/onboarding/sessions/:id", { params: { id } });
  return data === undefined || data.state === "expired" ? null : <PackButton client={data.client.id} />;
}

/** The pack of the client whose conversation was last open in this browser; nothing if there is none. */
export function SavedPackButton() {
  const [saved] = useState(() => savedSession());
  return saved === null ? null : <OfSession id={saved.id} />;
}
