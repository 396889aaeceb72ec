import { ClientBar } from "../shared/client-bar.tsx";
import { ClientFrameworks } from "./client-frameworks.tsx";
import { ClientMatrix } from "./client-matrix.tsx";

/** Clients by framework, or the frameworks of the chosen client. */
export function FrameworksTab({ client }: { readonly client: string | null }) {
  if (client === null) return <ClientMatrix />;
  return (
    <ClientBar shows="frameworks" all="All clients">
      {(id) => <ClientFrameworks client={id} />}
    </ClientBar>
  );
}
