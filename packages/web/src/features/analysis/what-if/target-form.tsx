import type { ApiInputs } from "@broker/contracts";
import { type ReactNode, useId, useState } from "react";
import { Button } from "../../../shared/ui/button.tsx";

/** Input of the what-if call. */
export type WhatIfBody = ApiInputs["POST /api/scans/:id/what-if"]["body"];

/** A whole number from a box; null = none. */
const whole = (text: string): number | null => (/^\d{1,9}$/.test(text.trim()) ? Number(text) : null);

/** Finds the fewest hours of remediation that reach a posture or a premium. */
export function TargetForm({
  send,
  busy,
}: {
  readonly send: (body: WhatIfBody) => void;
  readonly busy: boolean;
}): ReactNode {
  const id = useId();
  const [kind, setKind] = useState<"score" | "premium">("score");
  const [typed, setTyped] = useState("");
  const value = whole(typed.replace(/[£,\s]/g, ""));
  const fits = value !== null && (kind === "premium" ? value > 0 : value <= 100);
  return (
    <form
      className="mt-4 border-t border-line pt-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (fits) send(kind === "score" ? { targetScore: value } : { targetPremium: value });
      }}
    >
      <p className="text-sm font-semibold">Least effort to reach</p>
      <div className="mt-1 flex flex-wrap items-end gap-2">
        <select
          aria-label="Target"
          value={kind}
          onChange={(event) => setKind(event.target.value === "premium" ? "premium" : "score")}
          className="h-(--control) rounded border border-rule bg-paper px-2"
        >
          <option value="score">posture score</option>
          <option value="premium">technical premium, £</option>
        </select>
        <input
          id={id}
          aria-label={kind === "score" ? "Posture, 0 to 100" : "Premium in pounds"}
          inputMode="numeric"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          className="h-(--control) w-28 rounded border border-rule bg-paper px-3 text-right"
        />
        <Button type="submit" busy={busy} disabled={!fits}>
          Calculate
        </Button>
      </div>
    </form>
  );
}
