import { expect, it } from 'vitest'
import { readSheetLines } from '../../../src/engine/ads/sheetLines.ts'
import { cartLinks, moneySteps } from '../../../src/workspace/ads/cartFacts.ts'
import { isPostTable, postsLike, postsOfLines, postsOfTable } from '../../../src/workspace/ads/postLines.ts'

it('reads one post a line, and none of blank lines', () => {
  expect(isPostTable(' Tea \r\n\nCoffee, hot\n')).toBe(false)
  expect(postsOfLines(' Tea \r\n\nCoffee, hot\n').posts).toEqual([{ text: 'Tea' }, { text: 'Coffee, hot' }])
})

it('reads a table whose first row names the text, and says what it cannot read', () => {
  const text = 'id,Text,name,as_user_id,mood\n7,"Tea, green",Tea,12,calm\n,Coffee,,1.23E+18,\n'
  expect(isPostTable(text)).toBe(true)
  const lines = readSheetLines(new TextEncoder().encode(text))
  if (!lines.ok) throw new Error(lines.failure.sentence)
  const read = postsOfTable(lines.value)
  expect(read.posts).toEqual([{ text: 'Tea, green', name: 'Tea', as_user_id: '12' }])
  expect(read.unknown).toEqual(['mood'])
  expect(read.problems.map(({ line, field }) => [line, field])).toEqual([[3, 'as_user_id']])
})

it('takes everything but text and name from the open post, unless a row says otherwise', () => {
  const model = { text: 'Old', name: 'Old', as_user_id: '1', card_uri: 'new 1', created_at: 'now', media_keys: null }
  expect(postsLike(model, [{ text: 'A' }, { text: 'B', card_uri: 'card://2' }])).toEqual([
    { text: 'A', as_user_id: '1', card_uri: 'new 1' },
    { text: 'B', as_user_id: '1', card_uri: 'card://2' },
  ])
})

it('finds every destination of a cart once, and the steps that move money', () => {
  const card = { name: 'Card', fields: { slides: [[{ destination: { url: 'https://shop.example/a' } }]] } }
  const post = { name: 'Post', fields: { text: 'See https://shop.example/a, and http://b.example/(x)!' } }
  const budget = { name: 'Line', fields: { daily_budget_amount_local_micro: 1_000_000 } }
  expect([...cartLinks([card, post, budget])]).toEqual([
    ['https://shop.example/a', ['Card', 'Post']],
    ['http://b.example/(x', ['Post']],
  ])
  expect(moneySteps([card, post, budget])).toEqual([budget])
  // Switching something on or off moves money too.
  expect(moneySteps([card, { ...post, turns: 'off' }])).toHaveLength(1)
})
