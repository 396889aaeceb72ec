import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import { WebsiteBox } from "../../shared/forms/website-box.tsx";
import { MayWork } from "../../shared/layout/may-work.tsx";
import { Button } from "../../shared/ui/button.tsx";

/** The box for a website's address, and the button that analyses it. */
export function UrlForm({ url = "" }: { readonly url?: string }): ReactNode {
  const go = useNavigate();
  const [typed, setTyped] = useState(url);
  const wanted = typed.trim();
  return (
    <form
      className="max-w-[640px]"
      onSubmit={(event) => {
        event.preventDefault();
        if (wanted !== "") void go(`/analysis?url=${encodeURIComponent(wanted)}`);
      }}
    >
      <WebsiteBox label="Client website" value={typed} onChange={setTyped}>
        <Button kind="primary" type="submit" disabled={wanted === ""}>
          <MayWork otherwise="Open the analysis">Analyze Website</MayWork>
        </Button>
      </WebsiteBox>
      <MayWork otherwise={<p className="mt-2 text-sm text-ink-3">Opens the stored scan, if there is one.</p>}>
        <p className="mt-2 text-sm text-ink-3">
          Only publicly visible information is scanned: no logins, no payloads, no port sweeps.
        </p>
      </MayWork>
    </form>
  );
}
