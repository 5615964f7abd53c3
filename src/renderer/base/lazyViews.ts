import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

const loaders = new WeakMap<object, () => Promise<unknown>>()

/** Makes views with some properties, whose code is loaded when they are first shown, or before by `loadWhenIdle`. */
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
 * Loads the code and the styles of views one by one while nothing else is to be done, so that they open without a long task;
 * the answer ends that. A view that cannot be loaded says so when it is opened.
 */
export const loadWhenIdle = (views: readonly object[]): (() => void) => {
  let next = 0
  let asked = 0
  let isOver = false
  const loadNext = async (): Promise<void> => {
    const view = views[next++]
    if (view === undefined) return
    await loaders
      .get(view)?.()
      .catch(() => {})
    if (!isOver) asked = requestIdleCallback(() => void loadNext())
  }
  asked = requestIdleCallback(() => void loadNext())
  return () => {
    isOver = true
    cancelIdleCallback(asked)
  }
}
