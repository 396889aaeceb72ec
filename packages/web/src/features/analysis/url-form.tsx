import { type ReactNode, useId, useState } from "react";
import { useNavigate } from "react-router";
import { Button } from "../../shared/ui/button.tsx";

/** The box for a website's address, and the button that analyses it. */
export function UrlForm({ url = "" }: { readonly url?: string }): ReactNode {
  const id = useId();
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
      <label htmlFor={id} className="text-sm font-semibold">
        Client website
      </label>
      <div className="mt-1 flex flex-wrap gap-2">
        <input
          id={id}
          type="text"
          inputMode="url"
          autoComplete="url"
          spellCheck={false}
          placeholder="https://www.example.co.uk"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          className="h-(--control) min-w-[200px] flex-1 rounded border border-rule bg-paper px-3"
        />
        <Button kind="primary" type="submit" disabled={wanted === ""}>
          Analyze Website
        </Button>
      </div>
      <p className="mt-2 text-sm text-ink-3">
        Only what any visitor can see is looked at: no log-ins, no payloads, no port sweeps.
      </p>
    </form>
  );
}
