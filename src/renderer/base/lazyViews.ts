import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

const loaders = new WeakMap<object, () => Promise<unknown>>()

/** Creates views of one `Props` type; code loads when first shown or through `loadWhenIdle`. */
export const lazyViews =
  <Props = object>() =>
  <Name extends string>(
    read: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
    name: Name,
  ): LazyExoticComponent<ComponentType<Props>> => {
    const view = lazy(async () => ({ default: (await read())[name] }))
    loaders.set(view, read)
    return view
  }

/**
 * Loads the code and styles of views one by one while the browser is idle. Then they open without a long task. The
 * returned function stops it. A view that fails to load reports that when it is opened.
 */
export const loadWhenIdle = (views: readonly object[]): (() => void) => {
  let next = 0
  let request = 0
  const end = new AbortController()
  const loadNext = async (): Promise<void> => {
    const view = views[next++]
    if (view === undefined) return
    await loaders
      .get(view)?.()
      .catch(() => {})
    if (!end.signal.aborted) request = requestIdleCallback(() => void loadNext())
  }
  request = requestIdleCallback(() => void loadNext())
  return () => {
    end.abort()
    cancelIdleCallback(request)
  }
}
