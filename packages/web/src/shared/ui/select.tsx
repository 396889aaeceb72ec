import { ChevronDown } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";

/** One of a list, outside a `<Form>`: the browser's own select with our arrow. The caller labels it. */
export function Select({ className = "", ...rest }: ComponentProps<"select">): ReactNode {
  return (
    <span className="relative grid">
      <select {...rest} className={`control field w-full appearance-none pr-8 ${className}`} />
      <ChevronDown className="pointer-events-none absolute top-1/2 right-[9px] -translate-y-1/2" />
    </span>
  );
}
