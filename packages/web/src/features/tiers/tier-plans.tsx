import { TIER_NAMES, TIER_WORDS, type TierName } from "@broker/contracts";
import { Check, Minus } from "lucide-react";
import { type ReactNode, useId } from "react";
import { ErrorPanel } from "../../shared/layout/error-panel.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { Tag } from "../../shared/ui/tag.tsx";
import type { ChoosingTier } from "./use-choose-tier.ts";

const MOST_POPULAR: TierName = "Enhanced";

function Points({ points, kind }: { readonly points: readonly string[]; readonly kind: "has" | "lacks" }) {
  return (
    <ul className="mt-1">
      {points.map((point) => (
        <li
          key={point}
          className="relative border-t border-line py-[5px] pl-[22px] text-sm leading-[19px] text-ink-2 in-data-on:border-[color-mix(in_srgb,var(--accent)_18%,transparent)]"
        >
          <span className={`absolute top-2 left-0 ${kind === "has" ? "text-low" : "text-ink-3"}`}>
            {kind === "has" ? (
              <Check className="size-[14px]" strokeWidth={2} />
            ) : (
              <Minus className="size-[14px]" strokeWidth={2} />
            )}
          </span>
          {point}
        </li>
      ))}
    </ul>
  );
}

interface TierCardProps {
  readonly tier: TierName;
  /** The card is selected, or is the workspace's tier. */
  readonly on: boolean;
  /** Label beside the name: 'Current Tier'. */
  readonly tag?: string;
  /** The whole card is clickable; keyboard users have its button. */
  readonly onPick?: () => void;
  readonly children: ReactNode;
}

/** One tier: audience, price, features and limitations. */
export function TierCard({ tier, on, tag, onPick, children }: TierCardProps) {
  const heading = useId();
  const { tagline, price, per, featuresHeading, keyFeatures, planned, limitations } = TIER_WORDS[tier];
  return (
    <section
      aria-labelledby={heading}
      data-on={on || undefined}
      {...(onPick === undefined ? {} : { onClick: onPick })}
      className={`flex flex-col border-line px-4 pt-[18px] pb-[22px] max-md:border-t max-md:first:border-t-0 md:border-l md:px-7 md:pt-5 md:pb-[26px] md:first:border-l-0 ${on ? "bg-accent-tint shadow-[inset_0_4px_var(--accent)]" : ""} ${onPick === undefined ? "" : "cursor-pointer"}`}
    >
      <h2
        id={heading}
        className="flex items-center justify-between gap-2 font-serif text-xl font-semibold tracking-[-0.01em]"
      >
        {tier}
        <span className="flex gap-2 [&>span]:align-baseline">
          {tier === MOST_POPULAR ? <Tag>Most Popular</Tag> : null}
          {tag === undefined ? null : <Tag>{tag}</Tag>}
        </span>
      </h2>
      <p className="mt-1 text-ink-2 md:min-h-11">{tagline}</p>
      <p data-claim className="mt-[14px] font-serif text-[30px] leading-9 tracking-[-0.02em]">
        {price}
      </p>
      <p className="mt-[2px] text-sm text-ink-3">{per}</p>
      <h3 className="mt-[18px] text-sm font-semibold">{featuresHeading}</h3>
      <div data-claim>
        <Points points={keyFeatures} kind="has" />
        {planned.length === 0 ? null : (
          <>
            <h4 className="mt-[14px] text-sm font-semibold text-ink-2">Not yet available</h4>
            <Points points={planned} kind="lacks" />
          </>
        )}
      </div>
      {limitations.length === 0 ? null : (
        <div data-claim>
          <h3 className="mt-[18px] text-sm font-semibold">Limitations</h3>
          <Points points={limitations} kind="lacks" />
        </div>
      )}
      <div className="mt-auto pt-6">{children}</div>
    </section>
  );
}

/** The three cards side by side, stacked in narrow windows. */
export function TierCards({ children }: { readonly children: ReactNode }) {
  return (
    <div className="-mx-4 grid border-t-2 border-b border-t-ink border-b-line md:-mx-7 md:grid-cols-3">{children}</div>
  );
}

/** The workspace's tier, and who may change it. */
export function TierNote({ choosing: { current, mayChoose } }: { readonly choosing: ChoosingTier }) {
  if (current === undefined) return null;
  return (
    <p className="pt-[14px] text-sm text-ink-2">
      This workspace is self-hosted on <b>{current}</b>; nothing is billed.{" "}
      {mayChoose
        ? "As an administrator, you can switch tiers to compare them."
        : "Only an administrator can change the tier."}
    </p>
  );
}

/** What a tier's button does, with its label. */
export const PLAN_LABELS = { current: "Current Tier", upgrade: "Upgrade", downgrade: "Downgrade" } as const;

/**
 * What a tier is from the current one: from Basic and Enhanced every other tier is an upgrade; from Ultimate a
 * downgrade, which is disabled.
 */
export function planOf(tier: TierName, current: TierName): keyof typeof PLAN_LABELS {
  if (tier === current) return "current";
  return current === "Ultimate" ? "downgrade" : "upgrade";
}

/** The tiers, compared with the workspace's own. */
export function TierPlans({ choosing, onChosen }: { choosing: ChoosingTier; onChosen: (tier: TierName) => void }) {
  const { current, mayChoose, choosing: busy, error, choose } = choosing;
  return (
    <>
      <ErrorPanel className="mb-4" error={error} safe="The tier is unchanged." />
      <TierCards>
        {TIER_NAMES.map((tier) => {
          const plan = current === undefined ? null : planOf(tier, current);
          const upgrade = plan === "upgrade" && mayChoose;
          const higher = current !== undefined && TIER_NAMES.indexOf(tier) > TIER_NAMES.indexOf(current);
          return (
            <TierCard key={tier} tier={tier} on={tier === current}>
              {mayChoose || plan === "current" ? (
                <Button
                  kind={upgrade && higher ? "primary" : "outline"}
                  className="h-10 w-full max-md:h-11"
                  disabled={!upgrade}
                  busy={busy}
                  onClick={() => void choose(tier).then((chosen) => (chosen ? onChosen(tier) : undefined))}
                >
                  {plan === null ? tier : PLAN_LABELS[plan]}
                </Button>
              ) : null}
            </TierCard>
          );
        })}
      </TierCards>
    </>
  );
}
