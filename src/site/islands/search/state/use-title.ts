import { useEffect, useState } from 'react'

/**
 * The page's title says what is listed, so that a tab or bookmark of a narrowed
 * list can be told from another. `heading` undefined: the list is the page's own,
 * and so is the title.
 */
export function useTitle(heading: string | undefined): void {
  const [own] = useState(() => (typeof document === 'undefined' ? '' : document.title))
  useEffect(() => {
    const dealer = document.querySelector<HTMLMetaElement>('meta[property="og:site_name"]')?.content
    document.title = heading === undefined ? own : [heading, dealer].filter(Boolean).join(' | ')
  }, [heading, own])
}
