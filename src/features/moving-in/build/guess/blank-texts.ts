/** Days that systems write where there is none: `00/00/0000`, `1900-01-01T00:00`. */
const ZERO_DAY = String.raw`(?:0{1,4}[-/.]0{1,2}[-/.]0{1,4}|0{8}|(?:0001|1753|1900)[-/.]?0?1[-/.]?0?1|0?1[-/.]0?1[-/.](?:0001|1753|1900)|1899[-/.]?12[-/.]?3[01]|3[01][-/.]12[-/.]1899|12[-/.]3[01][-/.]1899|0{1,2}[-/. ](?:0?1|[Jj]an)[-/. ](?:19)?00)(?!\d)`
/** A vehicle may be built on the first of these days, but nothing happened to it then. */
export const NO_DAY = String.raw`(?:${ZERO_DAY}|1970[-/.]?0?1[-/.]?0?1(?!\d)|0?1[-/.]0?1[-/.]1970)`
/** The whole of a cell without a day: a day that stands for none, `0` or `  /  /`. */
export const NO_DATE = String.raw`^(?:${NO_DAY}|[\W0]*$)`

/** Texts that mean nothing, or that there is no price. */
const BLANK =
  /^(-+( \/ -+)?|–|—|n\/?a|nan|null|none|nil|tba|tbc|tbd|poa|p\.o\.a\.?|unknown|not specified|unspecified|undefined|call|call for price|contact (?:us|dealer)|price on (?:application|request)|enquire|\?+|\D{0,3}999,?999(?:\.0+)?\D{0,3})$/i

const IS_ZERO_DAY = new RegExp(`^${ZERO_DAY}`)

/** Whether a text means nothing. */
export const isNothing = (value: string): boolean => BLANK.test(value) || IS_ZERO_DAY.test(value)
