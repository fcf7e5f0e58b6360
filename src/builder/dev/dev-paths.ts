/** Where `npm run dev` shows the components, at every dealer. */
export const COMPONENTS_PATH = '/_components'

/** Where it shows every type of field. */
export const FIELDS_PATH = '/_fields'

export const isDevPath = (path: string): boolean => path === COMPONENTS_PATH || path === FIELDS_PATH
