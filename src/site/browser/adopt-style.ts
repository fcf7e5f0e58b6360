/**
 * Adds a style sheet that came with a script (`import css from './x.css?inline'`):
 * the build keeps no sheet that only scripts import, and the
 * Content-Security-Policy takes no `<style>` from them.
 */
export function adoptStyle(css: string): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets.push(sheet)
}
