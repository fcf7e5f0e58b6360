/**
 * The environment variable that holds a dealer's secret. A dealer only writes the last part of its name, so that no
 * dealer can refer to another's variable, or to one of the operator's.
 *
 * @param name as in the dealer's files, such as `CRM_KEY`
 */
export const dealerSecret = (slug: string, name: string): string =>
  `DEALER_SECRET__${slug.toUpperCase().replaceAll('-', '_')}__${name}`
