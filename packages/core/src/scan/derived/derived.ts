/** A derived part of the facts, or why it could not be seen. */
export type Derived<Part> = { readonly facts: Part } | { readonly unseen: string };
