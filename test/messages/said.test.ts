import { afterEach, describe, expect, it } from 'vitest'
import { errorSentence } from '../../src/cli/systemSentence.ts'
import { asTitled, isCodedMessage, saying } from '../../src/contract/language/said.ts'
import { ADVICE, advise } from '../../src/contract/wire/advice.ts'
import { readReply } from '../../src/contract/wire/envelope.ts'
import { en } from '../../src/messages/en.ts'
import { coded, said, saidText, titleText } from '../../src/messages/said.ts'
import { chooseTranslator } from '../../src/messages/t.ts'
import { UnreadJournal } from '../../src/shell/uploads/unreadJournal.ts'

afterEach(() => chooseTranslator('en'))

describe('a text with a code', () => {
  it('keeps its English sentence in every language, and people read theirs', async () => {
    const slow = () => said('shell.send.noConnection', { host: 'api.example', seconds: 10 })
    const inEnglish = slow()
    expect(inEnglish).toEqual({
      sentence: 'No connection to api.example within 10 seconds.',
      message: { code: 'shell.send.noConnection', params: { host: 'api.example', seconds: 10 } },
    })
    await chooseTranslator('de')
    expect(slow()).toEqual(inEnglish)
    expect(saidText(inEnglish)).toBe('Keine Verbindung zu api.example innerhalb von 10 Sekunden.')
  })

  it('is its sentence where no message is known, as in files of other versions', async () => {
    await chooseTranslator('de')
    expect(saidText({ sentence: 'An old sentence.' })).toBe('An old sentence.')
    expect(saidText(saying('A newer one.', 'shell.none'))).toBe('A newer one.')
    expect(saidText(saying('One that lost a parameter.', 'shell.socket.broke'))).toBe('One that lost a parameter.')
  })
})

describe('a stored title', () => {
  it('is written in the language of now with all messages in it, and as it was stored by older versions', async () => {
    await chooseTranslator('de')
    const cells = said('feeds.step.edit', { cells: coded('feeds.step.cells', { count: 2 }) })
    const stored = asTitled(said('feeds.undo.title', { name: cells.message }))
    expect(stored.title).toBe('Undo: Edit 2 cells')
    expect(titleText(stored)).toBe('Rückgängig: 2 Zellen bearbeiten')
    await chooseTranslator('en')
    expect(titleText(stored)).toBe('Undo: Edit 2 cells')
    expect(titleText({ title: 'Änderungen an Laden' })).toBe('Änderungen an Laden')
    const unknown = { code: 'feeds.undo.title', params: { name: { code: 'feeds.gone' } } }
    expect(titleText({ title: 'As stored', message: unknown })).toBe('As stored')
  })

  it('joins the parts of a list in the language of now', async () => {
    const kinds = [coded('ads.kind.card'), coded('ads.kind.media'), 'Other']
    const stored = said('ads.pull.notAvailable', { kinds, code: '403' })
    expect(stored.sentence).toMatch(/^Cards, Media, Other: /)
    await chooseTranslator('de')
    expect(saidText(stored)).toMatch(/^Karten, Medien(?: und|,) Other: /)
    await chooseTranslator('en')
  })

  it('is read from files only as a message of texts and numbers', () => {
    const params = { name: { code: 'a.b', params: { count: 1 } } }
    expect(isCodedMessage({ code: 'a.b', params })).toBe(true)
    expect(isCodedMessage({ code: 'a.b', params: { names: ['a', { code: 'a.b' }] } })).toBe(true)
    let deep: unknown = { code: 'a.b' }
    for (let depth = 0; depth < 9; depth++) deep = { code: 'a.b', params: { name: deep } }
    for (const wrong of [deep, 'a.b', { code: 1 }, { code: 'a', more: 1 }, { code: 'a', params: { x: [1] } }])
      expect([wrong, isCodedMessage(wrong)]).toEqual([wrong, false])
  })
})

describe('times and amounts in a stored message', () => {
  it('are written in the language of the reader', async () => {
    const at = new Date(2026, 10, 22, 9, 21).getTime()
    const restored = said('feeds.snapshots.change', { when: coded('feeds.snapshots.at', { at }) })
    const stored = JSON.parse(JSON.stringify(restored.message))
    expect(isCodedMessage(stored)).toBe(true)
    expect(restored.sentence).toBe('Restore snapshot of Nov 22, 2026, 9:21 AM')
    const amount = { amount: '9007199254740993.5', currency: 'EUR' }
    const daily = said('ads.check.guard.daily', { amount, most: { amount: '100', currency: '' } })
    expect(daily.sentence).toContain('EUR\u00a09,007,199,254,740,993.50 per day')
    await chooseTranslator('de')
    expect(saidText({ ...restored, message: stored })).toBe('Snapshot vom 22.11.2026, 09:21 wiederherstellen')
    expect(saidText(daily)).toContain('9.007.199.254.740.993,50\u00a0EUR')
    // As earlier versions stored it, with a text for the time.
    const old = { code: 'feeds.snapshots.change', params: { when: '22.11.2026, 09:21' } }
    expect(saidText({ sentence: '', message: old })).toBe('Snapshot vom 22.11.2026, 09:21 wiederherstellen')
  })
})

describe('an error that ends a command', () => {
  it('is quoted in a message if nobody expected it, and is its sentence if the host told it', async () => {
    await chooseTranslator('de')
    expect(errorSentence(new TypeError('x is not a function'))).toBe(
      'In Adwright ist etwas fehlgeschlagen: „x is not a function“',
    )
    expect(errorSentence(new UnreadJournal('Feed', 'uploads/1/journal'))).toBe(
      'Das Journal von „Feed“ kann nicht gelesen werden: uploads/1/journal im Datenordner. Prüfen Sie den Datenträger und die Rechte dieser Datei und versuchen Sie es erneut.',
    )
  })
})

describe('what the platform answers', () => {
  it('has a message of ours for each advice', async () => {
    const known: Readonly<Record<string, string>> = en.failure
    await chooseTranslator('de')
    for (const [code, { sentence }] of Object.entries(ADVICE)) {
      const advice = advise('rejected', 400, [{ code, message: 'x' }], '')
      expect(advice.sentence).toBe(sentence)
      expect(known).toHaveProperty([advice.message?.code.replace(/^failure\./, '') ?? ''])
      expect(saidText(advice)).not.toBe(sentence)
    }
  })

  it('is shown as it came, quoted', async () => {
    const body = JSON.stringify({
      errors: [
        { code: 'X', message: 'No such thing' },
        { code: 'Y', message: 'Z' },
      ],
    })
    const reply = readReply('accounts.list', { status: 400, headers: {}, body })
    if (reply.ok) throw new Error('It was no failure.')
    expect(reply.failure.sentence).toBe('The platform answered: No such thing (and 1 more).')
    await chooseTranslator('de')
    expect(saidText(reply.failure)).toBe(
      'Die Plattform hat die Anfrage abgelehnt: „No such thing“ (und 1 weiterer Fehler)',
    )
  })
})
