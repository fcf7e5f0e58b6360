import { useEffect, useState } from 'react'

/**
 * Sets the page's title to the listed vehicles, so that tabs and bookmarks of filtered lists can be told apart. If
 * `heading` is undefined, the page's own list and title are shown.
 */
export function useTitle(heading: string | undefined): void {
  const [own] = useState(() => (typeof document === 'undefined' ? '' : document.title))
  useEffect(() => {
    const dealer = document.querySelector<HTMLMetaElement>('meta[property="og:site_name"]')?.content
    document.title = heading === undefined ? own : [heading, dealer].filter(Boolean).join(' | ')
  }, [heading, own])
}
