import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import { WebsiteBox } from "../../shared/forms/website-box.tsx";
import { CanEdit } from "../../shared/layout/can-edit.tsx";
import { Button } from "../../shared/ui/button.tsx";

/** The box for a website's address, and the button that analyses it. */
export function UrlForm({ url = "" }: { readonly url?: string }): ReactNode {
  const go = useNavigate();
  const [typed, setTyped] = useState(url);
  const website = typed.trim();
  return (
    <form
      className="max-w-[640px]"
      onSubmit={(event) => {
        event.preventDefault();
        if (website !== "") void go(`/analysis?url=${encodeURIComponent(website)}`);
      }}
    >
      <WebsiteBox label="Client website" value={typed} onChange={setTyped}>
        <Button kind="primary" type="submit" disabled={website === ""}>
          <CanEdit otherwise="Open the analysis">Analyze Website</CanEdit>
        </Button>
      </WebsiteBox>
      <CanEdit otherwise={<p className="mt-2 text-sm text-ink-3">Opens the stored scan, if there is one.</p>}>
        <p className="mt-2 text-sm text-ink-3">
          Only publicly visible information is scanned: no logins, no payloads, no port sweeps.
        </p>
      </CanEdit>
    </form>
  );
}
