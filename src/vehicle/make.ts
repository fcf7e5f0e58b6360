import { transliterate } from '#src/base/text.ts'

/** Display names by key; a make that is not here keeps the name it came with. */
const DISPLAY_NAMES: Record<string, string> = {
  suzuki: 'Suzuki',
  suzukiaustralia: 'Suzuki',
  mercedesbenz: 'Mercedes-Benz',
  mercedesbenztrucks: 'Mercedes-Benz Trucks',
  skoda: 'Škoda',
}

/** What two spellings of one make have in common: lower-case letters and digits. */
export function makeKey(make: string): string {
  return transliterate(make)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
}

/**
 * Brand display name: Suzuki Australia is Suzuki, Mercedes Benz is
 * Mercedes-Benz, SKODA is Škoda, in whatever case they come.
 *
 * @spec 1.9
 */
export function makeName(make: string): string {
  const key = makeKey(make)
  return (Object.hasOwn(DISPLAY_NAMES, key) ? DISPLAY_NAMES[key] : undefined) ?? make.trim().replace(/\s+/g, ' ')
}
