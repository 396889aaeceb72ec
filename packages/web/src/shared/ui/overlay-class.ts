/** The surface of what lies over the page: paper, hairline, shadow. */
export const OVERLAY = "overlay z-50 rounded bg-paper text-ink shadow-overlay outline-none";
