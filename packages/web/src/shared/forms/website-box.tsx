import { type ReactNode, useId } from "react";
import { RefusedCall } from "../../data/source.ts";
import { adviceFor } from "../layout/fix-links.tsx";

export interface WebsiteBoxProps {
  readonly label: string;
  /** As typed. */
  readonly value: string;
  readonly onChange: (typed: string) => void;
  /** Why it was refused; null = it was not. */
  readonly refused?: Error | null;
  readonly children: ReactNode;
}

/** A form with one website box and its button; a refusal appears below. */
export function WebsiteBox({ label, value, onChange, refused = null, children }: WebsiteBoxProps): ReactNode {
  const id = useId();
  const hint = refused instanceof RefusedCall ? adviceFor(refused.problem) : undefined;
  return (
    <>
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
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
