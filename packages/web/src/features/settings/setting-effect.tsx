import { effectOf } from "./setting-effects.ts";

/** What a setting changes, and from when. */
export function SettingEffect({ of }: { readonly of: string }) {
  return <p className="text-xs text-ink-3">{effectOf(of)}</p>;
}
