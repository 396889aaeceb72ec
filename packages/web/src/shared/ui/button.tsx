import type { ComponentProps, ReactNode } from "react";
import { type ButtonKind, type ButtonSize, buttonClass } from "./button-class.ts";

export interface ButtonProps extends ComponentProps<"button"> {
  /** Outlined unless told. One primary button a region. */
  readonly kind?: ButtonKind;
  readonly size?: ButtonSize;
  /** True = what it does is under way: it keeps the focus and takes no click. */
  readonly busy?: boolean;
}

/** A button; of type `button` unless told. */
export function Button({
  kind = "outline",
  size = "normal",
  busy = false,
  className,
  onClick,
  type = "button",
  ...rest
}: ButtonProps): ReactNode {
  return (
    <button
      {...rest}
      type={busy ? "button" : type}
      className={buttonClass(kind, size, className)}
      {...(busy
        ? { "aria-disabled": true, "aria-busy": true, onClick: (event) => event.preventDefault() }
        : onClick === undefined
          ? {}
          : { onClick })}
    />
  );
}
