interface ToastAction {
  readonly label: string;
  readonly onClick: () => void;
}

/** Confirms an action in a corner, politely. Never the only place of an error. */
export function toast(
  sentence: string,
  { sub, action }: { readonly sub?: string; readonly action?: ToastAction } = {},
): void {
  void import("sonner").then(({ toast: show }) =>
    show(sentence, { ...(sub === undefined ? {} : { description: sub }), ...(action === undefined ? {} : { action }) }),
  );
}
