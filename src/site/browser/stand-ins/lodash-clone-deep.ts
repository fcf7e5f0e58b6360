/** Replaces lodash's function in Formik, which copies a form's initial values: text, ticks and lists. */
// biome-ignore lint/style/noDefaultExport: Formik imports the default.
export default structuredClone
