import { readFileSync, writeFileSync } from 'node:fs'
import all from 'libphonenumber-js/max/metadata'

/** The numbering plans of Australia and New Zealand, copied from the library's plans of all countries. */
export const PHONE_METADATA = 'src/lead/phone/metadata.json'

export function phoneMetadata() {
  const { version, countries } = all
  const { AU, NZ } = countries
  return { version, country_calling_codes: { 61: ['AU'], 64: ['NZ'] }, countries: { AU, NZ }, nonGeographic: {} }
}

/** Writes the plans if those of the installed library differ. */
export function writePhoneMetadata(): void {
  const text = `${JSON.stringify(phoneMetadata())}\n`
  if (JSON.stringify(JSON.parse(readFileSync(PHONE_METADATA, 'utf8'))) !== text.trim())
    writeFileSync(PHONE_METADATA, text)
}
