/**
 * The variable of the environment that holds a dealer's secret. What a dealer writes is only the last part, so that no
 * dealer can name another's variable, or one of whoever runs the sites.
 *
 * @param name as the dealer's files write it, such as `CRM_KEY`
 */
export const dealerSecret = (slug: string, name: string): string =>
  `DEALER_SECRET__${slug.toUpperCase().replaceAll('-', '_')}__${name}`
