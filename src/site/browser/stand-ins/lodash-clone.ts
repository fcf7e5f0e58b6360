/** Stands in for lodash's in Formik, which copies its own records one level deep before it changes them. */
// biome-ignore lint/style/noDefaultExport: Formik takes it so.
export default function clone<T extends object>(value: T): T {
  return Array.isArray(value) ? ([...value] as T) : { ...value }
}
