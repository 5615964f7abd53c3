import type { EndpointId, Failure, Reply } from '../contract/contract.ts'
import type { Fields } from '../contract/language/fields.ts'
import { failed, type Result } from '../contract/language/result.ts'
import { nextPageName } from '../contract/wire/nextPage.ts'
import { said } from '../messages/said.ts'
import type { Client } from './client.ts'

/** Why reading a list stops at a cursor that was seen before. */
export const turnsInCircles: Failure = {
  kind: 'garbled',
  ...said('client.repeatedPage'),
  errors: [],
  acted: 'no',
}

/** The input for the page that a cursor names. with_total_count is left out, because it cannot stand beside a cursor. */
export const inputOfPage = (id: EndpointId, { with_total_count: _, ...rest }: Fields, cursor: string): Fields => ({
  ...rest,
  [nextPageName(id)]: cursor,
})

/** How to request a page and find its next cursor; `circle` answers a repeated cursor. */
interface PageReader<Page> {
  readonly ask: (input: Fields) => Promise<Page>
  /** Nothing where a page is the last one, or failed. */
  readonly cursorOf: (page: Page) => string | null | undefined
  readonly circle: Page
}

/** The pages of a list in order, each as it arrives. A failure, or a cursor that was seen before, comes last. */
export async function* pages<Page>(
  id: EndpointId,
  input: Fields,
  { ask, cursorOf, circle }: PageReader<Page>,
): AsyncGenerator<Page, void, void> {
  const seen = new Set<string>()
  for (let next = input; ; ) {
    const page = await ask(next)
    yield page
    const cursor = cursorOf(page)
    if (cursor === null || cursor === undefined) return
    if (seen.has(cursor)) {
      yield circle
      return
    }
    seen.add(cursor)
    next = inputOfPage(id, input, cursor)
  }
}

/** The pages of a list, requested with the same options. A failed page is the last. */
export const askPages = (
  { ask }: Pick<Client, 'ask'>,
  id: EndpointId,
  input: Fields,
  options: Parameters<Client['ask']>[2],
): AsyncGenerator<Result<Reply, Failure>, void, void> =>
  pages<Result<Reply, Failure>>(id, input, {
    ask: (next) => ask(id, next, options),
    cursorOf: (page) => (page.ok ? page.value.nextCursor : undefined),
    circle: failed(turnsInCircles),
  })
