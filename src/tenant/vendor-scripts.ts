/**
 * The script of each vendor that is known, by the dealer's id there; for others, `script` in tenant.json gives the
 * address.
 */
export const VENDOR_SCRIPTS: Readonly<Record<string, (id: string) => string>> = {
  podium: (id) => `https://connect.podium.com/widget.js#API_TOKEN=${id}`,
  tawk: (id) => `https://embed.tawk.to/${id.replace(':', '/')}`,
}
