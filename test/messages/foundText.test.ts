import { afterEach, describe, expect, it } from 'vitest'
import { foundText } from '../../src/messages/foundText.ts'
import { chooseTranslator } from '../../src/messages/t.ts'

afterEach(() => chooseTranslator('en'))

describe('what was found in the head of a file', () => {
  it('stays as it is in English', () => {
    expect(foundText('UTF-8, comma, 1 column, product feed')).toBe('UTF-8, comma, 1 column, product feed')
  })

  it('is shown part by part in another language', async () => {
    await chooseTranslator('de')
    expect(foundText('UTF-8 with BOM, semicolon, 27 columns, Shopify export')).toBe(
      'UTF-8 mit BOM, Semikolon, 27 Spalten, Shopify-Export',
    )
    expect(foundText('probably windows-1252, tab without quotes, 1 column, headings in line 3')).toBe(
      'vermutlich windows-1252, Tabulator ohne Anführungszeichen, 1 Spalte, Kopfzeile in Zeile 3',
    )
    expect(foundText('JSON, rows in the outer array')).toBe('JSON, Zeilen: oberstes Array')
    expect(foundText('each value of the file')).toBe('jeder Wert der Datei')
    expect(foundText('XLSX, sheet Preise, which is empty')).toBe('XLSX, Blatt Preise, leer')
  })
})
