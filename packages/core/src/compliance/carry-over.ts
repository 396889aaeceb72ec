import type { FrameworkMigration } from "@broker/contracts";

/**
 * Whether what was attested of a requirement under one version of a framework still counts under another: the same
 * version, or a chain of migrations that names the requirement unchanged at each step. Pure.
 */
export function carriesOver(
  migrations: readonly FrameworkMigration[],
  { framework, requirement }: { readonly framework: string; readonly requirement: string },
  from: string,
  to: string,
): boolean {
  if (from === to) return true;
  return migrations
    .filter((each) => each.framework === framework && each.from === from && each.unchanged.includes(requirement))
    .some((each) =>
      carriesOver(
        migrations.filter((other) => other !== each),
        { framework, requirement },
        each.to,
        to,
      ),
    );
}
