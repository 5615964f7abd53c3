import { afterEach, describe, expect, it } from 'vitest'
import { ERROR_CODES } from '../../src/contract/errorCodes.ts'
import { de } from '../../src/messages/de.ts'
import { saidText } from '../../src/messages/said.ts'
import { chooseTranslator } from '../../src/messages/t.ts'
import { EXPORT_FORMATS } from '../../src/workspace/export/exportFormats.ts'

afterEach(() => chooseTranslator('en'))

describe('a sentence without a message', () => {
  it('stays as it is in English', () => {
    expect(saidText('The file is empty. Choose another one.')).toBe('The file is empty. Choose another one.')
  })

  it('is found by its English text', async () => {
    await chooseTranslator('de')
    expect(saidText('The file is empty. Choose another one.')).toBe('Die Datei ist leer. Wählen Sie eine andere.')
    expect(saidText({ sentence: "The platform hasn't approved this app for its ads API." })).toBe(
      de.failure.appUnapproved,
    )
  })

  it('keeps its parameters; numbers are written in the chosen language, and sentences within are found too', async () => {
    await chooseTranslator('de')
    expect(saidText('The line has 1200 cells for 3 columns; the missing ones are empty.')).toBe(
      'Die Zeile hat 1.200 Zellen für 3 Spalten; die fehlenden gelten als leer.',
    )
    expect(saidText('The line has 1 cell for 3 columns; the missing ones are empty.')).toBe(
      'Die Zeile hat 1 Zelle für 3 Spalten; die fehlenden gelten als leer.',
    )
    expect(saidText('The line has 1 cells for 3 columns; the missing ones are empty.')).toContain('1 Zelle für')
    expect(saidText('Line 12: A tag has no name; the XML file is damaged here.')).toBe(
      'Zeile 12: Ein Tag hat keinen Namen. Die XML-Datei ist hier beschädigt.',
    )
  })

  it('says shares and kinds of a column in the chosen language', async () => {
    await chooseTranslator('de')
    expect(saidText('95% of the values look like phone numbers, not like handles.')).toBe(
      '95\u00a0% der Werte sehen aus wie Telefonnummern, nicht wie Handles.',
    )
    expect(saidText('Named like handles, but 61% of the values look like emails.')).toBe(
      'Der Spaltenname deutet auf Handles, aber 61\u00a0% der Werte sehen aus wie E-Mail-Adressen.',
    )
    expect(
      saidText(
        '95% of the values look like user IDs, not like partner user IDs. Partner user IDs are sent as they are.',
      ),
    ).toContain('nicht wie Partner-Nutzer-IDs. Partner-Nutzer-IDs werden unverändert gesendet.')
  })

  it('is each meaning of the error codes', async () => {
    await chooseTranslator('de')
    for (const { meaning } of ERROR_CODES) expect(saidText(meaning)).not.toBe(meaning)
  })

  it('is each name and help of the export formats', async () => {
    await chooseTranslator('de')
    const texts = EXPORT_FORMATS.flatMap(({ label, help }) => [label, help]).filter((text) => text !== 'JSON')
    expect(texts.filter((text) => saidText(text) === text)).toEqual([])
  })

  it('may be several in a row', async () => {
    await chooseTranslator('de')
    expect(
      saidText(
        'Waiting for “Spring 1/2”, which is paused. This upload starts automatically when every batch of that one is confirmed.',
      ),
    ).toBe(
      'Wartet auf „Spring 1/2“, der pausiert ist. Dieser Upload startet automatisch, wenn alle Batches des anderen Uploads bestätigt sind.',
    )
    expect(
      saidText("The journal is damaged: 3 batches can't be read and are skipped. Upload their rows again."),
    ).toContain('Das Journal ist beschädigt. Nicht lesbar und übersprungen: 3 Batches.')
  })

  it('of others is shown as it came', async () => {
    await chooseTranslator('de')
    for (const text of ['Sorry, that page does not exist', 'x', '', 'The file is empty. Choose another one. And more.'])
      expect(saidText(text)).toBe(text)
  })
})
