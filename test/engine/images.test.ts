import { beforeEach, describe, expect, it } from 'vitest'
import type { ImageFacts } from '../../src/contract/catalog/productImages.ts'
import { productOf, VALID_PRODUCT } from '../../src/contract/catalog/validProduct.ts'
import { failed, success } from '../../src/contract/language/result.ts'
import { refused } from '../../src/contract/wire/refused.ts'
import { feedHost } from '../../src/engine/feed/feedDoor.ts'
import { checkImages, forgetImages, readImages, recallImages } from '../../src/engine/feed/images/imageMethods.ts'
import { drain } from '../../src/engine/feed/issues/rowIssues.ts'
import { opened, setOpened } from '../../src/engine/feed/open/openedFeed.ts'
import { gatherCells } from '../../src/workspace/edits/cellChanges.ts'
import { makeStep } from '../../src/workspace/edits/step.ts'
import { ruleText } from '../../src/workspace/product/productText.ts'
import { noImages } from '../renderer/noImages.ts'
import { openFeedBooks } from './feedBooks.ts'
import { freeJob } from './freeJob.ts'
import { storeProducts } from './storedProducts.ts'

// What rows say of their images, once these were fetched.

const url = (name: string) => `https://shop.example/${name}.png`

const FINE = { at: 1, type: 'image/png', bytes: 9, width: 600, height: 600 }

const FACTS: Readonly<Record<string, ImageFacts>> = {
  fine: { ...FINE, hash: 'a' },
  copy: { ...FINE, hash: 'a' },
  small: { ...FINE, width: 400, height: 300, hash: 'b' },
  large: { ...FINE, bytes: 6_000_000 },
  gone: { at: 1, trouble: 'status', status: 404 },
  page: { at: 1, trouble: 'kind', type: 'text/html' },
  other: { ...FINE, hash: 'c' },
  more: { ...FINE, hash: 'd' },
}

const factsOf = (address: string): ImageFacts | null =>
  FACTS[/(\w+)\.png$/.exec(address)?.[1] ?? ''] ??
  (address.includes('none') ? { at: 1, type: 'image/png', width: 600, height: 600 } : null)

let asked: string[] = []

const openImages = async (...names: readonly string[]) =>
  setOpened(
    await storeProducts(
      names.map((name, at) =>
        productOf({
          ...VALID_PRODUCT,
          id: `SKU-${at}`,
          image_link: url(name),
          ...(name === 'more' ? { additional_image_link: `${url('small')},${url('gone')}` } : {}),
        }),
      ),
    ),
  )

beforeEach(() => {
  openFeedBooks()
  asked = []
  Object.assign(feedHost().images, noImages, {
    check: async (addresses: readonly string[]) => {
      asked.push(...addresses)
      return success(addresses.map(factsOf))
    },
  })
})

const said = (row: number) => opened().feed.rowAt(row)?.issues.map(ruleText)

const check = (additional = false) => checkImages({ additional, again: false }, freeJob())

describe('images of a feed', () => {
  it('mark their rows with what was measured, count in the groups and are filtered', async () => {
    const now = await openImages('fine', 'small', 'large', 'gone', 'page', 'small')
    expect(now.feed.groups()).toEqual([])
    expect(await check()).toMatchObject({ ok: true, value: { checked: 5, troubled: 2 } })
    expect(asked).toEqual(['fine', 'small', 'large', 'gone', 'page'].map(url))
    expect([0, 1, 2, 3, 4].map(said)).toEqual([
      [],
      ['The image is too small: 400 x 300 pixels. It needs at least 500 x 500.'],
      ['The image is larger than 5 MB. Reduce its file size.'],
      ["The image can't be fetched: the server responded with 404."],
      ["The URL doesn't lead to a JPG, GIF, WEBP or PNG. The server calls it text/html."],
    ])
    expect(now.feed.groups().map(({ rule, count, firstRow }) => [rule, count, firstRow])).toEqual([
      ['image_link.imageSmall', 2, 1],
      ['image_link.imageUnreachable', 1, 3],
      ['image_link.imageKind', 1, 4],
      ['image_link.imageLarge', 1, 2],
    ])
    expect([...now.feed.rowsWith('image_link.imageSmall').rows()]).toEqual([1, 5])
    expect(now.feed.counts()).toMatchObject({ errors: 0, warnings: 5 })
  })

  it('of additional links are looked at when asked for', async () => {
    await openImages('more')
    await check()
    expect(said(0)).toEqual([])
    await check(true)
    expect(said(0)).toEqual([
      'The image is too small: 400 x 300 pixels. It needs at least 500 x 500.',
      "The image can't be fetched: the server responded with 404.",
    ])
  })

  it('that are the same under another URL say so', async () => {
    await openImages('fine', 'copy', 'other', 'fine')
    await check()
    expect(said(0)).toEqual([`${url('copy')} has the same image. Check that it shows this product.`])
    expect(said(2)).toEqual([])
    const summary = await readImages({ additional: false }, freeJob())
    expect(summary).toMatchObject({
      images: 3,
      known: 3,
      hosts: [{ host: 'shop.example', images: 3 }],
      repeated: [{ first: url('fine'), urls: 2 }],
    })
  })

  it('whose URLs are no longer in the feed are compared with none', async () => {
    const { feed } = await openImages('fine')
    await check()
    const cells = gatherCells()
    cells.tell(0, 'image_link', url('fine'), url('copy'))
    drain(feed.make(makeStep({ id: 's', name: 'Step', kind: 'edit', at: '' }, { cells: cells.end() })))
    await check()
    expect(asked).toEqual([url('fine'), url('copy')])
    expect(said(0)).toEqual([])
    expect(await readImages({ additional: false }, freeJob())).toMatchObject({ known: 1, repeated: [] })
  })

  it('of a host that is left alone count as not checked, and keep what is known', async () => {
    await openImages('small', 'fine')
    await check()
    Object.assign(feedHost().images, {
      check: async (addresses: readonly string[]) => success(addresses.map(() => ({ at: 2, trouble: 'silent' }))),
    })
    expect(await check()).toMatchObject({ ok: true, value: { checked: 0, troubled: 0 } })
    expect([0, 1].map(said)).toEqual([['The image is too small: 400 x 300 pixels. It needs at least 500 x 500.'], []])
  })

  it('with an address that no request can hold are left out', async () => {
    await openImages('small', 'x'.repeat(8_000))
    expect(await check()).toMatchObject({ ok: true, value: { checked: 1 } })
    expect(asked).toEqual([url('small')])
  })

  it('that were found before the host went away count', async () => {
    const now = await openImages('small', ...Array.from({ length: 20 }, (_, at) => `none${at}`))
    const { check: found } = feedHost().images
    Object.assign(feedHost().images, {
      check: async (...args: Parameters<typeof found>) => {
        if (asked.length > 0) throw new Error('Gone.')
        return found(...args)
      },
    })
    await expect(check()).rejects.toThrow('Gone.')
    expect(now.feed.counts().warnings).toBe(1)
  })

  it('are judged anew where a link is edited, and by its undo', async () => {
    const { feed } = await openImages('small', 'fine')
    await check()
    const edit = (before: string, after: string) => {
      const cells = gatherCells()
      cells.tell(0, 'image_link', url(before), url(after))
      drain(feed.make(makeStep({ id: 's', name: 'Step', kind: 'edit', at: '' }, { cells: cells.end() })))
    }
    edit('small', 'fine')
    expect(feed.counts().warnings).toBe(0)
    edit('fine', 'unknown')
    expect(feed.counts().warnings).toBe(0)
    edit('unknown', 'small')
    expect(feed.counts().warnings).toBe(1)
    // A check meanwhile looks at other URLs, and an undo finds the issue again.
    edit('small', 'fine')
    await check()
    edit('fine', 'small')
    expect(feed.counts().warnings).toBe(1)
  })

  it('are remembered when the feed is opened again, and forgotten on request', async () => {
    await openImages('small', 'fine')
    expect(await recallImages(null, freeJob())).toBeUndefined()
    Object.assign(feedHost().images, {
      stored: async () => ({ known: 2, pictures: 0, bytes: 0 }),
      known: async (addresses: readonly string[]) => addresses.map(factsOf),
    })
    expect(await recallImages(null, freeJob())).toMatchObject({ counts: { warnings: 1 } })
    expect(asked).toEqual([])
    expect(await forgetImages(null)).toMatchObject({ counts: { warnings: 0 } })
  })

  it('that were found before a cancellation or a failure count', async () => {
    const now = await openImages(...Array.from({ length: 40 }, (_, at) => (at === 0 ? 'small' : `none${at}`)))
    const canceling = new AbortController()
    const job = { ...freeJob(), signal: canceling.signal, tell: () => canceling.abort() }
    expect(await checkImages({ additional: false, again: false }, job)).toMatchObject({
      ok: true,
      value: { checked: 16 },
    })
    expect(asked).toHaveLength(16)
    expect(now.feed.counts().warnings).toBe(1)
    Object.assign(feedHost().images, { check: async () => failed(refused('No.')) })
    expect(await check()).toMatchObject({ ok: false, failure: { sentence: 'No.' } })
    expect(now.feed.counts().warnings).toBe(1)
  })
})
