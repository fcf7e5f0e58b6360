import type { Tenant } from './tenant.ts'
import { primaryLocation } from './visible-locations.ts'

/** A site works without these, but looks unfinished. @returns what to add to `tenant.json`, in words with the field */
export function missingSetup(tenant: Pick<Tenant, 'logo' | 'texts' | 'theme' | 'country' | 'locations'>): string[] {
  const { address, contact_detail, licences } = primaryLocation(tenant)
  const recommended: [words: string, value: unknown][] = [
    ['the phone number (locations: contact_detail.phone)', contact_detail.phone],
    ['the email address (locations: contact_detail.email)', contact_detail.email],
    ['the street address (locations: address.street)', address.street],
    ['the opening hours (locations: contact_detail.opening_hours)', contact_detail.opening_hours?.length],
    ['the dealer licence (locations: licences)', tenant.country === 'NZ' || licences.length],
    ['a logo (logo)', tenant.logo],
    ['a tagline (texts.tagline)', tenant.texts.tagline],
    ['a picture for the home page (theme.hero_image_url)', tenant.theme.hero_image_url],
  ]
  return recommended.flatMap(([words, value]) => (value ? [] : [words]))
}
