import { words } from '#src/vehicle/phrases.ts'
import { type AdText, isIn, type WordRule } from './ad-text.ts'

/** A number issued by another state. */
const ELSEWHERE = (state: string): RegExp => new RegExp(String.raw`\((?!${state}\b)(?:NSW|VIC|QLD|SA|WA|TAS|NT|ACT)\)`)

const TRADE = `(?:Motors?|Cars?|Autos?|Automotive|Wheels|Utes?|Vehicles?|Trucks|4x4s?|4WDs?|Imports|Group|Pty|Ltd|Sales|Yard|Mart|Barn|World|City|Centre|Traders?|Wholesale(?:rs)?|Dealers?|Garage|Bros|Prestige|Direct|Toyota|Ford|Mazda|Hyundai|Kia|Nissan|Holden|Subaru|Mitsubishi|Honda|Suzuki|Isuzu)`
const NAME = String.raw`[A-Z][\w&'’+]*(?:\s+(?:&|of|and|the|[A-Z0-9][\w&'’+]*))*`
/** A business name: capitalised words with a noun of the trade, or as a sentence of their own. */
const BUSINESS = new RegExp(
  String.raw`\b${NAME}\s+(?:${TRADE}|${TRADE.toUpperCase()})\b|(?:^|[.!?\n]\s*)(?!(?:Ring|Call|Phone|Text|Txt|Ask|See|Contact|Email|Visit|Try|Good|New|Great)\b)${NAME}\s[A-Z][\w&'’+]+\s*(?:[,|–—:-]?\s*(?:#|ph\b|\(?0\d)|[.!?\n]|$)`,
)

interface Duty {
  rule: string
  state: 'NSW' | 'VIC' | 'WA' | 'TAS' | 'NT' | 'NZ'
  /** The name of the number. */
  form: RegExp
  named?: boolean
}

const NUMBER = String.raw`(?: ?(?:no|number|num|n°|nr)\.?)? ?[:#.(]?#? ?(?:[a-z]{0,3} ?)?\d{3,}`
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
    return named && !BUSINESS.test(text.replace(form, '#')) ? 'no business name' : undefined
  }

export const LICENCE_WORDS: readonly WordRule[] = DUTIES.map((duty) => ({
  rule: duty.rule,
  when: (text) => text.standalone === true && isIn(text, duty.state),
  finds: withoutLicence(duty),
}))
