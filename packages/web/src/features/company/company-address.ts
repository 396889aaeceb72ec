/** The address of a client's company setup. */
export const companyAddress = (client: string): string => `/dashboard/company?client=${encodeURIComponent(client)}`;
