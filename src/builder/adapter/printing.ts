/** What every page of a compiled app has in common. */
export interface PrintedApp {
  /** The HTML that Astro puts at the end of each <head>: the style sheet's link. */
  head: string
  /** The address of a script, by the id of its module. @throws if the app doesn't have it */
  resolve: (id: string) => string
  /** The scripts that a script needs, in the form that island-scripts.ts writes. */
  scriptsOf: (address: string) => string
  /** The scripts of `client:` directives, by name. */
  directives: ReadonlyMap<string, string>
  /** Id of the module that wakes islands in the browser. */
  islandClient: string
}

/** One page being printed; templates receive it as Astro's `result`. */
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

  /** The `Astro` object of a template; static pages only need its props and the page. */
  createAstro(props: Record<string, unknown>): object {
    return { props, locals: this.locals, response: {} }
  }
}
