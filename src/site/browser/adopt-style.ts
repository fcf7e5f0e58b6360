/**
 * Adds a style sheet that was imported by a script (`import css from './x.css?inline'`):
 * the build drops sheets that only scripts import, and the Content-Security-Policy
 * forbids scripts to add a `<style>`.
 */
export function adoptStyle(css: string): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets.push(sheet)
}
