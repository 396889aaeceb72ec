import { type FormEvent, type ReactNode, useId, useState } from "react";
import { shownHint } from "../../data/shown-hint.ts";
import { RefusedCall } from "../../data/source.ts";
import { Button } from "../../shared/ui/button.tsx";

/** The box for a website's address and its Start button, which waits while a scan is under way. */
export function DemoForm({
  url,
  scanning,
  refused,
  start,
}: {
  /** What stands in the box at first. */
  readonly url: string;
  readonly scanning: boolean;
  /** Why the last start was refused. */
  readonly refused: Error | null;
  readonly start: (url: string) => void;
}): ReactNode {
  const id = useId();
  const [typed, setTyped] = useState(url);
  const wanted = typed.trim();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (wanted !== "" && !scanning) start(wanted);
  };
  const hint = refused instanceof RefusedCall ? shownHint(refused.problem.hint) : undefined;
  return (
    <form className="max-w-[640px]" onSubmit={submit} noValidate>
      <label htmlFor={id} className="text-sm font-semibold">
        Website
      </label>
      <div className="mt-1 flex flex-wrap gap-2">
        <input
          id={id}
          type="text"
          inputMode="url"
          autoComplete="url"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="https://www.example.co.uk"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          className="control field h-(--control) min-w-0 flex-[1_1_220px]"
          {...(refused === null ? {} : { "aria-invalid": true, "aria-errormessage": `${id}-error` })}
        />
        <Button kind="primary" type="submit" disabled={wanted === "" || scanning}>
          {scanning ? "Analysing…" : "Start"}
        </Button>
      </div>
      {refused === null ? null : (
        <p id={`${id}-error`} role="alert" className="mt-2 text-sm font-semibold text-high">
          {refused.message}
          {hint === undefined ? null : <span className="font-normal text-ink-2"> {hint}</span>}
        </p>
      )}
    </form>
  );
}
