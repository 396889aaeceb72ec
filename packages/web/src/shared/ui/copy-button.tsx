import { Check, Copy } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { Button } from "./button.tsx";

export interface CopyButtonProps {
  /** The text, or a function that makes it. */
  readonly text: string | (() => string | Promise<string>);
  readonly label?: string;
  /** Label for two seconds afterwards. */
  readonly done?: string;
  readonly kind?: "outline" | "quiet";
  readonly size?: "normal" | "small";
}

/** Copies a text and confirms it on the button itself. */
export function CopyButton(props: CopyButtonProps): ReactNode {
  const { text, label = "Copy", done = "Copied", kind = "outline", size = "normal" } = props;
  const [message, setMessage] = useState<string>();
  useEffect(() => {
    if (message === undefined) return;
    const timer = setTimeout(() => setMessage(undefined), 2000);
    return () => clearTimeout(timer);
  }, [message]);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(typeof text === "string" ? text : await text());
      setMessage(done);
    } catch {
      setMessage("Not copied: blocked by the browser");
    }
  };
  return (
    <Button kind={kind} size={size} onClick={() => void copy()}>
      {message === done ? <Check /> : <Copy />}
      <span aria-live="polite">{message ?? label}</span>
    </Button>
  );
}
