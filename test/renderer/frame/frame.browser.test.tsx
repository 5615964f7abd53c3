import { useEffect } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { t } from '../../../src/messages/t.ts'
import { registerCommands } from '../../../src/renderer/base/commands.ts'
import { setHost } from '../../../src/renderer/base/hostAccess.ts'
import { goTo, useNavigation } from '../../../src/renderer/base/navigation.ts'
import { useProblems } from '../../../src/renderer/base/problems.ts'
import { useToasts } from '../../../src/renderer/base/toasts.ts'
import { writeHere } from '../../../src/renderer/base/writer.ts'
import { leaveFindings, useRestore } from '../../../src/renderer/feeds/state/restoreState.ts'
import { App } from '../../../src/renderer/frame/App.tsx'
import { ErrorBoundary } from '../../../src/renderer/frame/ErrorBoundary.tsx'
import { float } from '../../../src/renderer/frame/frameCommands.ts'
import { keepFocus } from '../../../src/renderer/frame/keepFocus.ts'
import { SCREENS } from '../../../src/renderer/frame/screens.ts'
import { WriterGate } from '../../../src/renderer/frame/WriterGate.tsx'
import { usePlatform } from '../../../src/renderer/platform/state/platform.ts'
import {
  activityEntry,
  type FakeHost,
  type FakeOptions,
  fakeHost,
  PRACTICE,
  PROFILE,
  uploadSummary,
} from '../fakeHost.ts'
import { button, expectAccessible, show } from '../show.tsx'

beforeEach(() => goTo('home'))
afterEach(() => {
  useProblems.setState({ problems: [] })
  useToasts.setState({ toasts: [] })
  float(null)
})

const open = async (options: FakeOptions = {}): Promise<FakeHost> => {
  const fake = fakeHost(options)
  setHost(fake.host)
  show(<App />)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  return fake
}

const here = () => useNavigation.getState().screen

describe('the frame', () => {
  it('is accessible, with a landmark for each part', async () => {
    await open({ connection: PRACTICE, uploads: [uploadSummary('a')], activity: [activityEntry(1)] })
    for (const role of ['banner', 'navigation', 'main', 'contentinfo'] as const)
      await expect.element(page.getByRole(role)).toBeInTheDocument()
    await expectAccessible()
  })

  it('goes to screens by rail and by key, and marks where it is', async () => {
    await open()
    await button('Settings').click()
    await expect.element(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
    await expect.element(button('Settings')).toHaveAttribute('aria-current', 'page')
    await expect.poll(() => document.title).toBe('Settings · Adwright')
    await userEvent.keyboard('{Alt>}1{/Alt}')
    await expect.poll(here).toBe('home')
  })

  it('numbers the rail from top to bottom, and obeys Alt and a digit while one types', async () => {
    await open({ connection: PRACTICE, activity: [activityEntry(1)] })
    const digits = SCREENS.filter(({ place }) => place === 'top').map(({ keys }) => keys[0])
    expect(digits).toEqual(digits.map((_, index) => `Alt+${index + 1}`))
    goTo('activity')
    await page.getByRole('searchbox').click()
    await userEvent.keyboard('x{Alt>}2{/Alt}')
    await expect.poll(here).toBe('catalog')
  })

  it('marks no words of the window with Ctrl+A', async () => {
    await open()
    ;(button('Adwright menu').element() as HTMLElement).focus()
    await userEvent.keyboard('{Control>}a{/Control}')
    expect(getSelection()?.toString()).toBe('')
  })

  it('hands the focus on to what took the place of the thing that had it', async () => {
    await open()
    ;(button('Open file').element() as HTMLElement).focus()
    await userEvent.keyboard('{Control>},{/Control}')
    await expect.element(page.getByRole('heading', { name: 'Settings' })).toHaveFocus()
  })

  it('leaves the focus alone when a press on an empty place took it away', async () => {
    await open()
    const field = button('Open file').element() as HTMLElement
    field.focus()
    field.blur()
    // Timers of one length run in order. So this one ends after that of what keeps the focus.
    await new Promise((resolve) => setTimeout(resolve))
    goTo('settings')
    await expect.element(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
    // As long as it waits after a change of the document.
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(document.activeElement).toBe(document.body)
  })

  it('finds a command in the palette and runs it', async () => {
    await open()
    await userEvent.keyboard('{Control>}k{/Control}')
    await expect.element(page.getByRole('dialog', { name: 'Search or run' })).toBeVisible()
    await expectAccessible()
    await userEvent.keyboard('pin sign{Enter}')
    await expect.poll(here).toBe('connection')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })

  it('selects in the palette what the pointer moves to, not what comes under it', async () => {
    await open()
    const focused = () => document.querySelector('.palette-menu [data-focused]')?.textContent
    const item = (at: number) => page.getByRole('menuitem').nth(at)
    await userEvent.keyboard('{Control>}k{/Control}')
    await item(1).hover()
    await item(3).hover()
    const title = item(3).element().textContent
    await expect.poll(focused).toBe(title)
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await userEvent.keyboard('{Control>}k{/Control}')
    await expect.element(item(3)).toBeVisible()
    // Until the browser reported what lies under the pointer.
    await expect.poll(() => document.querySelector('.palette-menu :hover')).not.toBeNull()
    expect(focused()).toBeUndefined()
    await item(2).hover()
    await item(1).hover()
    await expect.poll(focused).toBe(item(1).element().textContent)
  })

  it('finds an endpoint in the palette by its ID, and opens it in the Console', async () => {
    await open()
    await userEvent.keyboard('{Control>}k{/Control}')
    await expect.element(page.getByRole('dialog')).toBeVisible()
    await userEvent.keyboard('put :line_item_id')
    const found = page.getByRole('menuitem', { name: /\(lineItems\.update\).*PUT \/12\/accounts/ })
    await expect.element(found).toBeVisible()
    await found.click()
    await expect.poll(here).toBe('platform')
    expect(usePlatform.getState()).toMatchObject({ page: 'console', endpoint: 'lineItems.update' })
    await expect.poll(() => document.activeElement?.closest('.form-field')?.id).toBe('field-account_id')
  })

  it('says so when the palette finds nothing', async () => {
    await open()
    await userEvent.keyboard('{Control>}k{/Control}')
    await expect.element(page.getByRole('dialog')).toBeVisible()
    await userEvent.keyboard('xyzzy')
    await expect.element(page.getByText('No commands found.')).toBeVisible()
  })

  it('asks about a damaged feed, whatever screen is shown', async () => {
    await open()
    const finding = { feed: 'f', name: 'cups.csv', found: 'rows', rows: 4, steps: 0, unreadable: 0, snapshots: [] }
    useRestore.setState({ findings: [finding as never] })
    const question = page.getByRole('dialog', { name: t('feeds.restore.title', { count: 1 }) })
    await expect.element(question).toBeVisible()
    leaveFindings()
    await expect.element(question).not.toBeInTheDocument()
  })

  it('makes menu, palette and shortcut sheet of one table', async () => {
    await open()
    await button('Adwright menu').click()
    for (const { title } of SCREENS)
      await expect.element(page.getByRole('menuitem', { name: new RegExp(`Go to ${t(title)}`) })).toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
    await userEvent.keyboard('{Control>}/{/Control}')
    await expect.element(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
    await expect.element(page.getByRole('dialog').getByText('Ctrl+O')).toBeVisible()
    await expectAccessible()
  })

  it('runs a command of a screen by its key while it is registered, and only when it may', async () => {
    await open()
    const run = vi.fn()
    let may = false
    const end = registerCommands([
      {
        ...{ id: 't.x', title: 'X', group: 'T', keys: ['F8'] },
        disabledReason: () => (may ? undefined : 'Not now.'),
        run,
      },
    ])
    await userEvent.keyboard('{F8}')
    expect(run).not.toHaveBeenCalled()
    may = true
    await userEvent.keyboard('{F8}')
    expect(run).toHaveBeenCalledOnce()
    end()
    await userEvent.keyboard('{F8}')
    expect(run).toHaveBeenCalledOnce()
  })

  it('moves the keyboard from pane to pane with F6 and back', async () => {
    await open({ connection: PRACTICE, activity: [activityEntry(1)] })
    goTo('activity')
    const pane = () => document.activeElement?.closest('[data-pane]')?.getAttribute('aria-label')
    await expect.element(page.getByRole('grid', { name: 'Requests' })).toBeVisible()
    const seen = new Set<string | null | undefined>()
    for (let press = 0; press < 4; press++) {
      await userEvent.keyboard('{F6}')
      seen.add(pane())
    }
    expect([...seen]).toEqual(expect.arrayContaining(['Screens', 'Requests', 'Details']))
    const last = pane()
    await userEvent.keyboard('{F6}{Shift>}{F6}{/Shift}')
    expect(pane()).toBe(last)
  })

  it('shows where uploads go, and Live with its name', async () => {
    const fake = await open()
    await expect.element(button('Not connected')).toBeVisible()
    fake.emit({ type: 'connection', connection: PRACTICE })
    await expect.element(button('Practice')).toBeVisible()
    const person = { userId: '1', screenName: 'shop' }
    fake.emit({ type: 'connection', connection: { state: 'live', person, profile: PROFILE, wireNames: {} } })
    await expect.element(button('Live @shop')).toBeVisible()
    await expectAccessible()
    await button('Live @shop').click()
    await expect.poll(here).toBe('connection')
  })

  it('shows the progress of uploads in the status bar and says when one ends', async () => {
    const fake = await open({ connection: PRACTICE, uploads: [uploadSummary('a')] })
    await expect.element(page.getByRole('contentinfo')).toHaveTextContent('Uploading675 of 2,000, 33%')
    const batches = { planned: 0, sent: 0, confirmed: 78, failed: 2, unknown: 0, skipped: 0 }
    fake.emit({ type: 'upload', upload: uploadSummary('a', { state: 'finished', itemsConfirmed: 1950, batches }) })
    await expect
      .element(page.getByRole('log'))
      .toHaveTextContent(
        'products.csv to Spring catalog: finished, 1,950 of 2,000 products processed, 2 batches to check.',
      )
  })

  it('obeys the native menu and opens files that the system hands over', async () => {
    const fake = await open()
    fake.emit({ type: 'command', command: 'go.settings' })
    await expect.poll(here).toBe('settings')
    fake.emit({ type: 'openFile', name: 'odd.csv', bytes: new TextEncoder().encode('a,b\n') })
    await expect.element(page.getByRole('dialog', { name: 'File content' })).toBeVisible()
    await expectAccessible()
    await userEvent.keyboard('{Escape}')
  })

  it('shows what is rejected and caught by nobody', async () => {
    await open()
    // Dispatched by hand. The test runner would take a real one for a failure of its own.
    const promise = Promise.resolve()
    window.dispatchEvent(new PromiseRejectionEvent('unhandledrejection', { promise, reason: new Error('Lost it.') }))
    await expect.element(page.getByRole('alert')).toHaveTextContent('Saved data is safe. Error: “Lost it.”')
    await button('Dismiss').click()
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  })
})

describe('a screen that breaks', () => {
  it('says what happened and can be tried again', async () => {
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => {})
    let broken = true
    const Screen = () => {
      if (broken) throw new Error('No table.')
      return <p>Mended</p>
    }
    show(
      <ErrorBoundary resetBy="home">
        <Screen />
      </ErrorBoundary>,
    )
    await expect.element(page.getByText('Error: “No table.”', { exact: false })).toBeVisible()
    await expect.element(button('Reload window')).toBeVisible()
    broken = false
    await button('Try again').click()
    await expect.element(page.getByText('Mended')).toBeVisible()
    quiet.mockRestore()
  })
})

describe('the window that writes', () => {
  it('begins anew when another one wrote while it slept, even where it never heard of that', async () => {
    const { host } = fakeHost()
    const writer = (since: string) => async (id: string, name: string) => ({ id, name, since })
    let claim = writer('2026-11-21T10:00:00.000Z')
    setHost({ ...host, windows: { ...host.windows, claim: (id, name) => claim(id, name) } })
    let begun = 0
    const Beginning = () => {
      useEffect(() => {
        begun++
      }, [])
      return null
    }
    show(
      <WriterGate>
        <Beginning />
      </WriterGate>,
    )
    await expect.poll(() => begun).toBe(1)
    await writeHere()
    expect(begun).toBe(1)
    claim = writer('2026-11-21T10:07:00.000Z')
    await expect.poll(() => begun).toBe(2)
  })
})

describe('the focus', () => {
  it('goes to the chosen tab when its place disappears, not to a button that deletes', async () => {
    const view = document.createElement('div')
    view.className = 'frame-view'
    view.innerHTML = `<button>Delete</button><div role="tablist"><button role="tab" aria-selected="true">Upload</button></div>
      <input aria-label="Cell">`
    document.body.append(view)
    const stop = keepFocus()
    const cell = view.querySelector('input')
    cell?.focus()
    cell?.remove()
    await expect.element(page.getByRole('tab', { name: 'Upload' })).toHaveFocus()
    stop()
    view.remove()
  })
})
