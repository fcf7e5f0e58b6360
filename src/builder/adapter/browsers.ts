import packageFile from '../../../package.json' with { type: 'json' }

/** The oldest browsers in which everything works (`browserslist` of package.json), as Vite names them. */
export const OLDEST_BROWSERS: string[] = packageFile.browserslist.map((line) =>
  line.replace('ios_saf', 'ios').replace(' >= ', ''),
)

/** Styles are for older ones too, which only read: a range in a media query would hide from them all that it holds. */
export const OLDEST_READERS: string[] = [...OLDEST_BROWSERS, 'safari15.4', 'ios15.4']
