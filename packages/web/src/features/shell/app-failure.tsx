import { WORDS } from "@broker/contracts";
import type { ReactNode } from "react";

/** In the place of everything where header and menu themselves failed: the words of an app that could not start. */
export function AppFailure(): ReactNode {
  return (
    <main className="startup-error">
      <h1>{WORDS.startupErrorTitle}</h1>
      <p>{WORDS.startupError}</p>
      <p>{WORDS.startupErrorHint}</p>
    </main>
  );
}
