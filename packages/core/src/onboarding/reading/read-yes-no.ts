import { readShare } from "./read-amount.ts";
import { corrected } from "./typed-text.ts";

/** An answer of yes, in part or no; the share in percent, if one is stated. */
export interface YesNo {
  readonly answer: "yes" | "partial" | "no";
  readonly coveragePct?: number;
}

const FILLERS =
  /^(?:(?:well|um+|er+|erm|oh|ah|so|right|fine|good question|honestly|to be honest|i'm afraid|unfortunately|sadly|luckily|thankfully|hi|for|now|at the moment|currently|as far as i know|afaik)[\s,.:;-]+)+/;
const LEADING_YES =
  /^(?:yes|yep|yeah|yea|yup|yah|ya|yse|yess+|ye|aye|y|sure|of course|certainly|definitely|absolutely|indeed|correct|affirmative|true|always|100%|fully|totally|we do|we have|they (?:do|are|have)|it (?:is|does|has)|there is|i (?:do|can confirm)|already|course we do|too right|that'?s me|deffo|done|go ahead)(?![\w'])/;
const LEADING_NO =
  /^(?:no|nope|nah|naw|na|n|noo+|never|none|not (?:yet|at (?:the moment|present|all)|currently|really|any ?more|any|as such|so far|that i know)|negative|false|we (?:do ?n'?t|dont|do not|have ?n'?t|havent|have not|have no|have none|never)|they (?:do ?n'?t|dont|are ?n'?t|have ?n'?t)|it (?:is ?n'?t|isnt|is not|does ?n'?t|doesnt)|there (?:is ?n'?t|isnt|is no|are no)|no ?one|nobody|nothing|neither|zero|afraid not|don'?t|haven'?t|certainly not|definitely not|absolutely not|of course not|no chance|no way|not plus|not written(?: down)?)(?![\w'])/;

const PARTLY =
  /\b(?:most(?:ly)?|partly|partial(?:ly)?|in part|part of (?:the|our) (?:network|team|staff)|some(?: of| but|times)?|only|not (?:all|every\w*|fully|completely|entirely|always|on all|for all)|except(?:ing)?(?: for)?|apart from|all but|all except|other than|bar the|nearly all|almost all|nearly every\w*|almost every\w*|a few|several|majority|in progress|rolling (?:it )?out|being rolled out|roll-?out|half|about to finish|limited to|but not|to some extent|kind of|sort of|certain|a couple of|so so|yes and no|yes,? but only|not the|just (?:the|some|a few)|not for|the big(?:ger|gest)? ones?|(?:one|two|three|four|five|six|\d+) of (?:the |our )?(?:two|three|four|five|six|seven|eight|\d+))\b/;
const NO_EXCEPTIONS =
  /\b(?:with )?(?:no|without(?: any)?|zero) (?:exceptions?|exemptions?|one is exempt|ifs or buts)\b|\bno (?:one|body) is exempt\b|\bwithout fail\b|\bnot only\b.*\bbut\b/g;
const UNSURE =
  /\b(?:probably|hopefully|i think|i thought|i guess|i believe|i assume|i suppose|should be|might|maybe|perhaps|possibly|supposed to|supposedly|not as far as i|presumably|in theory|more or less|depends|hard to say|could ?n'?t be (?:more|better)|yeah,? right|as if|if only|i wish|broken|fail(?:s|ed|ing)|under review|overdue|outstanding|pending|should (?:do|have)|(?:want|need|hope|intend|aim)s? to)\b/;
const NEGATIVE =
  /\b(?:no|not|never|none|nothing|nobody|neither|nor|without|(?:do|does|did|have|has|is|are|was|were|ca|wo|would|could|should)n'?t|dont|havent|isnt|doesnt|arent|cannot|lack(?:s|ing)?|missing|zero|disabled|deactivated|(?:is|are|it's|was|been|turned|switched|never|always)(?: \w+)? off(?![- ]?(?:site|line))|turn(?:ed)? it off|got rid of|(?:do|did|done) away|stopped|removed|scrapped|dropped|ditched|non-?existent|absent|optional|yet to|plan(?:ning|s|ned)? to|planned|about to|no longer|used to|will be|going to|next (?:year|month|quarter|week)|looking (?:at|into)|considering|expired|lapsed|too expensive|decided against|could ?n'?t afford)\b/g;
const POSITIVE =
  /\b(?:yes|in place|enabled|enforced|switched on|turned on|always|all|every|everyone|everybody|everything|everywhere|both|fully|use|uses|using|have|has|got|get|runs?|running|do|does|is|are|was|done|held|certified|passed|installed|required|mandatory|monitored|covers?|covered|tested|test|trained|annually|every year|since|daily|nightly|weekly|monthly|quarterly|yearly|did|within \d+ (?:hours?|days?)|encrypted|reviewed|last (?:week|month|year|spring|summer|autumn|winter|january|february|march|april|may|june|july|august|september|october|november|december))\b/;

/** 'There is not one without it', 'it is not that we don't: we do'. */
const EVERY_ONE =
  /\b(?:isn'?t|is not|aren'?t|not) (?:a single|one|any)\b[^.]*\bwithout\b|\bnot that we (?:don'?t|do not) have it\b.*\bwe do\b/;

/** 'No, only once a month', 'no, 9001 only': the restriction says what there is instead. */
const INTERVAL_TOO_LONG = /\bonly (?:once|twice|every|the basic)\b|\b\d{4} only\b/;

/** No answer, although it begins like one. */
const NOT_AN_ANSWER =
  /^(?:yes[,.?!]? no|no,? yes|that(?:'s| is) (?:correct|right|true),? (?:no|not)\b|yeah,? but no,? but|yes and no,? |no problem|no\. ?\d|yes please|can'?t say we (?:don'?t|do not)|we (?:don'?t|do not) not\b|no (?:supplier|provider|one) (?:has|have|needs))\b/;

/** Of a share: those that do not have it. */
const LACKING =
  /(?:%|per ?cent|out of|quarters?|thirds?|half)[^.,;]{0,80}\b(?:do ?n'?t|dont|do not|without|not|exempt|missing|lack|still to)\b/;

/** A share of all as an answer: 100 = yes, 0 = no. */
const ofShare = (share: number): YesNo =>
  share >= 100 ? { answer: "yes" } : share <= 0 ? { answer: "no" } : { answer: "partial", coveragePct: share };

/** Words that agree with what was said before, and so with a negation after them: 'correct, we don't'. */
const AGREEING =
  /^(?:sure|of course|certainly|definitely|absolutely|indeed|correct|true|i can confirm|course we do|go ahead)/;
/** 'Yes, we don't': the rest of the answer is a negation as a whole. */
const BARE_NEGATION =
  /(?:^|[,;?-]\s?)\s*(?:no|(?:we|they|it|there|i) ?(?:do|does|have|has|is|are|did)(?: ?n'?t| not)(?: \w+)?)\W*$/;
/** 'No one gets in without it', 'none are exempt', 'not optional': a negation of what would be a gap. */
const GAP =
  /\b(?:without|skip(?:s|ped)?|exempt(?:ed)?|optional|doubt|question|(?<=never )not|disabled?|off|bypass(?:ed)?|avoid)\b(?![- ]?(?:site|line))/;
const NEGATED =
  /^(?:no ?one|nobody|nothing|none|never|neither|zero|not|(?:we|it|they) (?:(?:do|does|is|are) ?n'?t|(?:do|does|is|are) not|never)|no(?! (?:we|it|they|i|that|this|not|never)\b))(?![\w'])(?!\s?[,.;!-])/;
/** 'No, we do', 'no, it's on for everyone'. */
const NO_AND_YET =
  /^(?:no\w*|not at all|never),? (?:we do|we have|they do|it is|it does|there is)(?: have it| indeed)?\W*$|^no[^.;]*\b(?:on|enforced|enabled|in place) for (?:everyone|everybody|all)\b/;

/** What the first words say; 'unclear' where the words after them say the opposite; null = they say neither. */
function opening(first: string): "yes" | "no" | "unclear" | null {
  if (LEADING_NO.test(first)) {
    const [clause = ""] = first.split(/[,;]/);
    return NO_AND_YET.test(first) || (NEGATED.test(first) && GAP.test(clause)) ? "unclear" : "no";
  }
  const [word] = LEADING_YES.exec(first) ?? [];
  if (word === undefined) return null;
  const rest = first.slice(word.length);
  const [clause = ""] = rest.split(/[,;]|\s(?:-|but|and|because)\s/);
  if (PARTLY.test(clause)) return "yes";
  const negations = [...`${word}${clause}`.matchAll(NEGATIVE)].length;
  if (negations > 0) return negations > 1 || GAP.test(clause) ? "unclear" : "no";
  if (/\b(?:but|though|although)\b/.test(rest) && !PARTLY.test(rest) && new RegExp(NEGATIVE.source).test(rest))
    return "unclear";
  return BARE_NEGATION.test(rest) || (AGREEING.test(word) && new RegExp(NEGATIVE.source).test(rest))
    ? "unclear"
    : "yes";
}

/**
 * Yes, in part or no; null = not certain. The first word decides over the rest, a restriction makes it partial, and two
 * negations in one text without a first word are not read.
 */
export function readYesNo(lower: string): YesNo | null {
  if (NOT_AN_ANSWER.test(lower)) return null;
  const said = corrected(lower)
    .replace(/^(?:yes|yeah|yep)\s?(?:,|-|\.\.\.?)\s?(?:well,? )?(?=no\b)/, "")
    .replace(FILLERS, "")
    .replace(NO_EXCEPTIONS, " ")
    .trim();
  if (EVERY_ONE.test(said)) return { answer: "yes" };
  const [first = ""] = said.split(/[.;!?]\s/);
  const leading = opening(first);
  if (leading === "unclear") return null;
  if (leading === null && /\?\s*$/.test(said)) return null;
  if (UNSURE.test(said)) return null;
  const without = /\ball (?:but|except)(?: for)? (\d{1,2})\s?(?:%|per ?cent)/.exec(said);
  if (without !== null) return ofShare(100 - Number(without[1]));
  const share = readShare(said);
  if (share !== null) return LACKING.test(said) ? null : ofShare(share);
  if (/%/.test(said)) return null;
  // 'Laptops yes, servers no', 'the office does but the depot doesn't': some and not others.
  const clauses = said.split(/[,;.] |\s(?:but|and|otherwise)\s/);
  const says = (words: RegExp) => (each: string) => new RegExp(words.source).test(each);
  const no = clauses.filter(says(NEGATIVE)).length > 0;
  const yes = clauses.some((each) => says(POSITIVE)(each) && !says(NEGATIVE)(each));
  if (leading === null && yes && no && clauses.length > 1) return { answer: "partial" };
  if (leading === "no" && INTERVAL_TOO_LONG.test(said)) return { answer: "no" };
  const rest = first.replace(LEADING_YES, "").replace(LEADING_NO, "");
  // 'No, only when someone remembers' still says no to all; 'no, only admins' says some.
  if (PARTLY.test(first) && !(leading === "no" && !/\b(?:only|just|some|half|a few)\b/.test(rest)))
    return { answer: "partial" };
  if (leading === "yes" && PARTLY.test(said)) return { answer: "partial" };
  if (leading !== null) return { answer: leading };
  const negations = [...first.matchAll(NEGATIVE)].length;
  if (negations > 1 || (negations === 1 && GAP.test(first))) return null;
  if (negations === 1) return { answer: "no" };
  return POSITIVE.test(first) ? { answer: "yes" } : null;
}
