import packageFile from '../../../package.json' with { type: 'json' }

/** The oldest browsers in which everything works (`browserslist` of package.json), in Vite's names. */
export const OLDEST_BROWSERS: string[] = packageFile.browserslist.map((line) =>
  line.replace('ios_saf', 'ios').replace(' >= ', ''),
)

/**
 * Styles also serve older browsers, in which sites can only be read: a range in a media query would hide from them
 * everything inside it.
 */
export const OLDEST_READERS: string[] = [...OLDEST_BROWSERS, 'safari15.4', 'ios15.4']
