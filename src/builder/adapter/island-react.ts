/**
 * What components of islands get for `react` in the compiled app: its elements, and
 * its hooks as they are in a component that is printed once. No state changes, and no
 * effect runs. What no component uses is not here, and the compile fails by name on
 * it. Types stay React's.
 */

export type Component = (props: Record<string, unknown>) => unknown

/** An element that island-html.ts prints. Keys tell siblings apart in the browser only. */
export class IslandElement {
  readonly type: string | symbol | Component
  readonly props: Record<string, unknown>
  constructor(type: IslandElement['type'], props: IslandElement['props']) {
    this.type = type
    this.props = props
  }
}

export const Fragment = Symbol('Fragment')

/** @throws on a key that was spread: React's compiler would call createElement for it */
export function jsx(type: IslandElement['type'], props: IslandElement['props']): IslandElement {
  if ('key' in props) throw new Error('The compiled app takes no key among spread props')
  return new IslandElement(type, props)
}

export { jsx as jsxs }

export const memo = (component: Component): Component => component

const noChange = (): never => {
  throw new Error('A state cannot change while the build prints it')
}

export const useState = (initial: unknown): [unknown, typeof noChange] => [
  typeof initial === 'function' ? initial() : initial,
  noChange,
]

export const useRef = (current: unknown): { current: unknown } => ({ current })

export const useMemo = (make: () => unknown): unknown => make()

export const useCallback = (callback: unknown): unknown => callback

export const useEffect = (): void => {}

export { useEffect as useLayoutEffect }
