import { expect, it } from 'vitest'
import type { ReviewItem } from '../../../src/engine/model/uploadModel.ts'
import { approvalHtml, MAX_LISTED, priceChange } from '../../../src/renderer/feeds/upload/approvalReport.ts'
import type { Picks } from '../../../src/renderer/feeds/upload/ReviewLists.tsx'

const line = (at: number, cells: ReviewItem['cells']): ReviewItem => ({
  at,
  row: at,
  id: `SKU-${at}`,
  title: '<img src=x onerror="a()">',
  cells,
  notes: ['Link is required.', 'Title is too long.'],
  hasKey: true,
})

const NONE = { added: 0, changed: 0, removed: 0, unchanged: 0, blocked: 0, drafts: 0, onlineDrafts: 0 }

const reportOf = async (
  kinds: Partial<typeof NONE>,
  cells: ReviewItem['cells'],
  picks: Partial<Picks> = {},
  isReviewed = true,
) => {
  let asked = 0
  const html = await approvalHtml({
    feed: 'cups & "more"',
    place: '=Spring',
    facts: [{ label: 'Uploaded', value: '3' }],
    counts: {
      review: 'r1',
      kinds: { ...NONE, ...kinds },
      deletable: 0,
      fields: [['price', 1]],
      refused: 0,
      surprises: 0,
      answers: [],
    },
    picks: {
      added: { all: true, except: [] },
      changed: { all: true, except: [] },
      removed: { all: false, except: [] },
      unchanged: { all: false, except: [] },
      ...picks,
    },
    issues: [{ rule: 'own', field: 'title', sentence: 'Title is "<b>"', count: 1234 }],
    read: async (_, from, count) => {
      asked += count
      return Array.from({ length: isReviewed ? count : 0 }, (_, at) => line(from + at, cells))
    },
    lineOf: async (row) => ({ line: row + 2 }),
  })
  return { html, asked }
}

it('shows contents as text: nothing that a browser runs or a spreadsheet calculates', async () => {
  const { html } = await reportOf({ changed: 1 }, [{ field: 'title', before: '=1+1', after: '<script>a()</script>' }])
  expect(html).not.toMatch(/<(script|img|b|a|link)\b|\bhref=|https?:/)
  expect(html).toContain('&lt;script&gt;')
  expect(html).toContain('cups &amp; &quot;more&quot;')
  expect(html).not.toMatch(/<(t[dh]|p|h\d)[^>]*>[=+@-]/)
  expect(html).toContain("default-src 'none'")
  expect(html).toContain('<td dir="auto">1,234</td>')
  const { html: priced } = await reportOf({ changed: 1 }, [{ field: 'price', before: '=1+1', after: '@a' }])
  expect(priced).toContain('<td dir="auto">&#39;=1+1</td><td dir="auto">&#39;@a</td>')
})

it('cuts long lists, counts the rest and reads no more than it shows', async () => {
  const { html, asked } = await reportOf({ added: 1_000_000 }, [{ field: 'title', after: 'Cup' }], {
    added: { all: true, except: [0] },
  })
  expect(html.match(/<td dir="auto">SKU-/g)).toHaveLength(MAX_LISTED)
  expect(html).not.toContain('SKU-0<')
  expect(html).toContain('Added (999,999)')
  expect(html).toContain('and 999,799 more lines')
  expect(asked).toBeLessThan(2 * MAX_LISTED)
})

it('is not made of lines of two reviews', async () => {
  await expect(reportOf({ changed: 1 }, [], {}, false)).rejects.toThrow('Another review')
})

it('reads single picked products by their places and names their lines in the file', async () => {
  const unchanged = { all: false, except: [900_000, 3] }
  const { html, asked } = await reportOf({ unchanged: 1_000_000 }, [], { unchanged })
  expect(html).toContain('Unchanged (2)')
  expect(html).toContain('<td dir="auto">5</td><td dir="auto">SKU-3</td>')
  expect(html).toContain('SKU-900000')
  expect(asked).toBe(101)
})

it('gives the reasons of a skipped product, not its contents', async () => {
  const { html } = await reportOf({ blocked: 1 }, [{ field: 'link', after: 'secret' }])
  expect(html).toContain('Link is required. Title is too long.</td>')
  expect(html).not.toContain('secret')
})

it('lists prices before and after, with the change where both can be compared', async () => {
  const { html } = await reportOf({ changed: 2 }, [{ field: 'price', before: '20.00 EUR', after: '15.00 EUR' }])
  expect(html).toContain('<td dir="auto">20.00 EUR</td><td dir="auto">15.00 EUR</td><td dir="auto">▼ 25%</td>')
  expect(priceChange('20.00 EUR', '25.00 EUR')).toBe('▲ 25%')
  expect(priceChange('20.00 EUR', '25.00 USD')).toBe('')
  expect(priceChange('0.00 EUR', '25.00 EUR')).toBe('')
  expect(priceChange(undefined, '25.00 EUR')).toBe('')
})
