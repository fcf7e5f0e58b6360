import type { Licence } from './location.ts'

/** `Motor dealer licence MD 099901`. */
export const licenceText = (licence: Licence): string => `${licenceName(licence)} ${licence.number}`

/** `Motor dealer licence MD`; each state has its own label. */
export function licenceName({ jurisdiction, label }: Licence): string {
  if (/[a-z]/.test(label)) return label
  return `${jurisdiction === 'VIC' ? 'Motor car trader licence' : 'Motor dealer licence'} ${label}`
}
