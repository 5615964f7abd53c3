import { expect, it } from 'vitest'
import { adIssueText } from '../../../src/workspace/ads/adIssueText.ts'
import { destinationList, destinationsOf, linkProblems } from '../../../src/workspace/ads/destinations.ts'
import { urlWord } from '../../../src/workspace/ads/linkParameters.ts'
import { checkDrafts } from './checkDrafts.ts'

// Where creatives lead people, and what is wrong with the parameters of their URLs.

const TAGGED = 'https://shop.example/?utm_source=x&utm_medium=paid&utm_campaign=spring'

const codes = (url: string) => linkProblems(url).map(({ code, names }) => [code, ...names].join(' '))

it('finds the destinations that people wrote: parts of cards and texts, not the pictures of the platform', () => {
  const components = [{ type: 'DETAILS', destination: { type: 'WEBSITE', url: TAGGED } }]
  expect(destinationsOf('card', { components, card_uri: 'card://1', name: 'https://no.example' })).toEqual([TAGGED])
  expect(destinationsOf('post', { text: `Now: ${TAGGED}. Again ${TAGGED}!` })).toEqual([TAGGED])
  expect(destinationsOf('media', { media_url: 'https://pictures.example/1.jpg' })).toEqual([])
})

it.each([
  [TAGGED, []],
  ['https://shop.example/', ['missing utm_source utm_medium utm_campaign']],
  [TAGGED.replace('https', 'http'), ['insecure']],
  [TAGGED.replace('=paid', '='), ['empty utm_medium']],
  [`${TAGGED}&utm_medium=cpc`, ['twice utm_medium']],
  [TAGGED.replace('spring', '{campaign.name}'), ['template utm_campaign']],
  [TAGGED.replace('spring', '%7Bcampaign%7D'), ['template utm_campaign']],
  ['https://shop', ['invalid']],
  ['https://', ['invalid']],
])('says of %s what is wrong with it', (url, expected) => {
  expect(codes(url)).toEqual(expected)
})

it('lists each destination once with all that lead there, those with issues first', () => {
  const of = (id: string, ...urls: string[]) => ({ kind: 'card' as const, id, name: `Card ${id}`, urls })
  const bare = 'https://shop.example/bare'
  const list = destinationList([of('1', TAGGED), of('2', TAGGED, bare)])
  expect(list.map(({ url, users }) => [url, ...users.map(({ id }) => id)])).toEqual([
    [bare, '2'],
    [TAGGED, '1', '2'],
  ])
})

it('leaves out prices of records with several destinations, which may be those of the other', () => {
  const card = { kind: 'card' as const, id: '1', name: 'Card', prices: ['€10', '€20'] }
  const stated = (...urls: string[]) => destinationList([{ ...card, urls }]).map((link) => link.stated)
  expect(stated(TAGGED)).toEqual([['€10', '€20']])
  expect(stated(TAGGED, 'https://shop.example/2')).toEqual([[], []])
})

it('tells parameters that differ in capital letters only', () => {
  const other = TAGGED.replace('spring', 'Spring')
  const list = destinationList([{ kind: 'card', id: '1', name: 'Card', urls: [TAGGED, other] }])
  expect(list.map(({ problems }) => problems)).toEqual([
    [{ code: 'case', names: ['utm_campaign'] }],
    [{ code: 'case', names: ['utm_campaign'] }],
  ])
})

it('warns of the links of a draft as its account asks for parameters, and of doubled and unfilled ones in any case', () => {
  const url = 'https://shop.example/?ref={campaign}&ref=2'
  const components = [{ type: 'DETAILS', title: 'Sale', destination: { type: 'WEBSITE', url } }]
  const fields = { name: { base: undefined, mine: 'Sale' }, components: { base: undefined, mine: components } }
  const drafts = new Map([['card new 1', { kind: 'card' as const, id: 'new 1', op: 'create' as const, fields }]])
  const records = { theirs: () => undefined, ids: () => [], drafts }
  const warnings = (parameters?: readonly string[]) =>
    checkDrafts(records, { allowsObserved: true, ...(parameters === undefined ? {} : { parameters }) })
      .filter((issue) => adIssueText(issue).startsWith(url))
      .map((issue) => [issue.field, issue.level, adIssueText(issue).slice(url.length + 2)])
  const always = [
    ['components', 'warning', 'Repeated: ref'],
    ['components', 'warning', 'Placeholder not replaced: ref'],
  ]
  expect(warnings()).toEqual(always)
  expect(warnings(['ref', 'src'])).toEqual([['components', 'warning', 'Missing: src'], ...always])
  expect(linkProblems(url, ['ref', 'src'])[0]).toEqual({ code: 'missing', names: ['src'] })
})

it('finds parameters that name another campaign than those that show the destination', () => {
  const rule = ['utm_campaign=[campaign]']
  const url = 'https://shop.example/?utm_campaign=herbst-tee-2026'
  const shown = (...campaigns: readonly string[]) =>
    destinationList([{ kind: 'post', id: '1', name: 'Post', urls: [url], campaigns }], rule)[0]?.problems
  expect(urlWord(' Herbst: Tée & 2026 ')).toBe('herbst-tee-2026')
  expect(shown('Herbst Tee 2026')).toEqual([])
  expect(shown()).toEqual([])
  const other = [{ code: 'campaign', names: ['utm_campaign'] }]
  expect([shown('Spring'), shown('Herbst Tee 2026', 'Spring')]).toEqual([other, other])
  expect(linkProblems('https://shop.example/', rule)).toEqual([{ code: 'missing', names: ['utm_campaign'] }])
})
