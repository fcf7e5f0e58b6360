import { transliterate } from '#src/base/text.ts'

/** The makes in a text that have a display name of their own, in sources' spellings. */
const SPELT =
  /(?<![\p{L}\p{N}])(?:suzuki(?:[\s-]+australia)?|mercedes[\s-]*benz(?:[\s-]+trucks)?|[sš]koda)(?![\p{L}\p{N}])/giu

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
 * Brand display name: Suzuki for Suzuki Australia, Mercedes-Benz for Mercedes Benz, Škoda for SKODA, in upper or lower
 * case.
 *
 * @spec 1.9
 */
export function makeName(make: string): string {
  const key = makeKey(make)
  return (Object.hasOwn(DISPLAY_NAMES, key) ? DISPLAY_NAMES[key] : undefined) ?? make.trim().replace(/\s+/g, ' ')
}

/**
 * A vehicle's name with its brand's display name: `2020 Mercedes-Benz C200` for `2020 Mercedes Benz C200`. @spec 1.9
 */
export const withBrandName = (name: string): string => name.replace(SPELT, makeName)
