/** What every page of a compiled app has in common. */
export interface PrintedApp {
  /** What Astro puts at the end of each <head>: the style sheet. */
  head: string
  /** The address of a script, by the id of its module. @throws when the app has none */
  resolve: (id: string) => string
  /** The scripts of `client:` directives, by name. */
  directives: ReadonlyMap<string, string>
  /** Id of the module with which the browser wakes islands. */
  islandClient: string
}

/** One page being printed: what templates are handed as Astro's `result`. */
export class Printing {
  readonly app: PrintedApp
  readonly locals: App.Locals
  readonly resolve: PrintedApp['resolve']
  /** Islands printed so far. */
  islands = 0
  /** Number of open <template> elements. */
  openTemplates = 0

  constructor(app: PrintedApp, locals: App.Locals) {
    this.app = app
    this.locals = locals
    this.resolve = app.resolve
  }

  /** The `Astro` of a template: its props and the page, for that is all that a static page is made from. */
  createAstro(props: Record<string, unknown>): object {
    return { props, locals: this.locals, response: {} }
  }
}
