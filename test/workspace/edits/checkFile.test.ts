import { expect, test } from 'vitest'
import { checksEntry, readCheckBook } from '../../../src/workspace/edits/checkBook.ts'
import { checkFileText, joinedChecks, readCheckFile } from '../../../src/workspace/edits/checkFile.ts'
import { emptyCheck, type OwnCheck } from '../../../src/workspace/edits/ownCheck.ts'

const one: OwnCheck = {
  ...emptyCheck('one'),
  message: 'No margin',
  when: { join: 'all', conditions: [{ field: 'custom_label_0', is: 'empty', value: '' }] },
}
const two: OwnCheck = { ...emptyCheck('two'), level: 'warning' }

test('checks are a file that others can read, and one that is none says why', () => {
  expect(readCheckFile(checkFileText([one, two]))).toEqual({ ok: true, value: [one, two] })
  const reason = (text: string): string => {
    const read = readCheckFile(text)
    return read.ok ? '' : typeof read.failure === 'string' ? read.failure : read.failure.sentence
  }
  expect(reason('{')).toMatch(/isn't a JSON file/)
  expect(reason('{"type":"adwright rules"}')).toMatch(/contains no checks/)
  expect(reason('{"type":"adwright checks","version":2,"checks":[]}')).toMatch(/newer version/)
  const wrong = checkFileText([one, { ...two, level: 'fatal' as 'error' }])
  expect(reason(wrong)).toBe("These checks can't be read: see checks/1/level in the file.")
})

test('checks of a file join those that are there, with an ID of their own', () => {
  expect(joinedChecks([one], [one, two], () => 'new').map(({ id }) => id)).toEqual(['one', 'new', 'two'])
})

test('the book keeps order and changes of checks', () => {
  const renamed = { ...one, message: 'No label' }
  const entries = [checksEntry([], [one, two]), checksEntry([one, two], [two, renamed]), { version: 2, order: [] }]
  expect(entries[1]).toMatchObject({ order: ['two', 'one'], checks: [two, renamed] })
  expect(readCheckBook(entries)).toEqual([two, renamed])
  // An earlier entry that can't be read takes no check with it.
  expect(readCheckBook(entries.slice(1))).toEqual([two, renamed])
  expect(readCheckBook([...entries, checksEntry([two, renamed], [two])])).toEqual([two])
  expect(checksEntry([one, two], [{ ...one }, two])).toBeUndefined()
})
