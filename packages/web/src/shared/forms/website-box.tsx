import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { RefusedCall } from "../../data/source.ts";
import { CanEdit } from "../layout/can-edit.tsx";
import { adviceFor } from "../layout/fix-links.tsx";
import { Button } from "../ui/button.tsx";

interface WebsiteBoxProps {
  readonly label: string;
  /** As typed. */
  readonly value: string;
  readonly onChange: (typed: string) => void;
  /** Why it was refused; null = it was not. */
  readonly refused?: Error | null;
  /** Takes the focus, with its text selected, so that typing replaces it; not on touch screens. */
  readonly focused?: boolean;
  readonly children: ReactNode;
}

/** A form with one website box and its button; a refusal appears below. */
export function WebsiteBox({ label, value, onChange, refused = null, focused = false, children }: WebsiteBoxProps) {
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const taken = document.activeElement !== null && document.activeElement !== document.body;
    if (!focused || taken || window.matchMedia("(pointer: coarse)").matches) return;
    box.current?.focus({ preventScroll: true });
    box.current?.select();
  }, [focused]);
  const hint = refused instanceof RefusedCall ? adviceFor(refused.problem) : undefined;
  return (
    <>
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <div className="mt-1 flex flex-wrap gap-2">
        <input
          id={id}
          ref={box}
          type="text"
          inputMode="url"
          autoComplete="url"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="https://www.example.co.uk"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className="control field h-(--control) min-w-0 flex-[1_1_220px]"
          {...(refused === null ? {} : { "aria-invalid": true, "aria-errormessage": `${id}-error` })}
        />
        {children}
      </div>
      {refused === null ? null : (
        <p id={`${id}-error`} role="alert" className="mt-2 text-sm font-semibold text-high">
          {refused.message}
          {hint === undefined ? null : <span className="font-normal text-ink-2"> {hint}</span>}
        </p>
      )}
    </>
  );
}

/** The box for a website's address, and the button that analyses it. */
export function UrlForm({ url = "" }: { readonly url?: string }) {
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
