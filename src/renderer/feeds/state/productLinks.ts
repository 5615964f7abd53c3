import { createNewest, unlessSuperseded } from '../../base/newest.ts'
import { type FindProducts, useProductLinks } from '../../base/productLinks.ts'
import { feedsState } from './state.ts'
import { worker } from './worker.ts'

const finding = createNewest()

const find: FindProducts = async (urls) => {
  const found = await unlessSuperseded(worker().ask('linkedProducts', urls, { signal: finding.next() })).catch(
    () => undefined,
  )
  return found === undefined ? undefined : new Map(found.map((product) => [product.url, product]))
}

/** Offers the products of the open feed to pages that look links up. */
export const watchProductLinks = (): (() => void) => {
  const offer = (): void => {
    const { openFeed } = feedsState.getState()
    useProductLinks.setState(openFeed === undefined ? {} : { source: { feed: openFeed.name, find } }, true)
  }
  offer()
  return feedsState.subscribe((state, before) => {
    if (state.openFeed?.id !== before.openFeed?.id || state.changes !== before.changes) offer()
  })
}
