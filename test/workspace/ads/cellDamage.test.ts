import { describe, expect, it } from 'vitest'
import type { AdKindId } from '../../../src/contract/ads/kinds.ts'
import type { Fields } from '../../../src/contract/language/fields.ts'
import { readSheet, sheetHeaders } from '../../../src/workspace/ads/sheet.ts'

const ACCOUNT_MEDIUM: Fields = { id: '007', video_id: '1234567890123456789', creative_type: 'PREROLL' }

const read = (kind: AdKindId, row: Readonly<Record<string, string>>, values?: Fields) => {
  const headers = sheetHeaders(kind)
  const cells = headers.map((name) => row[name] ?? '')
  const id = String(values?.['id'] ?? values?.['media_key'])
  return readSheet(kind, { headers, lines: [{ line: 7, cells }], problems: [] }, (wanted) =>
    values !== undefined && wanted === id ? { id, values, isDeleted: false } : undefined,
  )
}

const POST = { text: 'Tea', as_user_id: '1' }

describe('a cell that a spreadsheet changed', () => {
  it.each<[AdKindId, Readonly<Record<string, string>>, Fields | undefined, string, string]>([
    ['post', { ...POST, as_user_id: '1.23E+18' }, undefined, 'as_user_id', '1.23E+18'],
    ['post', { ...POST, as_user_id: '1,23457E+18' }, undefined, 'as_user_id', '1,23457E+18'],
    ['post', { ...POST, as_user_id: '1234567890123450000' }, undefined, 'as_user_id', '1234567890123450000'],
    ['post', { ...POST, media_keys: '1E+5' }, undefined, 'media_keys', '1E+5'],
    [
      'pollCard',
      { name: 'P', first_choice: 'a', duration_in_minutes: '6E+1' },
      undefined,
      'duration_in_minutes',
      '6E+1',
    ],
    ['accountMedia', { id: '007', video_id: '1.23457E+18' }, ACCOUNT_MEDIUM, 'video_id', '1.23457E+18'],
    ['accountMedia', { id: '007', video_id: '1234567890123450000' }, ACCOUNT_MEDIUM, 'video_id', '1234567890123450000'],
    ['accountMedia', { id: '007', video_id: '42' }, { ...ACCOUNT_MEDIUM, video_id: '0042' }, 'video_id', '42'],
    ['card', { id: '1.46E+18', name: 'New' }, { id: '5', name: 'Old' }, 'id', '1.46E+18'],
    ['accountMedia', { id: '7', video_id: '1' }, ACCOUNT_MEDIUM, 'id', '7'],
  ])('is refused with row, column, value and fix: %s %j', (kind, row, values, field, value) => {
    const { edits, problems } = read(kind, row, values)
    expect(edits).toEqual([])
    expect(problems).toMatchObject([{ line: 7, field, level: 'error' }])
    expect(problems[0]?.sentence).toContain(value)
    expect(problems[0]?.sentence).toMatch(/spreadsheet.*xport again.*format the column as text/)
  })

  it.each<[AdKindId, Readonly<Record<string, string>>, Fields | undefined]>([
    // An id of letters and digits that looks like a number, and is there.
    ['card', { id: '12e5', name: 'New' }, { id: '12e5', name: 'Old' }],
    ['card', { id: '5', name: '1.5E+3' }, { id: '5', name: 'Old' }],
    ['post', { ...POST, as_user_id: '1234567890123456789' }, undefined],
    ['post', { ...POST, as_user_id: '1234567890123450' }, undefined],
    ['pollCard', { name: 'P', first_choice: 'a', duration_in_minutes: '60' }, undefined],
  ])('is none: %s %j', (kind, row, values) => {
    const { edits, problems } = read(kind, row, values)
    expect(problems).toEqual([])
    expect(edits).toHaveLength(1)
  })
})

it('says of a new row that is to begin otherwise that it starts paused, and takes the rest of it', () => {
  const row = { name: 'Autumn', funding_instrument_id: 'f1', entity_status: 'ACTIVE' }
  const { edits, problems } = read('campaign', row)
  expect(problems).toMatchObject([{ line: 7, field: 'entity_status', level: 'warning' }])
  expect(problems[0]?.sentence).toContain('start paused')
  expect(edits).toMatchObject([{ op: 'create', fields: { name: 'Autumn' } }])
  expect(edits[0]).not.toHaveProperty('fields.entity_status', 'ACTIVE')
  // What is there may be switched on by a sheet.
  expect(read('campaign', { id: '1', ...row }, { ...row, id: '1', entity_status: 'PAUSED' }).problems).toEqual([])
})
