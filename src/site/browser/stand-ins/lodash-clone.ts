/** Replaces lodash's function in Formik, which makes shallow copies of its own records before it changes them. */
// biome-ignore lint/style/noDefaultExport: Formik imports the default.
export default function clone<T extends object>(value: T): T {
  return Array.isArray(value) ? ([...value] as T) : { ...value }
}
