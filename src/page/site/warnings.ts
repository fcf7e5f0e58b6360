import type { DealerSite } from './dealer-site.ts'

/** Warnings about the stock, for the platform team; tenant/warnings.ts checks the configuration. */
export const warningsOf = ({ listed }: DealerSite): string[] => (listed.length === 0 ? ['No vehicles are listed.'] : [])
