/**
 * Regions by country. United Kingdom: ITL 1 of the Office for National Statistics; United States: states and the
 * District of Columbia; Canada: provinces and territories; Australia: states and mainland territories; Germany: states;
 * France: regions, five of them overseas.
 */
export const REGIONS_OF = {
  "United States": [
    "Alabama",
    "Alaska",
    "Arizona",
    "Arkansas",
    "California",
    "Colorado",
    "Connecticut",
    "Delaware",
    "District of Columbia",
    "Florida",
    "Georgia",
    "Hawaii",
    "Idaho",
    "Illinois",
    "Indiana",
    "Iowa",
    "Kansas",
    "Kentucky",
    "Louisiana",
    "Maine",
    "Maryland",
    "Massachusetts",
    "Michigan",
    "Minnesota",
    "Mississippi",
    "Missouri",
    "Montana",
    "Nebraska",
    "Nevada",
    "New Hampshire",
    "New Jersey",
    "New Mexico",
    "New York",
    "North Carolina",
    "North Dakota",
    "Ohio",
    "Oklahoma",
    "Oregon",
    "Pennsylvania",
    "Rhode Island",
    "South Carolina",
    "South Dakota",
    "Tennessee",
    "Texas",
    "Utah",
    "Vermont",
    "Virginia",
    "Washington",
    "West Virginia",
    "Wisconsin",
    "Wyoming",
  ],
  "United Kingdom": [
    "North East",
    "North West",
    "Yorkshire and The Humber",
    "East Midlands",
    "West Midlands",
    "East of England",
    "London",
    "South East",
    "South West",
    "Wales",
    "Scotland",
    "Northern Ireland",
  ],
  Canada: [
    "Alberta",
    "British Columbia",
    "Manitoba",
    "New Brunswick",
    "Newfoundland and Labrador",
    "Northwest Territories",
    "Nova Scotia",
    "Nunavut",
    "Ontario",
    "Prince Edward Island",
    "Quebec",
    "Saskatchewan",
    "Yukon",
  ],
  Australia: [
    "Australian Capital Territory",
    "New South Wales",
    "Northern Territory",
    "Queensland",
    "South Australia",
    "Tasmania",
    "Victoria",
    "Western Australia",
  ],
  Germany: [
    "Baden-Württemberg",
    "Bavaria",
    "Berlin",
    "Brandenburg",
    "Bremen",
    "Hamburg",
    "Hesse",
    "Lower Saxony",
    "Mecklenburg-Western Pomerania",
    "North Rhine-Westphalia",
    "Rhineland-Palatinate",
    "Saarland",
    "Saxony",
    "Saxony-Anhalt",
    "Schleswig-Holstein",
    "Thuringia",
  ],
  France: [
    "Auvergne-Rhône-Alpes",
    "Bourgogne-Franche-Comté",
    "Brittany",
    "Centre-Val de Loire",
    "Corsica",
    "French Guiana",
    "Grand Est",
    "Guadeloupe",
    "Hauts-de-France",
    "Île-de-France",
    "Martinique",
    "Mayotte",
    "Normandy",
    "Nouvelle-Aquitaine",
    "Occitanie",
    "Pays de la Loire",
    "Provence-Alpes-Côte d'Azur",
    "Réunion",
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type Country = keyof typeof REGIONS_OF;

/** In the order of the specification. */
export const COUNTRIES = Object.keys(REGIONS_OF) as readonly Country[];

const isCountry = (text: string): text is Country => Object.hasOwn(REGIONS_OF, text);

export const regionsOf = (country: string): readonly string[] => (isCountry(country) ? REGIONS_OF[country] : []);

/** The listed country of an address as a register or a person wrote it; '' = none of those listed. */
export function countryOf(written: string | null | undefined): Country | "" {
  const text = (written ?? "").trim();
  if (/^(england( and wales)?|scotland|wales|northern ireland|great britain|uk)$/i.test(text)) return "United Kingdom";
  if (/^(usa?|united states of america)$/i.test(text)) return "United States";
  return COUNTRIES.find((each) => each.toLowerCase() === text.toLowerCase()) ?? "";
}
