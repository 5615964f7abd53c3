import { expect, it } from 'vitest'
import { destinationList } from '../../../src/workspace/ads/destinations.ts'
import {
  type FillableRecord,
  filledLink,
  linkFillings,
  unknownPlaces,
} from '../../../src/workspace/ads/linkParameters.ts'

// URL parameters with values by templates: how they are filled, and what differs from them.

const RULES = ['ref', 'utm_source=x', 'utm_campaign=[campaign]', 'utm_content=[adgroup]_[name]']
const NAMES = { campaign: ['Herbst Tee 2026'], adgroup: ['Reach: 1'], name: ['Große Kanne'], id: ['123'] }
const FILLED = 'utm_source=x&utm_campaign=herbst-tee-2026&utm_content=reach-1_gro%C3%9Fe-kanne'

const filled = (url: string, replaces = false) => filledLink(url, NAMES, { rules: RULES, replaces }).url

it.each([
  ['https://shop.example/', `https://shop.example/?${FILLED}`],
  ['https://shop.example/a?b=1&c#top', `https://shop.example/a?b=1&c&${FILLED}#top`],
  ['https://shop.example/?a=&&b=1&', `https://shop.example/?a=&&b=1&${FILLED}`],
  [`https://shop.example/?${FILLED}`, `https://shop.example/?${FILLED}`],
  [
    `https://shop.example/?utm_campaign={campaign}&utm_source=`,
    `https://shop.example/?utm_campaign=herbst-tee-2026&${FILLED.replace('utm_campaign=herbst-tee-2026&', '')}`,
  ],
])('fills %s and leaves the rest as it is written', (url, expected) => {
  expect(filled(url)).toBe(expected)
})

it('keeps values that are there, unless they are to be replaced', () => {
  const own = `https://shop.example/?${FILLED.replace('=x', '=news')}`
  expect(filled(own)).toBe(own)
  expect(filled(own, true)).toBe(`https://shop.example/?${FILLED}`)
})

it('fills nothing where a name is unknown, or there are several', () => {
  const rules = ['utm_campaign=[campaign]', 'utm_id=[id]']
  const names = { ...NAMES, campaign: ['Spring', 'Autumn'], id: ['new 1'] }
  const url = 'https://shop.example/'
  expect(filledLink(url, names, { rules, replaces: true })).toEqual({ url, unclear: ['campaign', 'id'] })
  expect(unknownPlaces([...RULES, 'x=[brand]_[campaign]'])).toEqual(['brand'])
})

const record = (given: Partial<FillableRecord['record']>): FillableRecord => ({
  record: { kind: 'card', id: '1', name: 'Card', values: {}, isDeleted: false, ...given },
  names: NAMES,
})

it('fills links in parts of cards and in texts of posts, and says why a published post stays', () => {
  const url = 'https://shop.example/'
  const components = [{ type: 'DETAILS', title: url, destination: { type: 'WEBSITE', url } }]
  const text = `Now: ${url}a. Again ${url}!`
  const { links, edits } = linkFillings(
    [
      record({ values: { name: url, components } }),
      record({ kind: 'post', id: 'new 1', draft: 'create', values: { text } }),
      record({ kind: 'post', id: '5', values: { text } }),
    ],
    { rules: ['utm_source=x'], replaces: false },
  )
  const to = `${url}?utm_source=x`
  expect(edits).toEqual([
    {
      ...{ op: 'set', kind: 'card', id: '1', field: 'components' },
      value: [{ type: 'DETAILS', title: to, destination: { type: 'WEBSITE', url: to } }],
    },
    {
      ...{ op: 'set', kind: 'post', id: 'new 1', field: 'text' },
      value: `Now: ${url}a?utm_source=x. Again ${to}!`,
    },
  ])
  expect(links.map(({ record: { id }, problem }) => [id, problem])).toEqual([
    ...['5', '5'].map((id) => [id, "This can't be changed anymore."]),
    ...['1', '1', 'new 1', 'new 1'].map((id) => [id, undefined]),
  ])
})

it('warns of values that differ from their template', () => {
  const list = (url: string) =>
    destinationList(
      [
        {
          ...{ kind: 'post', id: '1', name: 'Große Kanne', urls: [url] },
          ...{ campaigns: NAMES.campaign, adGroups: NAMES.adgroup },
        },
      ],
      RULES,
    )[0]?.problems
  const url = `https://shop.example/?ref=1&${FILLED}`
  expect(list(url)).toEqual([])
  expect(list(url.replace('=x', '=y'))).toEqual([{ code: 'value', names: ['utm_source'] }])
  expect(list(url.replace('reach-1', 'reach-2'))).toEqual([{ code: 'value', names: ['utm_content'] }])
  expect(list(url.replace('2026', '2025'))).toEqual([{ code: 'campaign', names: ['utm_campaign'] }])
})

it('reads percent codes of templates as the signs they stand for', () => {
  const rules = ['utm_campaign=Herbst%20Tee', 'utm_term=100%', 'utm_content=[name]%2Fa%E4']
  const url = 'https://shop.example/'
  const made = filledLink(url, NAMES, { rules, replaces: true }).url
  expect(made).toBe(`${url}?utm_campaign=Herbst%20Tee&utm_term=100%25&utm_content=gro%C3%9Fe-kanne%2Fa%25E4`)
  const named = { kind: 'post', id: '1', name: 'Große Kanne', campaigns: [], adGroups: [] } as const
  expect(destinationList([{ ...named, urls: [made] }], rules)[0]?.problems).toEqual([])
  expect(destinationList([{ ...named, urls: [made.replace('Tee', 'Tea')] }], rules)[0]?.problems).toEqual([
    { code: 'value', names: ['utm_campaign'] },
  ])
})
