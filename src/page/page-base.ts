import type { Link } from './elements.ts'

export interface PageBase {
  /** Site path without trailing slash, `/` for home. Written to `<path>.html`. */
  path: string
  head: Head
  /** From home to this page; empty on the home page. */
  breadcrumbs: Link[]
}

/** A page of any kind, of the core or of a feature. */
export interface AnyPage extends PageBase {
  kind: string
  /** The ISO date of a post. */
  date?: string
}

export interface Head {
  title: string
  description: string
  /** Absolute URL. */
  canonical: string
  noindex?: boolean
  /** Absolute URL, with the size 1200x630 (@spec 9.7). */
  image: string
  /** What the picture shows. */
  image_alt: string
  /** Pixels; undefined if nothing resizes the picture. */
  image_size?: { width: number; height: number }
  og_type: 'website' | 'article' | 'product'
  json_ld: object[]
  /** Absolute URLs of neighbouring result pages. */
  prev?: string
  next?: string
  feed?: string
}
