/** A file of the site that needs no template: robots.txt, sitemap.xml, feed, manifest. */
export interface SiteFile {
  path: string
  content_type: string
  body: string
  /**
   * Everything that the body is drawn from. It is drawn when it is read, which a build does only if this has changed.
   */
  drawn_from?: string
  /** The body is an SVG picture, and the file a PNG of it, this many pixels wide and high. */
  raster?: number
}

export interface Redirect {
  from: string
  to: string
  status: 301 | 302 | 410
}
