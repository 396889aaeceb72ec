import type { ComponentProps, ReactNode } from "react";
import { Link } from "react-router";
import { type ButtonKind, type ButtonSize, buttonClass } from "./button-class.ts";

/** Target: an address of the app (`to`), or a file or page of the server (`href`). */
type Leads =
  | ({ readonly to: string } & Omit<ComponentProps<typeof Link>, "to">)
  | ({ readonly href: string } & ComponentProps<"a">);

/** A link that looks like a button: for navigation and downloads. */
export function LinkButton({
  kind = "outline",
  size = "normal",
  className,
  ...rest
}: Leads & { readonly kind?: ButtonKind; readonly size?: ButtonSize }): ReactNode {
  const look = buttonClass(kind, size, className);
  return "to" in rest ? <Link {...rest} className={look} /> : <a {...rest} className={look} />;
}
