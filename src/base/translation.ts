/** A catalogue (messages.ts) in another language: the same names, and functions with the same parameters. */
export type Translation<Catalogue> = {
  readonly [Name in keyof Catalogue]: Catalogue[Name] extends string
    ? string
    : Catalogue[Name] extends (...values: never[]) => unknown
      ? Catalogue[Name]
      : Translation<Catalogue[Name]>
}
