import { Link } from "react-router";
import { pageBrand } from "../../shared/layout/page-brand.ts";

interface BrandProps {
  readonly to?: string;
  /** True = name only, where there is no room for the mark. */
  readonly plain?: boolean;
}

/** The mark, five strokes of a gate, and the name, or the logo of the brand; links to the start page. */
export function Brand({ to = "/app", plain = false }: BrandProps) {
  const { name, logo, branded } = pageBrand();
  const words = branded ? <span className="line-clamp-2 min-w-0 wrap-anywhere">{name}</span> : name;
  return (
    <Link
      to={to}
      className="inline-flex items-center gap-[9px] font-serif text-[17px] leading-6 font-semibold tracking-[-0.005em] text-ink no-underline"
    >
      {plain || logo !== null ? null : (
        <svg
          viewBox="0 0 20 16"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          aria-hidden="true"
          className="h-4 w-5 flex-none"
        >
          <path d="M2.500 1v14M7.500 1v14M12.500 1v14M17.500 1v14" />
          <path stroke="var(--accent)" d="M0 12.500 20 3.500" />
        </svg>
      )}
      {logo === null || plain ? (
        words
      ) : (
        <img src={logo} alt={name} className="max-h-8 max-w-full object-contain object-left" />
      )}
    </Link>
  );
}
