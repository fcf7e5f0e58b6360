import { words } from '#src/vehicle/phrases.ts'
import { type AdText, isIn, type WordRule } from './ad-text.ts'

/** A number issued by another state. */
const ELSEWHERE = (state: string): RegExp => new RegExp(String.raw`\((?!${state}\b)(?:NSW|VIC|QLD|SA|WA|TAS|NT|ACT)\)`)

/** A business name: two capitalised words or more. */
const BUSINESS = /\b[A-Z][\w&']+(?:\s+(?:&|of|and|the)?\s*[A-Z0-9][\w&'+]*)+/

interface Duty {
  rule: string
  state: 'NSW' | 'VIC' | 'WA' | 'TAS' | 'NT' | 'NZ'
  /** The name of the number. */
  form: RegExp
  named?: boolean
}

const NUMBER = String.raw`(?: ?(?:no|number|num|n°|nr)\.?)? ?[:#.]?#? ?(?:[a-z]{0,3} ?)?\d{3,}`
const LICENCE = "(?:(?:motor |vehicle |dealer'?s? |trader'?s? |dealers )*licen[cs]e)"

const DUTIES: readonly Duty[] = [
  { rule: 'NSW-LIC', state: 'NSW', form: words`(?:mdl?|mvrl|dl|lic\.?|${LICENCE})${NUMBER}` },
  {
    rule: 'VIC-LMCT',
    state: 'VIC',
    form: words`l ?\.?m ?\.?c ?\.?t\.?(?: ?-)?${NUMBER}|l ?\.?m ?\.?c ?\.?t\.? \d{1,3} \d{3}`,
  },
  { rule: 'WA-NAME', state: 'WA', form: words`(?:mdl?|dl|mvdl?|mrb|lic\.?|${LICENCE})${NUMBER}`, named: true },
  { rule: 'TAS-LIC', state: 'TAS', form: words`(?:l?mvt|mvtl|lic\.?|${LICENCE})${NUMBER}` },
  { rule: 'NT-LIC', state: 'NT', form: words`(?:l?mvdl?|mdl?|lic\.?|${LICENCE})${NUMBER}` },
  {
    rule: 'NZ-RMVT',
    state: 'NZ',
    form: words`(?:rmv?t|mvtr?|trader|registered motor vehicle trader|reg(?:istered|istration)?|number|no\.)${NUMBER}|M\d{5,}`,
  },
]

/** A whole advertisement without the licence of its place. */
const withoutLicence =
  ({ state, form, named = false }: Duty) =>
  ({ text }: AdText): string | undefined => {
    const found = text.match(form)?.[0]
    if (found === undefined) return 'no licence number'
    if (ELSEWHERE(state).test(text)) return `${found} of another state`
    return named && !BUSINESS.test(text.replace(form, ' ')) ? 'no business name' : undefined
  }

export const LICENCE_WORDS: readonly WordRule[] = DUTIES.map((duty) => ({
  rule: duty.rule,
  when: (text) => text.standalone === true && isIn(text, duty.state),
  finds: withoutLicence(duty),
}))
