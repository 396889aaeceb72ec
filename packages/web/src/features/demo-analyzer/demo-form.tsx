import { type FormEvent, type ReactNode, useState } from "react";
import { WebsiteBox } from "../../shared/forms/website-box.tsx";
import { Button } from "../../shared/ui/button.tsx";

/** The box for a website and its Start button, disabled while a scan runs. */
export function DemoForm({
  url,
  scanning,
  refused,
  start,
}: {
  /** Initial value. */
  readonly url: string;
  readonly scanning: boolean;
  /** Why the last start was refused. */
  readonly refused: Error | null;
  readonly start: (url: string) => void;
}): ReactNode {
  const [typed, setTyped] = useState(url);
  const wanted = typed.trim();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (wanted !== "" && !scanning) start(wanted);
  };
  return (
    <form className="max-w-[640px]" onSubmit={submit} noValidate>
      <WebsiteBox label="Website" value={typed} onChange={setTyped} refused={refused}>
        <Button kind="primary" type="submit" disabled={wanted === "" || scanning}>
          {scanning ? "Analysing…" : "Start"}
        </Button>
      </WebsiteBox>
    </form>
  );
}
