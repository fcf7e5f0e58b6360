/** A file of the site that needs no template: robots.txt, sitemap.xml, feed, manifest. */
export interface SiteFile {
  path: string
  content_type: string
  body: string
  /** All that the body is drawn from. It is drawn when it is read, and a build reads it only when this has changed. */
  drawn_from?: string
  /** The body is an SVG picture, and the file is a PNG picture of it, this many pixels wide and high. */
  raster?: number
}

export interface Redirect {
  from: string
  to: string
  status: 301 | 302 | 410
}
