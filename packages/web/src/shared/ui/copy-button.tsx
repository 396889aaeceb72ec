import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "./button.tsx";

const OUTCOMES = { copied: "Copied", blocked: "Not copied: blocked by the browser" } as const;

/** Copies a text and confirms it on the button itself. */
export function CopyButton({ text, label }: { readonly text: string; readonly label: string }) {
  const [outcome, setOutcome] = useState<keyof typeof OUTCOMES>();
  useEffect(() => {
    if (outcome === undefined) return;
    const timer = setTimeout(() => setOutcome(undefined), 2000);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome("copied");
    } catch {
      setOutcome("blocked");
    }
  };
  return (
    <Button onClick={() => void copy()}>
      {outcome === "copied" ? <Check /> : <Copy />}
      <span aria-live="polite">{outcome === undefined ? label : OUTCOMES[outcome]}</span>
    </Button>
  );
}
