/** Why a source that is configured has no answer: the scan was narrowed to other parts. It says so itself, and is not called 'not configured'. */
export const NOT_ASKED_FOR = "not asked for in this scan";
