import { absoluteUrl } from '#src/base/urls.ts'

interface Site {
  name: string
  origin: string
  lang: string
  searchPath: string
}

/** schema.org WebSite with the stock search as its SearchAction. @spec 2.1 */
export const webSite = ({ name, origin, lang, searchPath }: Site): object => ({
  '@context': 'https://schema.org',
  '@type': 'WebSite',
  name,
  url: absoluteUrl(origin, '/'),
  inLanguage: lang,
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${absoluteUrl(origin, searchPath)}?query={search_term_string}` },
    'query-input': 'required name=search_term_string',
  },
})
