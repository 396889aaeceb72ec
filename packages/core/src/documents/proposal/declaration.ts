/**
 * The declaration of the one who signs, in our own words. The duty is that of the Insurance Act 2015, sections 3 to 7: every material
 * circumstance that the insured knows or ought to know, or failing that enough to put a prudent insurer on notice that it needs to ask
 * (s 3(4)); in a manner reasonably clear and accessible, facts substantially correct, matters of belief in good faith (s 3(3));
 * knowledge of senior management and of those who arrange the insurance (s 4(3), (8)), and what a reasonable search would show (s 4(6));
 * a circumstance is material if it would influence a prudent insurer (s 7(3)). Remedies: Schedule 1.
 */
export const FAIR_PRESENTATION = {
  title: "Fair presentation of the risk",
  paragraphs: [
    "The business must make a fair presentation of the risk before the contract is made (Insurance Act 2015, section 3). It must disclose every material circumstance that it knows or ought to know, or failing that give the insurer sufficient information to put a prudent insurer on notice that it needs to ask more.",
    "A circumstance is material if it would influence a prudent insurer in deciding whether to take the risk and on what terms. Where there is doubt, disclose it.",
    "The business knows what its senior management and those who arrange its insurance know, whether they work for it or for its broker. It ought to know what a reasonable search would have shown, with others who hold information for it asked too.",
    "If the presentation is not fair, the insurer may be able to avoid the contract, change its terms or pay less of a claim.",
    "What a scan or a public list shows stands beside the answers. It is not an answer of the business, and nothing is disclosed by it in the business's place until it is confirmed here.",
    "I declare for the business that a reasonable search was made, that senior management and those who arrange the insurance were asked, that every statement of fact here is substantially correct, and that every statement of belief or expectation is made in good faith. I will tell the broker of any change before the contract is made.",
  ],
} as const;

/** What whoever signs fills in. */
export const SIGNATURE_PLACES = ["Signed for the business", "Name in capitals", "Position", "Date"] as const;
