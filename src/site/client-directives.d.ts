import 'astro'

declare module 'astro' {
  interface AstroClientDirectives {
    /** Wakes on pointer, focus or touch: src/site/browser/interaction. */
    'client:interaction'?: boolean
  }
}
