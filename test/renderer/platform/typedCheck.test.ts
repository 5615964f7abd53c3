import { expect, it } from 'vitest'
import { CHECK_KINDS, typedCheck } from '../../../src/renderer/platform/console/past/typedCheck.ts'
import { isExpectation } from '../../../src/workspace/collection/collection.ts'

it.each([
  ['status', '', ' 201 ', { status: 201 }],
  ['maxMs', 'ignored', '1500.5', { maxMs: 1500.5 }],
  ['exists', ' data.0.id ', 'ignored', { path: 'data.0.id', exists: true }],
  ['missing', 'next_cursor', '', { path: 'next_cursor', exists: false }],
  ['equals', 'data.0.name', 'Spring shop', { path: 'data.0.name', equals: 'Spring shop' }],
  ['equals', 'data.0.deleted', 'false', { path: 'data.0.deleted', equals: false }],
  ['equals', 'data.0.ids', '["1"]', { path: 'data.0.ids', equals: ['1'] }],
  ['contains', 'data.0.name', '12', { path: 'data.0.name', contains: '12' }],
  ['count', 'data', '0', { path: 'data', count: 0 }],
  ['atLeast', 'total_count', '-2', { path: 'total_count', atLeast: -2 }],
  ['atMost', 'total_count', '1e3', { path: 'total_count', atMost: 1000 }],
  ['headerExists', ' etag ', 'ignored', { header: 'etag', exists: true }],
  ['headerEquals', 'x-rate-limit-limit', '15', { header: 'x-rate-limit-limit', equals: '15' }],
  ['headerContains', 'content-type', 'json', { header: 'content-type', contains: 'json' }],
] as const)('reads a typed check of the kind %s', (kind, path, typed, check) => {
  expect(typedCheck(kind, path, typed)).toEqual(check)
  expect(isExpectation(check)).toBe(true)
})

it.each([
  ['status', '', '200.5'],
  ['status', '', 'OK'],
  ['maxMs', '', 'Infinity'],
  ['count', 'data', '1.5'],
  ['count', '', '1'],
  ['atLeast', 'total_count', 'many'],
] as const)('takes no check of the kind %s with the path "%s" and %s', (kind, path, typed) => {
  expect(typedCheck(kind, path, typed)).toBeUndefined()
})

it('takes no check of which nothing is typed', () => {
  for (const kind of CHECK_KINDS) expect(typedCheck(kind, ' ', ' ')).toBeUndefined()
})
