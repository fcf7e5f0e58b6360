import type { Encoding } from './body-cache.ts'

/** The best encoding that an Accept-Encoding header allows. */
export function chooseEncoding(header: string | undefined): Encoding {
  const offers = (header ?? '').split(',').map((offer) => {
    const [name = '', ...parameters] = offer
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/)
    const weight = parameters.find((parameter) => parameter.startsWith('q='))
    return { name, weight: weight ? Number(weight.slice(2)) : 1 }
  })
  const accepts = (name: string): boolean => offers.some((offer) => offer.name === name && offer.weight > 0)
  if (accepts('br')) return 'br'
  return accepts('gzip') ? 'gzip' : 'identity'
}

/** Whether If-None-Match names this ETag. */
export function isFresh(header: string | undefined, etag: string): boolean {
  return (header ?? '')
    .split(',')
    .map((each) => each.trim().replace(/^W\//, ''))
    .some((each) => each === etag || each === '*')
}
