/** Solid for the main action of a region, outlined for others, quiet as accent text. */
export type ButtonKind = "primary" | "outline" | "quiet";
/** `small` is for table rows, lists and bars. */
export type ButtonSize = "normal" | "small";

const BASE =
  "no-print inline-flex shrink-0 items-center justify-center gap-[7px] rounded border text-sm leading-none font-semibold whitespace-nowrap no-underline transition-colors duration-(--quick) select-none";

const KINDS: Readonly<Record<ButtonKind, string>> = {
  primary:
    "border-accent bg-accent text-on-accent not-disabled:not-aria-disabled:hover:bg-[color-mix(in_srgb,var(--accent)_86%,var(--ink))]",
  outline: "border-rule bg-paper text-ink not-disabled:not-aria-disabled:hover:bg-accent-tint",
  quiet: "border-transparent bg-transparent text-accent not-disabled:not-aria-disabled:hover:bg-accent-tint",
};

const OFF =
  "disabled:border-line disabled:bg-sunk disabled:text-ink-3 aria-disabled:border-line aria-disabled:bg-sunk aria-disabled:text-ink-3";

const SIZES: Readonly<Record<ButtonSize, (kind: ButtonKind) => string>> = {
  normal: (kind) => `h-(--control) ${kind === "quiet" ? "px-2" : "px-[13px]"}`,
  small: (kind) => `h-(--control-s) text-[12.5px] ${kind === "quiet" ? "px-2" : "px-[9px]"}`,
};

/** The look of a button, for buttons and links. */
export function buttonClass(kind: ButtonKind, size: ButtonSize, more = ""): string {
  return `${BASE} ${KINDS[kind]} ${OFF} ${SIZES[size](kind)} ${more}`;
}
