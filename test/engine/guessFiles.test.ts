import { expect, test, vi } from 'vitest'
import { VALID_PRODUCT } from '../../src/contract/catalog/validProduct.ts'
import { guessFiles } from '../../src/engine/people/read/guessFiles.ts'
import { versionColumns } from '../../src/workspace/edits/rowVersion.ts'
import { fieldColumns } from '../../src/workspace/export/exportColumn.ts'
import { createXlsxWriter } from '../../src/workspace/export/xlsxWriter.ts'

test('a workbook that is too large is known by nobody, and no more of it is read than its head', async () => {
  const writer = createXlsxWriter([...fieldColumns(['id']), ...versionColumns('cups', ['id'])], 'Cups')
  const pieces = [writer.head(), writer.rows([{ row: 0, product: VALID_PRODUCT }]), writer.end()]
  const file = new File(pieces as Uint8Array<ArrayBuffer>[], 'cups.xlsx')
  Object.defineProperty(file, 'size', { value: 32 * 1024 * 1024 + 1 })
  const slice = vi.spyOn(file, 'slice')
  expect(await guessFiles([file])).toEqual(['workbook'])
  expect(slice).toHaveBeenCalledTimes(1)
})

test('a workbook with the keys of an export is a feed, another one is known by nobody', async () => {
  const fields = ['id', 'title'] as const
  const workbookOf = (...more: ReturnType<typeof versionColumns>) => {
    const writer = createXlsxWriter([...fieldColumns(fields), ...more], 'Cups')
    const pieces = [writer.head(), writer.rows([{ row: 0, product: VALID_PRODUCT }]), writer.end()]
    return new File(pieces as Uint8Array<ArrayBuffer>[], 'cups.xlsx')
  }
  const damaged = new File([Uint8Array.from([0x50, 0x4b, 3, 4])], 'damaged.xlsx')
  const guessed = await guessFiles([workbookOf(...versionColumns('cups', fields)), workbookOf(), damaged])
  expect(guessed).toEqual(['catalog', 'workbook', 'workbook'])
})
