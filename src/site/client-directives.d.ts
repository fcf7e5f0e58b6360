import 'astro'

declare module 'astro' {
  interface AstroClientDirectives {
    /** Wakes on pointer, focus or touch, or as soon as it is parsed: src/site/browser/interaction. */
    'client:interaction'?: boolean | 'read' | 'query'
  }
}
