import { expect, test } from 'vitest'
import { VALID_PRODUCT } from '../../src/contract/catalog/validProduct.ts'
import { guessFiles } from '../../src/engine/people/read/guessFiles.ts'
import { versionColumns } from '../../src/workspace/edits/rowVersion.ts'
import { fieldColumns } from '../../src/workspace/export/exportColumn.ts'
import { createXlsxWriter } from '../../src/workspace/export/xlsxWriter.ts'

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
