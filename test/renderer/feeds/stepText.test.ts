import { afterEach, expect, it } from 'vitest'
import { coded, said } from '../../../src/messages/said.ts'
import { chooseTranslator } from '../../../src/messages/t.ts'
import { stepSizes, stepText } from '../../../src/renderer/feeds/stepText.ts'
import { sizeOfStep } from '../../../src/workspace/edits/history.ts'
import { makeStep } from '../../../src/workspace/edits/step.ts'

const text = (sentence: string): string => stepText({ sentence })

afterEach(() => chooseTranslator('en'))

it('keeps names of steps in English, and says Undo for what earlier versions stored', () => {
  for (const name of ['Edit 1 cell of line 3', 'Undo: Fill 2 cells', 'Update products from a of b.csv', 'Of my own'])
    expect(text(name)).toBe(name)
  expect(text('Take back: Fill 2 cells')).toBe('Undo: Fill 2 cells')
})

it('says in the chosen language what the history holds in English', async () => {
  await chooseTranslator('de')
  for (const [stored, shown] of [
    ['Clear 3 cells', '3 Zellen leeren'],
    ['Paste 2 × 3 cells', '2 × 3 Zellen einfügen'],
    ['Edit Sale price of line 3', 'Sonderangebotspreis bearbeiten (Zeile 3)'],
    ['Undo: Delete 1,200 rows', 'Rückgängig: 1.200 Zeilen löschen'],
    ['Shorten: Title in 2 rows', 'Kürzen: Titel in 2 Zeilen'],
    ['Fix: Change URLs to https://', 'Korrektur: URLs auf https:// umstellen'],
    ['4 fixes', '4 Korrekturen'],
    ['Merge 2 groups of Brand', '2 Gruppen von Marke zusammenführen'],
    ['Apply changes from Title', 'Änderungen aus Title übernehmen'],
    ['Mein Schritt', 'Mein Schritt'],
  ] as const)
    expect(text(stored), stored).toBe(shown)
})

it('says in the chosen language what a worker named', async () => {
  await chooseTranslator('de')
  expect(text('1 Zelle bearbeiten of line 1,203')).toBe('1 Zelle bearbeiten (Zeile 1.203)')
  expect(text('1 Zelle bearbeiten of line 3 of prices.csv')).toBe('1 Zelle bearbeiten (Zeile 3 in prices.csv)')
  expect(text('1 Zelle bearbeiten of an added row')).toBe('1 Zelle bearbeiten (hinzugefügte Zeile)')
  expect(text('Update products from march.csv')).toBe('Produkte aktualisieren aus march.csv')
  expect(text('Undo: Take back: Replace “a” with “b”')).toBe('Rückgängig: Rückgängig: „a“ durch „b“ ersetzen')
  expect(text('Mend damage by a spreadsheet')).toBe('Tabellenfehler korrigieren')
})

it('is written from its message in the language of now, with all parts', async () => {
  const cells = said('feeds.step.edit', { cells: coded('product.field.sale_price') })
  const step = said('feeds.step.place', { name: cells.message, place: coded('product.line', { line: 1203 }) })
  const undo = said('feeds.step.undo', { name: step.message })
  expect(undo.sentence).toBe('Undo: Edit Sale price of line 1,203')
  expect(stepText(undo)).toBe(undo.sentence)
  await chooseTranslator('de')
  expect(stepText(undo)).toBe('Rückgängig: Sonderangebotspreis bearbeiten (Zeile 1.203)')
  expect(stepText({ ...undo, message: { code: 'feeds.gone' } })).toBe(undo.sentence)
})

it('names columns without a field where a step changes nothing else', () => {
  const head = { id: 's', name: 's', kind: 'undo', at: '2026-11-29' } as const
  expect(stepSizes(sizeOfStep(makeStep(head, {})))).toEqual([])
  const laying = makeStep(head, { laid: [{ step: 'import', isOn: false }] })
  expect(stepSizes(sizeOfStep(laying))).toEqual(['values in unmapped columns'])
})
