import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "./button.tsx";

/** Copies a text and confirms it on the button itself. */
export function CopyButton({ text, label }: { readonly text: string; readonly label: string }) {
  const [message, setMessage] = useState<string>();
  useEffect(() => {
    if (message === undefined) return;
    const timer = setTimeout(() => setMessage(undefined), 2000);
    return () => clearTimeout(timer);
  }, [message]);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setMessage("Copied");
    } catch {
      setMessage("Not copied: blocked by the browser");
    }
  };
  return (
    <Button onClick={() => void copy()}>
      {message === "Copied" ? <Check /> : <Copy />}
      <span aria-live="polite">{message ?? label}</span>
    </Button>
  );
}
