/** The surface of overlays: paper, hairline, shadow. */
export const OVERLAY = "overlay z-50 rounded bg-paper text-ink shadow-overlay outline-none";
