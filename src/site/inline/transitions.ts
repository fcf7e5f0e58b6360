/** A shopper who goes on before a page has faded in breaks its transition off. That is no error. */
export function letTransitionsEnd(): void {
  const ignore = ({ viewTransition }: PageSwapEvent | PageRevealEvent): void => {
    viewTransition?.ready.catch(() => {})
    viewTransition?.finished.catch(() => {})
  }
  addEventListener('pageswap', ignore)
  addEventListener('pagereveal', ignore)
}
