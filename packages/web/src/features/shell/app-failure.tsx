import { WORDS } from "@broker/contracts";
import type { ReactNode } from "react";

/** Shown if the header and menu themselves fail: the startup error. */
export function AppFailure(): ReactNode {
  return (
    <main className="startup-error">
      <h1>{WORDS.startupErrorTitle}</h1>
      <p>{WORDS.startupError}</p>
      <p>{WORDS.startupErrorHint}</p>
    </main>
  );
}
