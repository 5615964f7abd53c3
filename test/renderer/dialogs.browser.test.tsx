import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { failed, success } from '../../src/contract/language/result.ts'
import type { Connection } from '../../src/host/connection.ts'
import { useConnection } from '../../src/renderer/base/connection.ts'
import { host, setHost } from '../../src/renderer/base/hostAccess.ts'
import { toast } from '../../src/renderer/base/toasts.ts'
import { ExportSheet } from '../../src/renderer/feeds/ExportSheet.tsx'
import { change } from '../../src/renderer/feeds/state/state.ts'
import { ALL_COLUMNS, useFeedView } from '../../src/renderer/feeds/state/viewState.ts'
import { Sheet } from '../../src/renderer/kit/components/Dialog.tsx'
import { DeleteEntry } from '../../src/renderer/people/online/DeleteEntry.tsx'
import { DeleteButton } from '../../src/renderer/uploads/DeleteButton.tsx'
import { AD_CARD, CELLS, DIALOGS, ENTRY, PLACE, pageOf, QUESTIONS_OF_PAGES, SHARED } from './dialogTable.tsx'
import { failureOf, fakeHost, PROFILE } from './fakeHost.ts'
import { openFeedOf, startFeeds } from './feeds/startFeeds.ts'
import { button, show } from './show.tsx'

const LIVE: Connection = {
  state: 'live',
  ...{ profile: PROFILE, wireNames: {} },
  person: { userId: '42', screenName: 'example_shop' },
}

const SOURCES: Readonly<Record<string, string>> = import.meta.glob('../../src/renderer/**/*.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
})

let stop = async (): Promise<void> => {}

beforeAll(async () => {
  stop = await startFeeds()
  await openFeedOf(4)
  const { host: whole } = fakeHost({ connection: LIVE, answers: { 'tailoredAudiencePermissions.list': [SHARED] } })
  const stored = await whole.activity.stored()
  setHost({
    ...{ ...whole, ...host(), connection: whole.connection, call: whole.call },
    ...{ suppression: whole.suppression, practice: whole.practice },
    activity: { ...whole.activity, stored: async () => ({ ...stored, practice: 1_000 }) },
    uploads: { ...whole.uploads, ...host().uploads, retention: whole.uploads.retention },
    ads: { ...whole.ads, usedBy: async () => success([AD_CARD]) },
  })
  await whole.suppression.add(new Uint8Array(32).fill(7))
  toast({ level: 'ok', text: 'Something was done.' })
  useFeedView.setState({
    saved: [
      {
        id: 'v',
        name: 'Mine',
        view: { filter: { show: 'all' }, sort: [], facets: [], columns: ALL_COLUMNS } as never,
      },
    ],
  })
})

beforeEach(() => {
  useConnection.setState({ connection: LIVE })
})

afterAll(async () => {
  useConnection.setState({ connection: { state: 'none' } })
  await stop()
})

const dialogs = (): readonly HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[role$="dialog"]')]

/** Frames until something is so. A page that never comes there fails by the time of the test. */
const until = async (isSo: () => boolean): Promise<void> => {
  while (!isSo()) await new Promise(requestAnimationFrame)
}

const openOf = async (opener: HTMLElement): Promise<HTMLElement> => {
  opener.focus()
  opener.click()
  // The keyboard is in it before it can be told to close.
  await until(() => dialogs()[0]?.contains(document.activeElement) === true)
  const [dialog] = dialogs()
  if (dialog === undefined) throw new Error('No dialog is open.')
  return dialog
}

/** What the keyboard reaches in a dialog, one of each kind. */
const controlsOf = (dialog: HTMLElement): readonly HTMLElement[] => {
  const all = [
    ...dialog.querySelectorAll<HTMLElement>('input, textarea, button, select, [role="radio"], [tabindex="0"]'),
  ].filter((each) => each.offsetParent !== null && !each.matches(':disabled') && each.tabIndex >= 0)
  const kindOf = (each: HTMLElement): string =>
    [each.tagName, each.className, each.getAttribute('type'), each.getAttribute('role'), each.ariaDisabled].join(' ')
  return [...new Map(all.map((each) => [kindOf(each), each])).values()]
}

const closes = (opener: HTMLElement, from: string): Promise<void> =>
  expect
    .poll(
      () => [
        dialogs().map(({ textContent }) => textContent),
        document.activeElement === opener ? 'back' : document.activeElement?.outerHTML,
      ],
      { interval: 10, message: `after Esc from ${from}` },
    )
    .toEqual([[], 'back'])

const press = (key: string): void => {
  for (const type of ['keydown', 'keyup'])
    document.activeElement?.dispatchEvent(new KeyboardEvent(type, { key, bubbles: true, cancelable: true }))
}

/** Nobody presses a key in the very frame in which something moved. */
const twoFrames = async (): Promise<void> => {
  for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame)
}

describe('Esc', () => {
  it.each(Object.entries(DIALOGS))('closes %s from each of its controls, and the focus goes back', async (_, each) => {
    const { opener: name, node } = pageOf(each)
    show(node)
    await expect.element(button(name)).toBeVisible()
    const opener = button(name).element() as HTMLElement
    const { length } = controlsOf(await openOf(opener))
    expect(length).toBeGreaterThan(0)
    await userEvent.keyboard('{Escape}')
    await closes(opener, 'the start')
    for (let at = 0; at < length; at++) {
      const dialog = await openOf(opener)
      // Some controls come with what a dialog reads.
      await until(() => controlsOf(dialog).length > at)
      const control = controlsOf(dialog)[at] ?? expect.unreachable()
      control.focus()
      await twoFrames()
      const isCombo = control.getAttribute('role') === 'combobox'
      press('Escape')
      // A list that opened by itself goes first.
      if (isCombo) {
        await twoFrames()
        if (dialogs().length > 0) press('Escape')
      }
      await closes(opener, control.outerHTML)
    }
  })

  it.each(['UndoFrame', 'UndoFrame, products'])('is not the only way out of %s', async (name) => {
    const { opener, node } = pageOf(DIALOGS[name] ?? expect.unreachable())
    show(node)
    await button(opener).click()
    await button('Cancel').click()
    await closes(button(opener).element() as HTMLElement, 'Cancel')
  })

  it('closes only the upper one of two', async () => {
    show(
      <Sheet title="Below" isOpen onClose={() => expect.unreachable()}>
        <DeleteButton name="cups.csv" onDelete={() => {}} />
      </Sheet>,
    )
    await button('Delete cups.csv').click()
    await expect.element(page.getByRole('alertdialog')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
    await expect.element(page.getByRole('dialog', { name: 'Below' })).toBeVisible()
  })

  it('hides nothing while what a dialog started is under way, and closes it afterwards', async () => {
    let closed = 0
    const sheet = (isBusy: boolean) => (
      <Sheet title="Work" isOpen isBusy={isBusy} onClose={() => closed++}>
        <p>Working</p>
      </Sheet>
    )
    show(sheet(true))
    await expect.element(button('Close')).toHaveAccessibleDescription('Wait until this is done.')
    await userEvent.keyboard('{Escape}')
    document.querySelector<HTMLElement>('.scrim')?.click()
    await button('Close').click({ force: true })
    await twoFrames()
    expect(closed).toBe(0)
    show(sheet(false))
    await expect.element(button('Close')).toBeEnabled()
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => closed).toBe(1)
  })

  it('leaves a deletion that is under way in sight until its failure is told, and starts it once', async () => {
    let fail = (): void => {}
    let calls = 0
    const whole = host()
    const failure = failureOf('The platform did not respond.')
    setHost({
      ...whole,
      call: (() =>
        new Promise((resolve) => {
          calls++
          fail = () => resolve(failed(failure))
        })) as unknown as typeof whole.call,
    })
    try {
      let closed = 0
      show(<DeleteEntry place={PLACE} entry={ENTRY} onClose={() => closed++} />)
      await page.getByLabelText('Type Readers to confirm').fill('Readers')
      await button('Delete permanently').dblClick()
      await userEvent.keyboard('{Enter}')
      await expect.element(button('Cancel')).toHaveAccessibleDescription('Wait until this is done.')
      expect(calls).toBe(1)
      await userEvent.keyboard('{Escape}')
      await twoFrames()
      expect(closed).toBe(0)
      fail()
      await expect.element(page.getByRole('alertdialog').getByText('The platform did not respond.')).toBeVisible()
      await userEvent.keyboard('{Escape}')
      await expect.poll(() => closed).toBe(1)
    } finally {
      setHost(whole)
    }
  })

  it('cancels no export', async () => {
    let closed = 0
    show(<ExportSheet chosen={CELLS} onClose={() => closed++} />)
    await expect.element(button(/^Export/)).toBeVisible()
    change({ work: { name: 'Writing cups.xlsx', done: 1, total: 4 } })
    await expect.element(button('Cancel')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await twoFrames()
    expect(closed).toBe(0)
    change({}, 'work')
    await expect.element(button(/^Export/)).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => closed).toBe(1)
  })
})

describe('the table of dialogs', () => {
  const files = Object.entries(SOURCES).flatMap(([path, text]) => {
    const file = /(\w+)\.tsx$/.exec(path)?.[1] ?? ''
    const count =
      text.match(/<(Dialog|Sheet|ModalOverlay|ConfirmDelete|ConfirmLive|DeleteDialog|TaskDialog)\b(?! aria-label)/g)
        ?.length ?? 0
    return count === 0 || path.includes('/kit/') ? [] : [{ file, text, count }]
  })

  it('holds every file that shows one', () => {
    const known = Object.keys(DIALOGS).map((name) => name.split(',')[0])
    expect(
      files.map(({ file }) => file).filter((file) => !known.includes(file) && !(file in QUESTIONS_OF_PAGES)),
    ).toEqual([])
    expect(files.length).toBeGreaterThan(40)
  })

  it('names how many questions each page asks, and each closes by the state that opened it', () => {
    for (const { file, text, count } of files) {
      if (!(file in QUESTIONS_OF_PAGES)) continue
      expect([file, count]).toEqual([file, QUESTIONS_OF_PAGES[file]])
      const questions = [...text.matchAll(/<(?:ConfirmDelete|ConfirmLive|DeleteDialog)\b[\s\S]*?onClose=\{.*\}/g)]
      for (const [question] of questions) {
        const [, state] = /isOpen=\{(\w+)/.exec(question) ?? []
        const [, setter] = new RegExp(`const \\[${state}, (\\w+)\\] = useState`).exec(text) ?? []
        expect(question, file).toMatch(new RegExp(`onClose=\\{\\(\\) => ${setter}\\((false|undefined)\\)\\}`))
      }
    }
  })
})
