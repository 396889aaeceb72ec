/** A derived part of the facts, or the reason why it was not observed. */
export type Derived<Part> = { readonly facts: Part } | { readonly unseen: string };
