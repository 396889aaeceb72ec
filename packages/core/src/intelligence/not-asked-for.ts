/** Why a source that is configured has no answer: the scan was narrowed to other parts. It says so itself, and is not called 'not configured'. */
export const NOT_ASKED_FOR = "not asked for in this scan";

/** Why no source has an answer about a company that did not answer itself. */
export const NOBODY_TO_ASK_ABOUT = "the company did not answer, so nobody was asked about it";
