import { transliterate } from '#src/base/text.ts'

/** Display names by key; a make that is not listed keeps its given name. */
const DISPLAY_NAMES: Record<string, string> = {
  suzuki: 'Suzuki',
  suzukiaustralia: 'Suzuki',
  mercedesbenz: 'Mercedes-Benz',
  mercedesbenztrucks: 'Mercedes-Benz Trucks',
  skoda: 'Škoda',
}

/** A key that all spellings of a make share: its letters and digits in lower case. */
export function makeKey(make: string): string {
  return transliterate(make)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
}

/**
 * Brand display name: Suzuki Australia is Suzuki, Mercedes Benz is
 * Mercedes-Benz, SKODA is Škoda, in upper or lower case.
 *
 * @spec 1.9
 */
export function makeName(make: string): string {
  const key = makeKey(make)
  return (Object.hasOwn(DISPLAY_NAMES, key) ? DISPLAY_NAMES[key] : undefined) ?? make.trim().replace(/\s+/g, ' ')
}
